import { placeMembers } from '../../../drawing/engine/scaffold/place/place-members.js';
import type { PlacedMember, PlacedPart } from '../../../drawing/engine/scaffold/place/placed-member.js';
import { lengthText, nominalLength } from '../../../measures/lengths.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { SYSTEMS } from '../systems.js';
import type { RoleName } from './part-roles.js';

/** One kind of part that the scaffold needs, not yet matched to the catalog. Sizes in inches. */
export interface PartNeed {
  role: RoleName;
  name: string;
  /** Pieces; for netting, inches of strip. */
  quantity: number;
  length?: number;
  width?: number;
  height?: number;
}

/** Counts the placed pieces by role and size. */
export function listParts(layout: BuilderLayout): PartNeed[] {
  const needs = new Map<string, PartNeed>();
  for (const { piece, count } of groupPieces(placeMembers(layout))) {
    const { role, name } = partOf(piece, layout);
    const quantity = role === 'netting' ? count * piece.length : count;
    const key = `${role}|${name}`;
    const known = needs.get(key);
    if (known) known.quantity += quantity;
    else needs.set(key, { role, name, quantity, ...sizesOf(piece) });
  }
  return [...needs.values()];
}

/** Groups equal pieces, so that each kind is named once. Compares sizes as numbers, because strings are slow for tens of thousands. */
function groupPieces(pieces: readonly PlacedMember[]): { piece: PlacedMember; count: number }[] {
  const groups: { piece: PlacedMember; count: number }[] = [];
  const byPart = new Map<PlacedPart, { piece: PlacedMember; count: number }[]>();
  for (const piece of pieces) {
    let same = byPart.get(piece.part);
    if (!same) {
      same = [];
      byPart.set(piece.part, same);
    }
    const known = same.find(
      ({ piece: { length, width, height } }) =>
        length === piece.length && width === piece.width && height === piece.height,
    );
    if (known) {
      known.count += 1;
      continue;
    }
    const group = { piece, count: 1 };
    same.push(group);
    groups.push(group);
  }
  return groups;
}

const sizesOf = ({ length, width, height }: PlacedMember): Pick<PartNeed, 'length' | 'width' | 'height'> => ({
  length,
  width,
  height,
});

type Named = Pick<PartNeed, 'role' | 'name'>;

/** Role and name of a placed piece. */
export function partOf(piece: PlacedMember, layout: BuilderLayout): Named {
  const known = NAMES[piece.part];
  return typeof known === 'function' ? known(piece, layout) : known;
}

/** The name of a part whose role differs between ring and cup. */
const noded =
  (ring: RoleName, cup: RoleName, name: (piece: PlacedMember, word: string) => string) =>
  (piece: PlacedMember, { system }: BuilderLayout): Named =>
    system === 'cup' ? { role: cup, name: name(piece, 'Cup') } : { role: ring, name: name(piece, 'Ring') };

const tube = ({ length }: PlacedMember): Named => ({ role: 'tube', name: `Scaffold tube ${lengthText(length, 'ft')}` });

const jack = (_: PlacedMember, { system }: BuilderLayout): Named => {
  if (system === 'ring') return { role: 'ring-jack', name: 'Ring screw jack' };
  if (system === 'cup') return { role: 'cup-jack', name: 'Cup base jack' };
  return { role: 'screw-jack', name: 'Screw jack 24 in' };
};

/** A full walk-through or narrow frame, or a low frame of its set. */
function frame({ length, height }: PlacedMember): Named {
  const { uprights } = SYSTEMS.frame;
  const set = uprights.kind === 'frames' ? uprights.frames[length] : undefined;
  const role = set?.full === height ? set.role : (set?.lowRole ?? 'step-frame');
  return { role, name: `Frame ${lengthText(length, 'ft')} wide, ${lengthText(height, 'ft')} high` };
}

const planBrace = (piece: PlacedMember, layout: BuilderLayout): Named => {
  const { width, height } = piece;
  if (layout.system === 'frame') {
    return { role: 'gooser', name: `Gooser brace ${lengthText(height, 'ft')} x ${lengthText(width, 'ft')}` };
  }
  return noded('ring-plan-brace', 'cup-plan-brace', (_, word) => {
    return `${word} plan brace, ${nominalLength(width)} by ${nominalLength(height)}`;
  })(piece, layout);
};

const plank =
  (use = '') =>
  ({ length, width }: PlacedMember, { system }: BuilderLayout): Named => {
    const nominal = nominalLength(length) + use;
    if (system === 'ring') return { role: 'ring-plank', name: `Ring steel plank, hook-on ${nominal}` };
    if (system === 'cup') return { role: 'steel-plank', name: `Steel plank 9 in ${nominal}` };
    if (system === 'frame' && width === SYSTEMS.frame.plank.width) {
      return { role: 'frame-deck', name: `Deck ${width} in x ${lengthText(length, 'ft')}${use}` };
    }
    return { role: 'lvl-plank', name: `LVL plank ${nominal}` };
  };

/** End of the names of a stair's landings, which carry no working load. */
export const LANDING = ', stair landing';

const BRACKETS: Readonly<Partial<Record<BuilderLayout['system'], RoleName>>> = {
  ring: 'ring-bracket',
  cup: 'cup-bracket',
};
const STAIRS: Readonly<Partial<Record<BuilderLayout['system'], RoleName>>> = { ring: 'ring-stair', cup: 'cup-stair' };

function guardrailPost(_: PlacedMember, { width }: BuilderLayout): Named {
  const { uprights } = SYSTEMS.frame;
  const lock = uprights.kind === 'frames' ? uprights.frames[width]?.lock : undefined;
  const role = lock === 'Drop-Lock' ? 'guardrail-post-drop-lock' : 'guardrail-post-c-lock';
  return { role, name: `Guardrail post, ${lock}` };
}

const NAMES: Readonly<Record<PlacedPart, Named | ((piece: PlacedMember, layout: BuilderLayout) => Named)>> = {
  sill: { role: 'sill-pad', name: 'Mudsill pad' },
  jack,
  caster: ({ length }) => ({ role: 'caster', name: `Locking caster ${length} in` }),
  casterJack: { role: 'caster-jack', name: 'Caster jack 24 in' },

  collar: { role: 'ring-collar', name: 'Ring starter collar' },
  standard: noded('ring-standard', 'cup-standard', ({ length }, word) => `${word} standard ${nominalLength(length)}`),
  spigotPin: { role: 'cup-spigot-pin', name: 'Cup spigot pin' },
  ledger: noded('ring-ledger', 'cup-ledger', ({ length }, word) => `${word} ledger ${nominalLength(length)}`),
  bearer: noded('ring-double-ledger', 'cup-transom', ({ length }, word) => {
    return `${word} ${word === 'Cup' ? 'omega transom' : 'double ledger'} ${nominalLength(length)}`;
  }),
  diagonal: noded('ring-brace', 'cup-brace', ({ width }, word) => `${word} diagonal brace ${nominalLength(width)} bay`),
  planBrace,
  lowBrace: ({ length }) => ({
    role: 'tube',
    name: `Scaffold tube ${lengthText(length, 'ft')}, brace of the low lift`,
  }),
  lowBraceClamp: (_, { system }) => {
    if (system === 'ring') return { role: 'ring-wedge-clamp', name: 'Ring wedge-head clamp, swivel' };
    if (system === 'cup') return { role: 'swivel-clamp', name: 'Swivel clamp' };
    return { role: 'reducing-swivel-clamp', name: 'Reducing swivel clamp' };
  },

  frame,
  couplingPin: { role: 'coupling-pin', name: 'Coupling pin' },
  togglePin: { role: 'toggle-pin', name: 'Toggle pins' },
  crossBrace: ({ width, height }) => ({
    role: 'cross-brace',
    name: `Cross brace ${lengthText(width, 'ft')} bay, ${height / 12}' studs`,
  }),

  post: tube,
  runner: tube,
  tubeBearer: tube,
  tubeBrace: tube,
  tubeRail: tube,
  gatePost: tube,
  gateTie: tube,
  frameClamp: { role: 'reducing-clamp', name: 'Reducing right-angle clamp' },
  sleeve: { role: 'sleeve-clamp', name: 'Sleeve clamp' },
  clamp: { role: 'right-angle-clamp', name: 'Right-angle clamp' },
  swivelClamp: { role: 'swivel-clamp', name: 'Swivel clamp' },

  plank: plank(),
  bracketPlank: plank(),
  seamPlank: ({ length }) => ({
    role: 'lvl-plank',
    name: `LVL plank ${nominalLength(length)}, cut to cover a corner's gap`,
  }),
  landingPlank: plank(LANDING),
  bracket: ({ length }, { system }) => ({
    role: BRACKETS[system] ?? 'side-bracket',
    name: `Side bracket ${lengthText(length, 'ft')}`,
  }),

  guardrail: ({ length }, { system }) =>
    system === 'ring'
      ? { role: 'ring-guardrail', name: `Ring guardrail ${nominalLength(length)}` }
      : { role: 'guardrail', name: `Guardrail ${lengthText(length, 'ft')}` },
  endRail: ({ length }) => ({ role: 'end-rail', name: `End rail panel ${lengthText(length, 'ft')}` }),
  railLedger: ({ length }) => ({ role: 'cup-ledger', name: `Cup ledger ${nominalLength(length)}, as a rail` }),
  guardrailPost,
  bayGate: ({ length }) => ({ role: 'ring-gate', name: `Ring swing gate ${nominalLength(length)}` }),
  swingGate: { role: 'swing-gate', name: 'Swing gate, 24 to 36 in' },
  toeboard: ({ length }, { system }) =>
    system === 'ring'
      ? { role: 'ring-toeboard', name: `Ring steel toeboard ${nominalLength(length)}` }
      : { role: 'wood-toeboard', name: `Wood toeboard for ${nominalLength(length)}` },
  toeboardClip: { role: 'toeboard-clip', name: 'Toeboard clip' },

  ladder: ({ length }) => ({ role: 'ladder', name: `Attachable ladder ${lengthText(length, 'ft')}` }),
  ladderBracket: { role: 'ladder-bracket', name: 'Ladder stand-off bracket' },
  ladderClamp: { role: 'ladder-clamp', name: 'Ladder clamp' },
  stairUnit: ({ length, height }, { system }) => ({
    role: STAIRS[system] ?? 'frame-stair',
    name: `Stair unit, ${nominalLength(height)} rise, for a bay of ${nominalLength(length)}`,
  }),
  innerHandrail: { role: 'inner-handrail', name: 'Stair handrail, inner' },
  outerHandrail: { role: 'outer-handrail', name: 'Stair handrail, outer' },

  bridgeBeam: ({ length }) => ({ role: 'bridge-beam', name: `Bridging beam 450 mm deep, ${nominalLength(length)}` }),
  beamClamp: { role: 'right-angle-clamp', name: 'Right-angle clamp' },
  beamSpigot: { role: 'beam-spigot', name: 'Spigot on a bridging beam' },
  beamTie: tube,

  tie: { role: 'wall-tie', name: 'Wall tie tube' },
  tieClamp: (_, { system }) =>
    system === 'frame'
      ? { role: 'reducing-clamp', name: 'Reducing right-angle clamp' }
      : { role: 'right-angle-clamp', name: 'Right-angle clamp' },
  netting: { role: 'netting', name: 'Debris netting' },
};
