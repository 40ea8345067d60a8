import { INCHES_PER_METER } from '../../../measures/lengths.js';
import { system } from './shared-parts.js';
import { PLAIN_TUBE } from './system.js';

export const TUBE_AND_CLAMP = system<never>({
  label: 'tube and clamp',
  // 29 CFR 1926 Subpart L, Appendix A 2(b): 6 ft 6 in from runner to runner.
  uprights: { kind: 'tubes', lift: 78, firstRunner: 8 },
  bays: [48, 60, 84, 96, 120],
  // Appendix A 2(b) for bearers of 1.9 in tube: up to 4 ft by 10 ft at 25 psf, 4 ft by 7 ft at 50 psf, none at 75 psf.
  longestBay: { 25: 120, 50: 84, 75: null },
  widths: [36, 42, 48],
  deepest: { 25: 48, 50: 48, 75: 48 },
  jack: { least: 4, most: 4 },
  // From runner to bearer, half of the bearer, and the plank.
  deckRise: 2.1 + 0.95 + 1.5,
  plank: { name: 'LVL planks', role: 'lvl-plank', width: 9.25, hooked: false },
  narrowPlank: null,
  uprightWidth: 3.8,
  bracket: null,
  stairBay: null,
  // Four planks fill 3'-6", where two bearers carry them at 50 psf; at 4'-0" they would exceed their ceiling.
  usual: { height: 240, width: 42, stairWidth: 42 },

  leg: {
    tube: PLAIN_TUBE,
    roles: ['screw-jack', 'tube'],
    parts: 'posts, clamps and jack',
    ratings: [],
    // New 48.3 x 4.0 mm tube in S235 by TG20, times 1.65 / 4. Most are below the column formula, because they allow for tubes that are not straight.
    tubeLoads: [
      { unbraced: 1 * INCHES_PER_METER, pounds: 5_430 },
      { unbraced: 1.5 * INCHES_PER_METER, pounds: 3_900 },
      { unbraced: 1.98 * INCHES_PER_METER, pounds: 2_730 },
      { unbraced: 2 * INCHES_PER_METER, pounds: 2_700 },
      { unbraced: 3 * INCHES_PER_METER, pounds: 1_410 },
    ],
  },
  bearerOf: () => ({ role: 'tube', name: 'a bearer', tube: PLAIN_TUBE, pair: 'a pair of bearers' }),
  bearerAdvice:
    'a smaller width (Subpart L, Appendix A 2(b) lists this one, but its table is not a strength calculation)',
  paragraphs: { engineer: ['452(b)(10)'], bracing: ['452(b)(3)'], brackets: [] },

  parts: {},
});
