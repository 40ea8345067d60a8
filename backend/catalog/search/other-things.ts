import { readFileSync } from 'node:fs';
import { initialOf, isSlip, isVowelTypo, type Lexicon, type Phrase, SYSTEMS } from './lexicon.js';
import { type SearchTerm, WEIGHT } from './search-terms.js';
import { apart } from './spelling.js';

/** Letters. Longer names of parts have no other meaning. */
const MAX_EVERYDAY = 6;
/** Letters. Shorter starts of words are other words: "bra cup". */
const MIN_START = 4;
/** Words that describe anything: "affordable", "nonslip", "perforated", "waterproof". */
const DESCRIBING = /^(?:anti|non).{3}|.{3}(?:able|ible|ed|ful|ive|less|ous|proof|weight)$/;

/** The start of a system's name. */
const SYSTEM = new RegExp(`^(?:${[...SYSTEMS].map((name) => name.slice(0, -'lock'.length)).join('|')})$`);

/** Everyday words, mostly of WordNet: what is alive, eaten or worn, other things, places, and words that describe anything. */
const [LIVING, THINGS, PLACES, PLAIN] = readFileSync(new URL('./vocabulary/everyday.txt', import.meta.url), 'utf8')
  .replace(/^#.*\n/gm, '')
  .split(/\n{2,}/)
  .map((section) => new Set(section.trim().split('\n'))) as [Set<string>, Set<string>, Set<string>, Set<string>];
/** Words after which a query says where a part is used, or for what. */
const PLACED: ReadonlySet<string> = new Set(['for', 'in', 'at', 'on', 'near', 'with', 'by', 'to']);
const SPANISH = /\b(?:con|de|del|el|en|la|las|los|para|un|una|y)\b/;

/**
 * True if a query names an everyday thing that the catalog does not have: "dog collar", "26 inch bike inner tube". Before
 * a place it does not ("chicken barn"), nor after "for", unless it is alive, eaten or worn: "pins for hair".
 */
export function isEveryday(tokens: readonly string[], phrases: readonly Phrase[], lexicon: Lexicon): boolean {
  if (SPANISH.test(tokens.join(' ')) || phrases.some((one) => lexicon.isOptional(one) || lexicon.isSystem(one)))
    return false;
  // "Hair" is only in a phrase of the trade.
  const isOurs = (word: string) => lexicon.isNamed(word) || lexicon.isStated(word);
  const isThing = (word: string, next = '') =>
    (THINGS.has(`${word} ${next}`) && !(lexicon.isNamed(word) && lexicon.isNamed(next))) ||
    ((LIVING.has(word) || THINGS.has(word)) && !PLACES.has(next) && !isOurs(word));
  const at = tokens.findIndex((word) => PLACED.has(word));
  const last = tokens.at(-1) ?? '';
  const isForLiving = tokens[at] === 'for' && LIVING.has(last) && isThing(last);
  const hasPartName = phrases.some((phrase) => phrase.length > 1 && lexicon.isPart(phrase));
  const name = hasPartName ? [] : tokens.slice(0, at < 0 ? tokens.length : at);
  return isForLiving || name.some((word, place) => isThing(word, name[place + 1]));
}

/** True for a word that says how much or how good, not what: "really long planks", "a pallet of pins". */
export function isFiller(phrases: readonly Phrase[], at: number, lexicon: Lexicon): boolean {
  const [word = '', ...others] = phrases[at] ?? [];
  if (others.length > 0 || lexicon.isNamed(word)) return false;
  const [next, ...rest] = phrases.slice(at + 1);
  const measured = rest.find(([one = '']) => !/^\d/.test(one)) ?? [];
  return /.{3}ly$/.test(word) || (next?.[0] === 'of' && lexicon.isPart(measured));
}

/**
 * True for the name of another thing with the words of ours. The last word of a name says what it is, so "tube socks"
 * are no tubes. A word before a short name of a part, unless it describes it, makes it another thing: "ankle brace".
 */
export function namesAnotherThing(
  text: string,
  phrases: readonly Phrase[],
  terms: readonly SearchTerm[],
  lexicon: Lexicon,
): boolean {
  const name = phrases.flatMap((phrase, at) => {
    const term = terms[at];
    return term === undefined || term.isContext ? [] : { word: phrase.join(' '), term };
  });
  // A phrase is a name of the trade, unless a word was corrected to make it: "joint pain cream".
  const isPlain = name.every(({ word, term }) => (term.isCorrected ? /^[a-z ]{3,}$/ : /^[a-z]{3,}$/).test(word));
  if (name.length < 2 || !isPlain || phrases.some((phrase) => lexicon.isSystem(phrase))) return false;
  const isKnown = (word: string, { typed, isCorrected, isPart, weight }: SearchTerm) => {
    if (DESCRIBING.test(typed) || PLAIN.has(typed)) return true;
    if (isCorrected) return isTypo(typed, word) && (isPart || lexicon.isNamed(word) || lexicon.isMake(word));
    // "Wedgehead" is a word of a text, and two words of a name.
    if (lexicon.isStated(word) && apart(word, lexicon) !== undefined) return true;
    if (isPart || lexicon.isMake(word) || lexicon.isForm(word) || SYSTEM.test(word)) return true;
    // The start of a word, but not "socks" of "socket".
    const isStart = text.endsWith(word) || (word.length >= MIN_START && text.includes(`${word} `));
    return weight >= WEIGHT.figure && isStart && lexicon.wordsWith(word).some((one) => one.startsWith(word));
  };
  const known = name.filter(({ word, term }) => isKnown(word, term));
  const unknown = name.length - known.length;
  const things = new Set(known.map(({ word, term }) => term.isPart || word)).size;
  const isEveryday = known.every(({ word }) => word.length <= MAX_EVERYDAY) && things <= unknown;
  return unknown > 0 && (isEveryday || known.at(-1) !== name.at(-1));
}

/** False for another word of English: "ankle" is no "angle", "duck" no "deck", and "lamp" no "clamp". */
function isTypo(typed: string, meant: string): boolean {
  const [one, other] = [typed.replaceAll(' ', ''), meant.replaceAll(' ', '')];
  return initialOf(one) === initialOf(other) && (isVowelTypo(one, other) || (one === typed && isSlip(one, other)));
}
