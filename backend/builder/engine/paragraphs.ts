import type { Citation } from '../builder.contract.js';
import texts from './paragraphs.json' with { type: 'json' };

/** Paragraphs of 29 CFR 1926, and `A2(b)` of Subpart L's Appendix A: the requirement of each in one line. */
export const PARAGRAPHS = { ...texts.comparedWithTheRegulation, ...texts.notComparedYet };

export type ParagraphName = keyof typeof PARAGRAPHS;

const TITLE_29 = 'https://www.ecfr.gov/current/title-29';
const APPENDIX = `${TITLE_29}/part-1926/appendix-Appendix%20A%20to%20Subpart%20L%20of%20Part%201926`;

/** Citations of a rule, and their paragraphs as one text; none for our own rules. */
export function cite(...names: ParagraphName[]): { paragraph: string; citations: Citation[] } {
  const citations = names.map((name): Citation => {
    const says = PARAGRAPHS[name];
    if (name === 'A2(b)') return { paragraph: '29 CFR 1926 Subpart L, Appendix A 2(b)', says, link: APPENDIX };
    const link = `${TITLE_29}/section-1926.${name.slice(0, 3)}#p-1926.${name}`;
    return { paragraph: `29 CFR 1926.${name}`, says, link };
  });
  return { paragraph: listText(citations.map(({ paragraph }) => paragraph)), citations };
}

/** `29 CFR 1926.452(b)(10), (c)(6)`: names the section of several paragraphs once. */
const listText = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((text, index) => {
      const section = text.slice(0, text.indexOf('('));
      return index > 0 && paragraphs[0]?.startsWith(section) ? text.slice(section.length) : text;
    })
    .join(', ');
