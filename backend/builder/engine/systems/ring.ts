import { PLACED_SYSTEMS } from '../../../drawing/engine/scaffold/systems.js';
import { INCHES_PER_METER, nominalLength } from '../../../measures/lengths.js';
import { stairUnit, system } from './shared-parts.js';
import { inFeet, m, NODED_TUBE, nominal, type RoleOf, SCREW_JACK } from './system.js';

/** Width of the narrower plank; inches. */
const FILLER = 9;

const SURE_LOCK = { manufacturer: 'Sure Lock', source: 'Sure Lock system manual, 1997, page 1' } as const;

export const RING = system<RoleOf<'ring'>>({
  label: 'ring',
  uprights: { kind: 'nodes', firstNode: 4.7, footNodes: 1, standards: [1, 2, 3, 4, 5, 6] },
  bays: [m(1.15), m(1.57), m(2.13), m(3.05)],
  longestBay: { 25: m(3.05), 50: m(2.13), 75: m(2.13) },
  widths: [m(0.73), m(1.15), m(1.57), m(2.13)],
  deepest: { 25: m(2.13), 50: m(2.13), 75: m(1.57) },
  jack: SCREW_JACK,
  deckRise: 1.4,
  plank: { name: 'steel planks', role: 'ring-plank', width: 12.5, hooked: true },
  narrowPlank: null,
  fillerWidth: FILLER,
  uprightWidth: 1.9,
  bracket: { reach: m(0.39), planks: 1 },
  stairBay: m(2.13),
  // The narrowest with double ledgers, because a single 3'-9" ledger exceeds its ceiling under a deck.
  usual: { height: 246, width: 62, stairWidth: 62 },
  // No published table covers metric bays, so each duty gets bays about as long as in feet. The catalog's stairs fit bays in feet only.
  metric: {
    label: 'metric ring',
    bays: [m(0.73), m(1.09), m(1.57), m(2.07), m(2.57), m(3.07)],
    longestBay: { 25: m(3.07), 50: m(2.07), 75: m(2.07) },
    widths: [m(0.73), m(1.09), m(1.57), m(2.07)],
    deepest: { 25: m(2.07), 50: m(2.07), 75: m(1.57) },
    stairBay: null,
  },

  leg: {
    tube: NODED_TUBE,
    roles: ['ring-jack', 'ring-collar', 'ring-standard'],
    parts: 'standard, collar, jack and ledger connections',
    ratings: [
      { ...SURE_LOCK, lift: 1 * INCHES_PER_METER, jack: 12, pounds: 6_840 },
      { ...SURE_LOCK, lift: 1.5 * INCHES_PER_METER, jack: 12, pounds: 5_500 },
      { ...SURE_LOCK, lift: 2 * INCHES_PER_METER, jack: 12, pounds: 4_500 },
      { ...SURE_LOCK, lift: 3 * INCHES_PER_METER, jack: 12, pounds: 2_000 },
    ],
  },
  bearerOf: (row) =>
    row > PLACED_SYSTEMS.ring.bearersFrom
      ? {
          role: 'ring-double-ledger',
          name: 'a double ledger',
          rating: {
            ...SURE_LOCK,
            spans: [1.57, 1.63, 2.13, 3.05].map((meters) => meters * INCHES_PER_METER),
            poundsPerFoot: 350,
          },
        }
      : { role: 'ring-ledger', name: 'a ledger', tube: NODED_TUBE },
  bearerAdvice: 'a width with double ledgers',
  // Section 452 does not name systems scaffolds, so we apply the engineer's paragraphs of the others.
  paragraphs: { engineer: ['452(b)(10)', '452(c)(6)'], bracing: [], brackets: ['451(c)(1)(iii)'] },

  parts: {
    jack: { role: 'ring-jack', name: 'Ring screw jack' },
    collar: { role: 'ring-collar', name: 'Ring starter collar' },
    standard: nominal('ring-standard', 'Ring standard'),
    ledger: nominal('ring-ledger', 'Ring ledger'),
    bearer: nominal('ring-double-ledger', 'Ring double ledger'),
    diagonal: ({ width }) => ({ role: 'ring-brace', name: `Ring diagonal brace ${nominalLength(width)} bay` }),
    planBrace: ({ width, height }) => ({
      role: 'ring-plan-brace',
      name: `Ring plan brace, ${nominalLength(width)} by ${nominalLength(height)}`,
    }),
    lowBraceClamp: { role: 'ring-wedge-clamp', name: 'Ring wedge-head clamp, swivel' },
    legClamp: { role: 'ring-wedge-clamp', name: 'Ring wedge-head clamp, swivel' },
    plank: (piece) =>
      nominal('ring-plank', `Ring steel plank${piece.width === FILLER ? ` ${FILLER} in` : ''}, hook-on`)(piece),
    bracket: inFeet('ring-bracket', 'Side bracket'),
    guardrail: nominal('ring-guardrail', 'Ring guardrail'),
    bayGate: nominal('ring-gate', 'Ring swing gate'),
    toeboard: nominal('ring-toeboard', 'Ring steel toeboard'),
    stairUnit: stairUnit('ring-stair'),
  },
});
