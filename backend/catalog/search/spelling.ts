import { isVowelTypo, type Lexicon, LONG_WORD, SKELETON } from './lexicon.js';

/** Minimum letters of each word when one word is split into two, and of the name of a part at its end. */
const MIN_JOINED = 4;
const MIN_JOINED_PART = 3;
/** Further unknown words of a text stay as typed: each is compared with every word of the catalog. */
const MAX_UNKNOWN = 12;
/** A correction: the words of a query, and the word or words that replace them. */
export interface Change {
  from: readonly string[];
  to: string;
}

/** Replaces unknown words with the likeliest known ones, also across a missing or an extra space. */
export function correct(tokens: readonly string[], text: string, lexicon: Lexicon) {
  const spelled: string[] = [];
  const changes: Change[] = [];
  const isAbbreviated = tokens.filter((word) => SKELETON.test(word)).length > 1;
  let unknown = 0;
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    const before = spelled.at(-1);
    const after = tokens[at + 1];
    if (unknown === MAX_UNKNOWN || isUsable(word, text, lexicon, isAbbreviated)) {
      spelled.push(word);
      continue;
    }
    unknown += 1;
    const isWhole = isAbbreviated && SKELETON.test(word);
    const withBefore = before === undefined || isWhole ? undefined : joined(before + word, lexicon);
    const withAfter = after === undefined || isWhole ? undefined : joined(word + after, lexicon);
    if (before !== undefined && withBefore !== undefined) {
      spelled.splice(-1, 1, withBefore);
      changes.push({ from: [before, word], to: withBefore });
    } else if (after !== undefined && withAfter !== undefined) {
      spelled.push(withAfter);
      changes.push({ from: [word, after], to: withAfter });
      at += 1;
    } else {
      const neighbors = { before, after };
      const isNear = (one: string) => word.length >= LONG_WORD || isVowelTypo(word, one);
      const meant =
        (word.length > 3 ? undefined : likeliest(lexicon.abbreviated(word), neighbors, lexicon)) ??
        likeliest(lexicon.corrections(word, 1), neighbors, lexicon) ??
        likeliest(lexicon.abbreviated(word), neighbors, lexicon) ??
        apart(word, lexicon) ??
        likeliest(lexicon.corrections(word, 2).filter(isNear), neighbors, lexicon) ??
        likeliest(lexicon.soundingLike(word), neighbors, lexicon);
      spelled.push(...(meant?.split(' ') ?? [word]));
      if (meant !== undefined) changes.push({ from: [word], to: meant });
    }
  }
  return { spelled, changes };
}

/** Two known words that were typed without a space: "shoreframe", "scaffoldtag". */
export function apart(word: string, lexicon: Lexicon): string | undefined {
  for (let at = word.length - MIN_JOINED_PART; at >= MIN_JOINED; at--) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const isLong = other.length >= MIN_JOINED || lexicon.isPart([other]);
    if (isLong && lexicon.isWord(one) && lexicon.isWord(other)) return `${one} ${other}`;
  }
  return undefined;
}

/** Prefers the correction that makes a phrase with its neighbors. */
function likeliest(
  candidates: readonly string[],
  { before, after }: { before: string | undefined; after: string | undefined },
  lexicon: Lexicon,
): string | undefined {
  // "Cros" is part of "cross".
  const whole = (word?: string) => (word === undefined ? [] : [word, ...lexicon.wordsWith(word)]);
  const [earlier, later] = [whole(before), whole(after)];
  const inPhrase = candidates.find(
    (one) =>
      earlier.some((word) => lexicon.hasPhrase([word, one])) || later.some((word) => lexicon.hasPhrase([one, word])),
  );
  return inPhrase ?? candidates[0];
}

export function rewrite(text: string, { from, to }: Change): string {
  return text.replace(new RegExp(`(?<![a-z])${from.join('[^a-z]+')}`), to);
}

/** @param isAbbreviated true if several words are only consonants, which then stand for words: "shr" is no "shrink" */
function isUsable(word: string, text: string, lexicon: Lexicon, isAbbreviated: boolean): boolean {
  // Consonants that only codes have may stand for a word, but not in a code: "msn frm", FR-MSN-5X4.
  const isShort = /^[a-z][^aeiou]+$/.test(word) && !new RegExp(`-${word}|${word}-`).test(text);
  const isKnown = isShort ? lexicon.isNamed(word) : lexicon.isKnown(word);
  if (isKnown || !/^[a-z]{3,}$/.test(word)) return true;
  const isStart = isShort && !(isAbbreviated && SKELETON.test(word));
  return lexicon.wordsWith(word).some((one) => !isShort || (isStart && one.startsWith(word)));
}

function joined(word: string, lexicon: Lexicon): string | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  return lexicon.isKnown(word) ? word : lexicon.corrections(word, word.length < LONG_WORD ? 1 : 2)[0];
}
