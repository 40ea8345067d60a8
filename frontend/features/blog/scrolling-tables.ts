/**
 * Puts every table of a post into a frame of its own that scrolls sideways, by keyboard too, so that a wide one does
 * not widen the page. Expects sanitized HTML: balanced, lower case, text escaped.
 */
export function withScrollingTables(html: string): string {
  let number = 0;
  return html
    .replace(/<table(?=[\s>])/g, (tag) => {
      number += 1;
      return `<div data-table role="region" aria-label="Table ${number}" tabindex="0">${tag}`;
    })
    .replaceAll('</table>', '</table></div>');
}
