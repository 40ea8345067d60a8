/** The paragraphs of a text: a blank line ends one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);
