import type { PlacedMember } from '../../../drawing/engine/scaffold/member.js';
import { lengthText, nominalLength } from '../../../measures/lengths.js';
import { inFeet, type NamedPart, nominal, type PartNames, type RoleOf, type SystemData } from './system.js';

type SharedRole = RoleOf<'shared'>;

/** Checks that a system names only its own and the shared roles. */
export const system = <Role extends string>(data: SystemData<Role | SharedRole>): SystemData<Role | SharedRole> => data;

/** Length of the catalog's wall tie tube; inches. */
const WALL_TIE = 18;

export const lvlPlank = nominal('lvl-plank', 'LVL plank');
/** A tube with a width is cut to that length. */
const tube = ({ length, width }: Pick<PlacedMember, 'length' | 'width'>): NamedPart<'tube'> => ({
  role: 'tube',
  name: `Scaffold tube ${lengthText(length, 'ft')}${width > 0 ? `, cut to ${lengthText(width, 'ft')}` : ''}`,
});
const clamp = { role: 'right-angle-clamp', name: 'Right-angle clamp' } as const;

/** Names of the parts, unless a system has its own. */
export const SHARED_PARTS: PartNames<SharedRole> = {
  sill: { role: 'sill-pad', name: 'Mudsill pad' },
  jack: { role: 'screw-jack', name: 'Screw jack 24 in' },
  caster: ({ length }) => ({ role: 'caster', name: `Locking caster ${length} in` }),
  casterJack: { role: 'caster-jack', name: 'Caster jack 24 in' },

  lowBrace: (piece) => ({ role: 'tube', name: `${tube(piece).name}, as a brace` }),
  lowBraceClamp: { role: 'swivel-clamp', name: 'Swivel clamp' },
  post: tube,
  runner: tube,
  tubeBearer: tube,
  tubeBrace: tube,
  tubeRail: tube,
  gatePost: tube,
  gateTie: tube,
  beamTie: tube,
  sleeve: { role: 'sleeve-clamp', name: 'Sleeve clamp' },
  clamp,
  legClamp: clamp,
  beamClamp: clamp,
  tieClamp: clamp,
  swivelClamp: { role: 'swivel-clamp', name: 'Swivel clamp' },

  plank: lvlPlank,
  seamPlank: (piece) => ({ role: 'lvl-plank', name: `${lvlPlank(piece).name}, cut to cover a corner's gap` }),
  swingGate: { role: 'swing-gate', name: 'Swing gate, 24 to 36 in' },
  toeboard: nominal('wood-toeboard', 'Wood toeboard for'),
  toeboardClip: { role: 'toeboard-clip', name: 'Toeboard clip' },

  ladder: inFeet('ladder', 'Attachable ladder'),
  ladderBracket: { role: 'ladder-bracket', name: 'Ladder stand-off bracket' },
  ladderClamp: { role: 'ladder-clamp', name: 'Ladder clamp' },
  stairrail: { role: 'outer-handrail', name: 'Stair handrail along a flight' },
  innerHandrail: { role: 'inner-handrail', name: 'Stair handrail, inner' },

  bridgeBeam: nominal('bridge-beam', 'Bridging beam 450 mm deep,'),
  beamSpigot: { role: 'beam-spigot', name: 'Spigot on a bridging beam' },
  tie: (piece) =>
    piece.length > WALL_TIE
      ? { role: 'tube', name: `${tube(piece).name}, as a wall tie` }
      : { role: 'wall-tie', name: 'Wall tie tube' },
  netting: { role: 'netting', name: 'Debris netting' },
};

export const stairUnit =
  <Role extends string>(role: Role) =>
  ({ length, height }: { length: number; height: number }) => ({
    role,
    name: `Stair unit, ${nominalLength(height)} rise, for a bay of ${nominalLength(length)}`,
  });
