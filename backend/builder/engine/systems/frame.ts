import { lengthText } from '../../../measures/lengths.js';
import type { BuilderLayout, ScaffoldDesign } from '../../builder.contract.js';
import { lvlPlank, stairUnit, system } from './shared-parts.js';
import { type FrameSet, type FrameSets, heaviestDuty, inFeet, type RoleOf, SCREW_JACK } from './system.js';

/** Bil-Jax's step frames state these for their locks: no brace for studs 2, 3 or 4 ft apart fits them. */
const STEP_STUDS = { 24: 9.375, 36: 27.75, 48: 27.75, 60: 27.75, 79: 48 };
const WALK_THROUGH: FrameSet = {
  role: 'walk-through-frame',
  lowRole: 'step-frame',
  lock: 'C-Lock',
  full: 79,
  low: [24, 36, 48, 60],
  studs: STEP_STUDS,
};
const NARROW: FrameSet = {
  role: 'narrow-frame',
  lowRole: 'narrow-frame',
  lock: 'Drop-Lock',
  full: 72,
  low: [36, 48, 60],
  studs: { 36: 24, 48: 36, 60: 48, 72: 48 },
};
const FRAMES: FrameSets = { 24: NARROW, 36: WALK_THROUGH, 60: WALK_THROUGH };
/** 5 ft high, because the legs of full walk-through frames exceed their ceiling under a heavy deck. */
const MASON: FrameSet = {
  role: 'mason-frame',
  lowRole: 'step-frame',
  lock: 'Flip-Lock',
  full: 60,
  low: [24, 36, 48],
  studs: { ...STEP_STUDS, 48: 36, 60: 48 },
};
const MASON_WIDTH = 60;
const POSTS = {
  'C-Lock': 'guardrail-post-c-lock',
  'Drop-Lock': 'guardrail-post-drop-lock',
  'Flip-Lock': 'guardrail-post-flip-lock',
} as const;
const DECK = { name: 'decks', role: 'frame-deck', width: 19, hooked: true } as const;

/** The frames of a layout, by its top lift, whose locks tell a mason frame from a step frame of its height. */
function setOf(width: number, { levels, studs }: Pick<BuilderLayout, 'levels' | 'studs'>): FrameSet {
  const lift = (levels.at(-1) ?? 0) - (levels.at(-2) ?? 0);
  const isMason = width === MASON_WIDTH && Math.abs(lift - MASON.full) < 1 && studs.at(-1) === MASON.studs[MASON.full];
  return isMason ? MASON : ((FRAMES[width] ?? FRAMES[60]) as FrameSet);
}

/** The frames of a design. A stair needs full walk-through frames; a rolling tower has them, too. */
export function frameSet(design: ScaffoldDesign, sets: FrameSets, width: number): FrameSet {
  const { shape, access } = design;
  const set = sets[width] as FrameSet;
  if (access === 'stair') return { ...set, low: [] };
  const isHeavy = heaviestDuty(design) === '75' && shape !== 'rolling' && set.low.includes(MASON.full);
  if (!isHeavy) return set;
  return width === MASON_WIDTH
    ? MASON
    : { ...set, full: MASON.full, low: set.low.filter((height) => height < MASON.full) };
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
    roles: ['screw-jack', 'walk-through-frame', 'step-frame', 'narrow-frame', 'mason-frame'],
    parts: 'frame, coupling pins and jack',
    ratings: [],
  },
  bearerOf: () => ({ role: 'walk-through-frame', name: "a frame's head" }),
  paragraphs: { engineer: ['452(c)(6)'], bracing: ['452(c)(2)'], brackets: ['452(c)(5)'] },

  parts: {
    frame({ length, height }, layout) {
      const { role, full, lowRole } = setOf(length, layout);
      const name = `Frame ${lengthText(length, 'ft')} wide, ${lengthText(height, 'ft')} high`;
      const isLow = height !== full && !(role === 'mason-frame' && height === 48);
      return { role: isLow ? lowRole : role, name };
    },
    couplingPin: { role: 'coupling-pin', name: 'Coupling pin' },
    togglePin: { role: 'toggle-pin', name: 'Toggle pins' },
    crossBrace: ({ width, height }) => ({
      role: 'cross-brace',
      name: `Cross brace ${lengthText(width, 'ft')} bay, ${height % 12 === 0 ? `${height / 12}' studs` : `locks ${lengthText(height, 'ft')} apart`}`,
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
    guardrailPost(_, layout) {
      const { lock } = setOf(layout.width, layout);
      return { role: POSTS[lock], name: `Guardrail post, ${lock}` };
    },
    legClamp: { role: 'reducing-clamp', name: 'Reducing right-angle clamp' },
    tieClamp: { role: 'reducing-clamp', name: 'Reducing right-angle clamp' },
    stairUnit: stairUnit('frame-stair'),
  },
});
