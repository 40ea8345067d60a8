/**
 * Text to words and codes, for queries. The stored side does the same in SQL (`catalog_words`, `catalog_code` in the
 * migrations); an integration test holds the two together.
 */

/** Lower case without accents, with plain quotes. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘′`´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .toLowerCase();
}

/** The words of a text in their order: digits parted from letters, plural endings gone. */
export function words(text: string): string[] {
  return plain(text)
    .replace(/(\d)(?:x(?=\d)|(?=[a-z]))/g, '$1 ')
    .replace(/(?:[^a-z0-9.]|\.(?!\d)|(?<!\d)\.)+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/([a-z]{2}[a-rt-z])s$/, '$1').slice(0, 60));
}

/** A code without punctuation or case: `rl ldg-213` is `RLLDG213`. */
export function code(text: string): string {
  return text.replace(/[^a-zA-Z0-9]+/g, '').toUpperCase();
}
