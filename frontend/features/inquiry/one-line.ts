/** Untrusted text of an address as one line of at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  // By code points, so that no surrogate pair is split.
  return [...line].slice(0, max).join('').trim();
}
