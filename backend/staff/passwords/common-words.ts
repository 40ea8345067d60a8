/**
 * What people's passwords begin with: words, names, teams and keys beside each other that lead every published list of
 * leaked passwords, written down for this project from general knowledge of them, and the words that somebody would
 * try first here. Small letters only; `password-rules.ts` adds digits, signs, swapped characters and repetitions.
 */
const WORDS = `
  password passwort passwords passphrase passcode pass mypassword yourpassword thepassword newpassword changeme
  changeit changethis letmein letmeinnow trustnoone welcome welcometo welcomeback hello hellothere helloworld goodbye
  iloveyou iloveyousomuch ilove loveyou loveme lovely lover love forever always together whatever nothing something
  secret secrets topsecret private access accesscode login signin logmein logon enter entry open opensesame sesame
  admin admins administrator root superuser superadmin sysadmin user username guest visitor default temp temporary
  test tests tester testing testtest demo sample example staff owner boss manager office company business account
  server service system computer internet network security security system database master masterkey control
  correcthorsebatterystaple thisismypassword mynameis iamthebest zaqwsx zaqwsxcde zaqxsw
  qwerty qwertyuiop qwertyui qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx
  qazwsxedc qazwsxedcrfv qweasd qweasdzxc asdzxc poiuytrewq lkjhgfdsa mnbvcxz qaz wsx edc abc abcd abcde abcdef abcabc
  princess queen king prince angel angels baby babygirl babyboy honey sweetheart sweet cutie beautiful pretty
  sunshine summer winter spring autumn january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday morning rainbow flower flowers butterfly
  dragon dragons monkey tiger lion eagle eagles bear bears wolf wolves panther shark dolphin dolphins horse puppy
  kitty kitten snoopy scooby garfield mickey minnie donald tinkerbell pokemon pikachu naruto batman superman
  spiderman ironman captain america avengers marvel starwars startrek matrix phoenix ninja samurai pirate knight
  wizard gandalf merlin hobbit potter harrypotter magic mystery shadow ghost vampire zombie killer hunter ranger
  warrior soldier police fire water thunder lightning storm hurricane freedom liberty justice peace
  football baseball basketball soccer hockey tennis golf fishing hunting running swimming volleyball softball
  cowboys steelers packers patriots raiders redskins broncos dallas saints yankees redsox dodgers lakers bulls celtics
  warriors liverpool chelsea arsenal manchester unitedstates barcelona realmadrid juventus
  mustang corvette camaro ferrari porsche mercedes harley harleydavidson yamaha honda toyota chevy chevrolet ford
  michael michelle jordan jennifer jessica ashley amanda daniel david robert thomas charlie william james john joseph
  matthew andrew joshua anthony christopher christian richard charles george nicole nicolas samantha elizabeth
  stephanie melissa danielle rebecca brandon justin tyler austin hannah alexander alexandra benjamin jonathan patrick
  maggie buster bailey ginger pepper cookie chocolate cheese banana orange apple cherry peaches coffee whiskey
  computer google facebook twitter instagram linkedin youtube microsoft windows apple samsung android iphone nintendo
  playstation minecraft fortnite roblox amazon netflix internet explorer
  jesus jesuschrist christ blessed blessings heaven faith grace godisgood god bible
  family mother father mommy daddy brother sister friends bestfriend children grandma
  money dollar million lucky luckyyou lucky cash gold golden silver diamond diamonds platinum crystal
  purple yellow green blue black white orange silver red pink
  newyork texas houston florida california chicago boston louisiana neworleans batonrouge america american usa
  monkeymonkey whocares idontknow dontknow noidea nopassword mypass please thankyou fuckyou fuckme asshole bullshit
  scaffold scaffolds scaffolding scaffolder diamondscaffold ringlock cuplock cuplok plank planks ladder rental rentals
  construction contractor builder builders safety firewatch equipment warehouse yard sales salesdesk quote quotes
  catalog catalog website wordpress postgres redis
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
