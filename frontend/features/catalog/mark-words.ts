/** A part of a text, and whether it matched a search. */
export interface TextPart {
  text: string;
  marked: boolean;
}

const WORD = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu;
/** A shorter mark matches complete words only. */
const MIN_PREFIX = 2;

/**
 * Splits a text into parts that matched and parts that did not.
 * @param marks lowercase words without accents and plural endings (`SearchOutcome.marks`)
 */
export function markWords(text: string, marks: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = parts.at(-1);
    if (last && last.marked === marked) last.text += piece;
    else if (piece !== '') parts.push({ text: piece, marked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    add(text.slice(end, index), false);
    add(word, matches(normalized(word), marks));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}

function matches(word: string, marks: readonly string[]): boolean {
  return marks.some((mark) => word === mark || (mark.length >= MIN_PREFIX && isWord(mark) && word.startsWith(mark)));
}

function isWord(mark: string): boolean {
  return !/^\d/.test(mark);
}

/** Normalizes a word like `backend/catalog/search/words.ts`, but keeps plural endings, which prefix matching covers. */
function normalized(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o').toLowerCase();
}
