import { lengthText } from '../../../measures/lengths.js';
import type { ScaffoldDesign } from '../../builder.contract.js';
import { lvlPlank, stairUnit, system } from './shared-parts.js';
import { type FrameSet, type FrameSets, heaviestDuty, inFeet, type RoleOf, SCREW_JACK } from './system.js';

const LOW = [24, 36, 48, 60] as const;
const FRAMES: FrameSets = {
  24: { role: 'narrow-frame', lowRole: 'narrow-frame', lock: 'Drop-Lock', full: 72, low: LOW },
  36: { role: 'walk-through-frame', lowRole: 'step-frame', lock: 'C-Lock', full: 79, low: LOW },
  60: { role: 'walk-through-frame', lowRole: 'step-frame', lock: 'C-Lock', full: 79, low: LOW },
};
const DECK = { name: 'decks', role: 'frame-deck', width: 19, hooked: true } as const;

/** Stud spacing by frame height, as in the catalog. */
export const STUDS: Readonly<Record<number, number>> = { 24: 12, 36: 24, 48: 36, 60: 48, 72: 48, 79: 48 };

/** Masons' frames: 5 ft high, because the legs of full walk-through frames exceed their ceiling under a heavy deck. */
const MASON_HEIGHT = 60;

/** The frames of a design. A stair needs full walk-through frames; a rolling tower has them, too. */
export function frameSet(design: ScaffoldDesign, sets: FrameSets, width: number): FrameSet {
  const { shape, access } = design;
  const set = sets[width] as FrameSet;
  if (access === 'stair') return { ...set, low: [] };
  const isHeavy = heaviestDuty(design) === '75' && shape !== 'rolling' && set.low.includes(MASON_HEIGHT);
  return isHeavy ? { ...set, full: MASON_HEIGHT, low: set.low.filter((height) => height < MASON_HEIGHT) } : set;
}

export const FRAME = system<RoleOf<'frame'>>({
  label: 'frame',
  uprights: { kind: 'frames', frames: FRAMES },
  bays: [60, 84, 96, 120],
  longestBay: { 25: 120, 50: 84, 75: 84 },
  widths: [24, 36, 60],
  deepest: { 25: 60, 50: 60, 75: 60 },
  jack: SCREW_JACK,
  deckRise: 0,
  plank: DECK,
  narrowPlank: { name: 'LVL planks', role: 'lvl-plank', width: 9.25, hooked: false },
  uprightWidth: 1.69,
  bracket: { reach: 20, planks: 2 },
  stairBay: 84,
  usual: { height: 240, width: 60, stairWidth: 60 },

  leg: {
    // The catalog states no grade; we assume the lower of 36 and 50 ksi, and that only the heads and feet of frames hold a leg.
    tube: { outside: 1.69, wall: 0.095, yieldStress: 36 },
    // The cross braces may hold it at their studs, too.
    atBest: { yieldStress: 50, unbraced: 48 },
    roles: ['screw-jack', 'walk-through-frame', 'step-frame', 'narrow-frame'],
    parts: 'frame, coupling pins and jack',
    ratings: [],
  },
  bearerOf: () => ({ role: 'walk-through-frame', name: "a frame's head" }),
  paragraphs: { engineer: ['452(c)(6)'], bracing: ['452(c)(2)'], brackets: ['452(c)(5)'] },

  parts: {
    frame({ length, height }) {
      const { role, full, lowRole } = FRAMES[length] ?? (FRAMES[60] as FrameSet);
      const name = `Frame ${lengthText(length, 'ft')} wide, ${lengthText(height, 'ft')} high`;
      return { role: height === full ? role : lowRole, name };
    },
    couplingPin: { role: 'coupling-pin', name: 'Coupling pin' },
    togglePin: { role: 'toggle-pin', name: 'Toggle pins' },
    crossBrace: ({ width, height }) => ({
      role: 'cross-brace',
      name: `Cross brace ${lengthText(width, 'ft')} bay, ${height / 12}' studs`,
    }),
    planBrace: ({ width, height }) => ({
      role: 'gooser',
      name: `Gooser brace ${lengthText(height, 'ft')} x ${lengthText(width, 'ft')}`,
    }),
    lowBraceClamp: { role: 'reducing-swivel-clamp', name: 'Reducing swivel clamp' },
    plank: (piece) =>
      piece.width === DECK.width ? inFeet('frame-deck', `Deck ${DECK.width} in x`)(piece) : lvlPlank(piece),
    bracket: inFeet('side-bracket', 'Side bracket'),
    guardrail: inFeet('guardrail', 'Guardrail'),
    endRail: inFeet('end-rail', 'End rail panel'),
    guardrailPost(_, { width }) {
      const lock = FRAMES[width]?.lock;
      const role = lock === 'Drop-Lock' ? 'guardrail-post-drop-lock' : 'guardrail-post-c-lock';
      return { role, name: `Guardrail post, ${lock}` };
    },
    legClamp: { role: 'reducing-clamp', name: 'Reducing right-angle clamp' },
    tieClamp: { role: 'reducing-clamp', name: 'Reducing right-angle clamp' },
    stairUnit: stairUnit('frame-stair'),
  },
});
