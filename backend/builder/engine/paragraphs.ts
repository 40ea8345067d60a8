import type { Citation } from '../builder.contract.js';

/** Paragraphs of 29 CFR 1926, and `A2(b)` of Subpart L's Appendix A: the requirement of each in one line. */
export const PARAGRAPHS = {
  // Compared with the regulation or OSHA's summary.
  '451(a)(1)': 'A scaffold and each of its components support their own weight and four times the intended load.',
  '451(b)(1)':
    'Working levels are fully planked; gaps are at most 1 in, or 9-1/2 in at the uprights where a wider gap is shown to be necessary.',
  '451(b)(2)': 'Platforms are at least 18 in wide.',
  '451(b)(3)': 'The front edge is at most 14 in from the face of the work, unless it is guarded.',
  '451(b)(4)': 'Unless cleated or hooked, planks extend at least 6 in past the center of their supports.',
  '451(c)(1)': 'A scaffold over four times as high as its base is restrained by guys, ties or braces.',
  '451(c)(1)(ii)':
    'Ties: first at four times the base, then every 20 ft (base up to 3 ft) or 26 ft, and every 30 ft along.',
  '451(c)(1)(iii)': 'Eccentric loads, such as cantilevered platforms, need ties, guys, braces or outriggers.',
  '451(c)(2)': 'Legs stand on base plates and mudsills, or on another firm foundation.',
  '451(c)(2)(i)': 'Footings are level, sound, rigid, and bear the loaded scaffold without settling or moving.',
  '451(e)(1)':
    'Platforms more than 2 ft above or below an access point have a ladder, stair or other access; cross braces are not access.',
  '451(e)(2)(iii)': 'On scaffolds over 35 ft high, attachable ladders have rest platforms at most 35 ft apart.',
  '451(f)(6)': 'Keep 10 ft from power lines, 3 ft from insulated ones under 300 V.',
  '451(g)(1)': 'More than 10 ft above a lower level, people are protected from falling.',
  '451(g)(4)(ii)':
    'Toprails are 38 to 45 in above the platform, or 36 to 45 in if first sold or leased by the manufacturer before 2000.',
  '451(h)(2)':
    'Where objects could fall on people: toeboards over 10 ft above lower levels, barricades, screens, nets or canopies.',
  '452(b)(2)':
    'Across: an X at the ends, at least every third set of posts and every fourth runner; ties at bearer levels between.',
  '452(b)(3)':
    'Along: diagonals both ways at about 45 degrees on both rows, base to top; if longer than high, again every fifth post.',
  '452(b)(10)': 'A registered professional engineer designs tube and coupler scaffolds over 125 ft.',
  '452(w)(1)': 'Rolling scaffolds are braced, plumb, level and squared, with secured braces.',
  '452(w)(6)': 'People ride on a moving tower only on a level, sound floor and at a height of at most twice the base.',
  // Not compared yet.
  '451(b)(5)':
    'Planks up to 10 ft extend at most 12 in past their supports, longer ones 18 in, unless they cannot tip or are guarded.',
  '451(b)(7)':
    'Overlaps are over supports only, and at least 12 in long unless the planks are nailed or held together.',
  '451(b)(10)': 'Parts of different manufacturers are mixed only if they fit without force.',
  '451(b)(11)': 'Different metals touch only if corrosion will not weaken them too far.',
  '451(e)(4)': 'The bottom step of a stair tower is at most 24 in above the level that it stands on.',
  '451(e)(4)(i)': 'Each stair has a toprail and a midrail on both sides.',
  '451(e)(4)(ii)':
    'Toprails of stairs, or separate handrails, can be grasped; (iii) to (vi): they cannot hurt anyone, and clear other objects by 3 in.',
  '451(e)(4)(vii)': 'Stairrails are 28 to 37 in above the treads.',
  '451(e)(4)(viii)': 'A landing of 18 in by 18 in or more is at each level.',
  '451(e)(4)(ix)': 'Stairs are at least 18 in wide between stairrails.',
  '451(e)(4)(x)': 'Treads and landings are slip-resistant.',
  '451(e)(4)(xi)': 'Stairs rise at 40 to 60 degrees.',
  '451(e)(4)(xii)': 'Guardrails are on the open sides and ends of each landing, at any height.',
  '451(e)(4)(xiii)':
    'Risers, and by (xiv) treads, are equal within 1/4 in in each flight; only the first and last of the whole stair may differ.',
  '451(e)(8)': 'People step to another surface only if it is at most 14 in away and 24 in higher or lower.',
  '451(f)(12)':
    'No work in storms or high winds, unless a competent person finds it safe and fall arrest or wind screens protect people.',
  '452(c)(2)': 'Cross, horizontal or diagonal braces hold frames together and upright, and square the scaffold.',
  '452(c)(5)':
    'Brackets on frames carry people only, unless a qualified engineer designed the scaffold for other loads and their tipping.',
  '452(c)(6)': 'A registered professional engineer designs frame scaffolds over 125 ft above their base plates.',
  '452(w)(3)': 'People push close to the base, at most 5 ft above the floor.',
  '452(w)(4)': 'Only power systems made for it, and no forklifts or trucks, move a scaffold.',
  '452(w)(5)': 'A scaffold is stabilized so that it does not tip while it is moved.',
  'A2(b)':
    'Not mandatory: tables of posts, bearers and working levels of tube and coupler scaffolds, to start a design from.',
} as const satisfies Record<string, string>;

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
