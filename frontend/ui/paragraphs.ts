/** The paragraphs of a text: a blank line ends one. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter(Boolean);
}
