/**
 * Wraps every table of a post in a container that scrolls sideways, also by keyboard, so that wide tables do not widen
 * the page. Expects sanitized HTML: balanced, lowercase tags, escaped text.
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
