/** Tiptap wraps each list item in a paragraph; an item that is one paragraph becomes plain text. */
export function unwrapListParagraphs(html: string): string {
  return html.replace(/<li([^>]*)><p>((?:(?!<\/?(?:p|ul|ol|li)[ >]).)*)<\/p>(?=<\/li>|<ul|<ol)/gs, '<li$1>$2');
}
