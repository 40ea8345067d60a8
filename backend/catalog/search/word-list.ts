import { editDistance } from '../../config/typos.contract.js';

/** Words that are found by a part of them, or despite typos. */
export class WordList {
  private readonly words: ReadonlySet<string>;
  /** All words in one text: searching it once is much faster than testing each word. */
  private readonly text: string;
  /** The words by length, with their letters as bits. */
  private readonly byLength: ReadonlyMap<number, readonly { word: string; letters: number }[]>;

  constructor(words: Iterable<string>) {
    this.words = new Set(words);
    this.text = ` ${[...this.words].join(' ')} `;
    this.byLength = Map.groupBy(
      [...this.words].map((word) => ({ word, letters: lettersOf(word) })),
      ({ word }) => word.length,
    );
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Up to `limit` other words that contain the text. */
  containing(part: string, limit: number): string[] {
    const found: string[] = [];
    for (let at = this.text.indexOf(part); at >= 0 && found.length < limit; ) {
      const end = this.text.indexOf(' ', at);
      const word = this.text.slice(this.text.lastIndexOf(' ', at) + 1, end);
      if (word !== part) found.push(word);
      at = this.text.indexOf(part, end);
    }
    return found;
  }

  /** Words within `allowed` typos. */
  near(word: string, allowed: number): { word: string; distance: number }[] {
    const letters = lettersOf(word);
    const found: { word: string; distance: number }[] = [];
    for (let length = word.length - allowed; length <= word.length + allowed; length++)
      for (const known of this.byLength.get(length) ?? []) {
        // A typo changes at most two letters, so this rules out most words without computing their distance.
        if (countBits(letters ^ known.letters) > 2 * allowed) continue;
        const distance = editDistance(word, known.word, allowed);
        if (distance <= allowed) found.push({ word: known.word, distance });
      }
    return found;
  }
}

/** The letters a to z of a word as bits. */
function lettersOf(word: string): number {
  return [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - 97)), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
