import fc from 'fast-check';
import { SEARCH_MAX_LENGTH } from '../catalog/catalog.contract.js';

const WORDS = ['plank', 'ledger', 'steel', 'ringlock', 'frame', 'brace', 'base jack', 'toe board', 'u-head', 'legder'];
const OTHER_WORDS = 'andamio; Gerüst; boom lift; for; with; scaffold; in stock; used; qxzj; RL-LDG-214'.split('; ');
const FIGURES = `7 ft; 6'7"; 2.07 m; 48.3 mm; 4x7; 9999x9998; 19" x 7'; 1-1/2 in; 1/0; 50/75; 7; 999`.split('; ');
const LOADS = ['75 psf', 'over 2,000 lb', 'at least 50 psf', '350 lb/ft', '3 kN/m²', '2 ton', 'heavy duty', '40 pcs'];
const SIGNS = [`'`, '"', '\\', '&', '|', '!', '<->', ':*', '(', ')', '{}', '%', '_', '--', '.', '1.2.3', '1e308', '-5'];
const ODD_TEXTS = [
  ...['null', '__proto__', '\0', '\u200b', '\u202e', '\ud83d', '😀', 'ﷺ', '½', '″', '脚手架', 'x'.repeat(90)],
];

/** Parts of searches: words, figures, loads, signs and odd texts. */
export const SEARCH_FRAGMENTS = [...WORDS, ...OTHER_WORDS, ...FIGURES, ...LOADS, ...SIGNS, ...ODD_TEXTS] as const;

const fragments = fc.oneof(fc.constantFrom(...SEARCH_FRAGMENTS), fc.string({ maxLength: 8 }));

/** Any search: what people type, what breaks a parser, and the two mixed. */
export const anySearch: fc.Arbitrary<string> = fc
  .tuple(fc.array(fragments, { minLength: 1, maxLength: 12 }), fc.constantFrom(' ', ' ', '', '-', ', '))
  .map(([parts, separator]) => parts.join(separator).slice(0, SEARCH_MAX_LENGTH));

/** Searches with every fragment, each also next to two fragments of other kinds. */
export const FRAGMENT_SEARCHES: readonly string[] = SEARCH_FRAGMENTS.flatMap((fragment, at) => {
  const other = (step: number) => SEARCH_FRAGMENTS[(at + step) % SEARCH_FRAGMENTS.length];
  return [fragment, `${other(11)} ${fragment}${other(29)}`.slice(0, SEARCH_MAX_LENGTH)];
});
