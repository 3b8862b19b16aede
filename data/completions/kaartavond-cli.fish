# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of kaartavond-cli for fish: the commands, then the options of each.
complete -c kaartavond-cli -n __fish_use_subcommand -l help -d 'Print all commands and options'
complete -c kaartavond-cli -n __fish_use_subcommand -l version -d 'Print the version'
complete -c kaartavond-cli -n __fish_use_subcommand -f -a games -d 'List the games'
complete -c kaartavond-cli -n __fish_use_subcommand -a score -d 'Work out a score sheet'
complete -c kaartavond-cli -n __fish_use_subcommand -a export -d 'Print a whole book or a match'
complete -c kaartavond-cli -n __fish_use_subcommand -a import -d 'Add what another book exported, a score sheet, or a table'
complete -c kaartavond-cli -n __fish_use_subcommand -a check -d 'Check that a book is sound'
complete -c kaartavond-cli -n __fish_use_subcommand -a changes -d 'Print all that was done in a book, for merge'
complete -c kaartavond-cli -n __fish_use_subcommand -a merge -d 'Take what was done in other books into a book'
complete -c kaartavond-cli -n __fish_use_subcommand -f -a club -d 'Keep a club on a PostgreSQL server'
complete -c kaartavond-cli -n __fish_use_subcommand -f -a deal -d 'Shuffle and print a deal'
complete -c kaartavond-cli -n __fish_use_subcommand -a replay -d 'Check every move of a deal'
complete -c kaartavond-cli -n __fish_use_subcommand -a people -d 'List who may be one person, and answer'
complete -c kaartavond-cli -n __fish_use_subcommand -f -a play -d 'Play a match in this terminal'
complete -c kaartavond-cli -n __fish_use_subcommand -f -a match -d 'Let players play against each other'
complete -c kaartavond-cli -n __fish_use_subcommand -a serve -d 'Show the matches of this evening to browsers'
complete -c kaartavond-cli -n __fish_use_subcommand -a settle -d 'Say who gives how many points to whom'
complete -c kaartavond-cli -n __fish_use_subcommand -f -a soak -d 'Play random deals'
complete -c kaartavond-cli -n __fish_use_subcommand -a stats -d 'Print the figures of people'
complete -c kaartavond-cli -n __fish_use_subcommand -a sync -d 'Exchange what was done with the books that meet in a folder or a club'
complete -c kaartavond-cli -n 'not __fish_use_subcommand' -l help -d 'What the command can be told'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from games' -l json
complete -c kaartavond-cli -n '__fish_seen_subcommand_from export' -l match -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from export' -l csv
complete -c kaartavond-cli -n '__fish_seen_subcommand_from import' -l dry-run
complete -c kaartavond-cli -n '__fish_seen_subcommand_from import' -l game -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from import' -l variant -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from import' -l by-the-rules
complete -c kaartavond-cli -n '__fish_seen_subcommand_from import' -l another -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from changes' -l since -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from changes' -l list
complete -c kaartavond-cli -n '__fish_seen_subcommand_from changes' -l from -x -a elsewhere
complete -c kaartavond-cli -n '__fish_seen_subcommand_from club; and not __fish_seen_subcommand_from init invite remove list' -f -a 'init invite remove list'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from club' -l book -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from club' -l reads-only
complete -c kaartavond-cli -n '__fish_seen_subcommand_from deal' -l game -x -a '(kaartavond-cli games 2> /dev/null | string split -f 1 " ")'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from deal' -l variant -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from deal' -l options -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from deal' -l seed -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from deal' -l seats -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from deal' -l dealer -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from people' -l same -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from people' -l different -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l game -x -a '(kaartavond-cli games 2> /dev/null | string split -f 1 " ")'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l variant -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l options -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l seed -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l seats -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l level -x -a 'random simple beginner home club expert'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from play' -l think -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l game -x -a '(kaartavond-cli games 2> /dev/null | string split -f 1 " ")'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l variant -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l options -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l seed -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l seat -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l deals -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l matches -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l mirror
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l think -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l time -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l jobs -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l range -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l add -r
complete -c kaartavond-cli -n '__fish_seen_subcommand_from match' -l json
complete -c kaartavond-cli -n '__fish_seen_subcommand_from serve' -l port -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from serve' -l match -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from serve' -l write
complete -c kaartavond-cli -n '__fish_seen_subcommand_from serve' -l devices
complete -c kaartavond-cli -n '__fish_seen_subcommand_from serve' -l remove -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from sync' -l watch
complete -c kaartavond-cli -n '__fish_seen_subcommand_from sync' -l name -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from sync' -l passphrase
complete -c kaartavond-cli -n '__fish_seen_subcommand_from sync' -l passphrase-file -r -F
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l game -x -a '(kaartavond-cli games 2> /dev/null | string split -f 1 " ") all'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l variant -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l options -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l seed -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l seats -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l deals -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from soak' -l player -x -a 'random simple beginner home club expert'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l game -x -a '(kaartavond-cli games 2> /dev/null | string split -f 1 " ")'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l title -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l variant -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l player -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l group -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l seats -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l from -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l until -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l played -x -a 'table paper'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l company -x -a 'people computers all'
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l try -x
complete -c kaartavond-cli -n '__fish_seen_subcommand_from stats' -l json
