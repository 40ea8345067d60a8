/** The editor's HTML as posts are written: an entry of a list that is one paragraph is just its text. */
export function tidyHtml(html: string): string {
  return html.replace(/<li([^>]*)><p>((?:(?!<\/?(?:p|ul|ol|li)[ >]).)*)<\/p>(?=<\/li>|<ul|<ol)/gs, '<li$1>$2');
}
