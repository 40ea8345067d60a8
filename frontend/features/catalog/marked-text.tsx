import { markWords } from './mark-words.js';

/** A text with the words marked that matched a search. */
export function MarkedText({ text, marks = [] }: { text: string; marks?: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  return markWords(text, marks).map((part, at) => (part.marked ? <mark key={at}>{part.text}</mark> : part.text));
}
