// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two scripts say the same: the same tree, in which what a script gives a name itself may be called otherwise.

/** Whether the identifier at `key` of a node is what others see too: a member, a method, what is imported. */
function isSeen(node, key) {
  return key === "property" && !node.computed || key === "key" || key === "name" && node.type === "ClassMethod" || node.type === "ImportSpecifier";
}

/** What a module gives to others. */
function listExported({ declaration }) {
  return [declaration.id, ...(declaration.declarations ?? []).map(({ id }) => id)].map(id => id?.name);
}

function isNode(value) {
  return typeof value === "object" && value !== null && !(value instanceof RegExp);
}

/** The names that a pattern gives. */
function* listGiven(pattern) {
  if (!isNode(pattern))
    return;
  if (pattern.type === "Identifier")
    yield pattern.name;
  else
    for (const part of pattern.elements ?? pattern.properties ?? [])
      yield* listGiven(part?.value ?? part?.expression ?? part);
}

/** The names that a function, or a module, gives, in whichever block of it. */
function findNames(owner) {
  const names = new Set([...owner.params ?? [], owner.rest].flatMap(pattern => [...listGiven(pattern)]));
  const look = node => {
    if (!isNode(node))
      return;
    if (node.type === "VariableDeclarator" || node.type === "CatchClause")
      [...listGiven(node.id ?? node.param)].forEach(name => names.add(name));
    if (/^(Function|Class)/.test(node.type) && node !== owner && node.id)
      names.add(node.id.name);
    if (node === owner || !/Function/.test(node.type))
      Object.values(node).forEach(look);
  };
  look(owner);
  return names;
}

class Comparison {
  constructor() {
    this.called = new Map();
    this.was = new Map();
    this.scopes = [];
  }

  isSameName(name, other) {
    const known = this.called.get(name) ?? other;
    const before = this.was.get(other) ?? name;
    this.called.set(name, other);
    this.was.set(other, name);
    return known === other && before === name && (name === other || this.scopes.some(names => names.has(name)));
  }

  isSame(a, b) {
    if (!isNode(a) || !isNode(b))
      return String(a) === String(b) && typeof a === typeof b;
    const owns = a.type === "Program" || /Function/.test(a.type ?? "");
    if (owns)
      this.scopes.push(findNames(a));
    const keys = Object.keys(a).filter(key => key !== "loc");
    if (a.type === "ExportDeclaration" && String(listExported(a)) !== String(listExported(b)))
      return false;
    const same = keys.length === Object.keys(b).filter(key => key !== "loc").length && keys.every(key => this.isSameAt(a, b, key));
    if (owns)
      this.scopes.pop();
    return same;
  }

  isSameAt(a, b, key) {
    /* What is given once may be given again. */
    if (a.type === "VariableDeclaration" && key === "kind")
      return /^(const|let)$/.test(a.kind) && /^(const|let)$/.test(b.kind);
    if (a[key]?.type !== "Identifier" || b[key]?.type !== "Identifier")
      return this.isSame(a[key], b[key]);
    return isSeen(a, key) ? a[key].name === b[key].name : this.isSameName(a[key].name, b[key].name);
  }
}

/** Whether `pressed` does what `source` does; both are modules. */
export function isSameScript(source, pressed) {
  return new Comparison().isSame(...[source, pressed].map(text => Reflect.parse(text, { target: "module", loc: false })));
}
