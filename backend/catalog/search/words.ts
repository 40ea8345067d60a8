/** Words and codes of a query. SQL does the same for products (`catalog_words`, `catalog_code`); a test compares the results. */

/** Lower case without accents, with plain quotes. */
export function plain(text: string): string {
  return text
    .replace(/[’‘′`´]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .toLowerCase();
}

/** The words of a text in order: digits split from letters, plural endings removed. */
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
