import { type PlacedPart, placed } from '../../../drawing/engine/scaffold/place/placed-member.js';
import { layOut } from '../layout/lay-out.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { listParts, partOf } from './list-parts.js';

type System = 'ring' | 'cup' | 'frame' | 'tube-and-clamp';
type Sizes = Parameters<typeof placed>[2];

const laid = (query: DesignQuery) => layOut(readDesign(query).design);
const named = (query: DesignQuery, part: PlacedPart, sizes: Sizes) => {
  const { role, name } = partOf(placed(part, [], sizes), laid(query));
  return [role, name];
};

/** Nominal sizes in inches: 2.13 m is 83.858, 1.57 m is 61.811, 1.8 m is 70.866, 2 m is 78.74. */
const RING: [PlacedPart, Sizes, role: string, name: string][] = [
  ['jack', {}, 'ring-jack', 'Ring screw jack'],
  ['collar', {}, 'ring-collar', 'Ring starter collar'],
  ['standard', { length: 118.11 }, 'ring-standard', `Ring standard 9'-10" (3.00 m)`],
  ['ledger', { length: 83.858 }, 'ring-ledger', `Ring ledger 7'-0" (2.13 m)`],
  ['bearer', { length: 61.811 }, 'ring-double-ledger', `Ring double ledger 5'-2" (1.57 m)`],
  ['diagonal', { length: 115, width: 83.858 }, 'ring-brace', `Ring diagonal brace 7'-0" (2.13 m) bay`],
  [
    'planBrace',
    { width: 83.858, height: 61.811 },
    'ring-plan-brace',
    `Ring plan brace, 7'-0" (2.13 m) by 5'-2" (1.57 m)`,
  ],
  ['lowBrace', { length: 120 }, 'tube', `Scaffold tube 10'-0", brace of the low lift`],
  ['lowBraceClamp', {}, 'ring-wedge-clamp', 'Ring wedge-head clamp, swivel'],
  ['plank', { length: 83.858, width: 12.5 }, 'ring-plank', `Ring steel plank, hook-on 7'-0" (2.13 m)`],
  [
    'landingPlank',
    { length: 83.858, width: 12.5 },
    'ring-plank',
    `Ring steel plank, hook-on 7'-0" (2.13 m), stair landing`,
  ],
  ['bracket', { length: 15.354 }, 'ring-bracket', 'Side bracket 15 3/8"'],
  ['guardrail', { length: 61.811 }, 'ring-guardrail', `Ring guardrail 5'-2" (1.57 m)`],
  ['bayGate', { length: 45.276 }, 'ring-gate', `Ring swing gate 3'-9" (1.15 m)`],
  ['toeboard', { length: 83.858 }, 'ring-toeboard', `Ring steel toeboard 7'-0" (2.13 m)`],
  [
    'stairUnit',
    { length: 83.858, height: 78.74 },
    'ring-stair',
    `Stair unit, 6'-7" (2.00 m) rise, for a bay of 7'-0" (2.13 m)`,
  ],
  ['tieClamp', {}, 'right-angle-clamp', 'Right-angle clamp'],
];
const CUP: typeof RING = [
  ['jack', {}, 'cup-jack', 'Cup base jack'],
  ['standard', { length: 78.74 }, 'cup-standard', `Cup standard 6'-7" (2.00 m)`],
  ['spigotPin', {}, 'cup-spigot-pin', 'Cup spigot pin'],
  ['ledger', { length: 70.866 }, 'cup-ledger', `Cup ledger 5'-11" (1.80 m)`],
  ['bearer', { length: 51.181 }, 'cup-transom', `Cup omega transom 4'-3" (1.30 m)`],
  ['diagonal', { length: 106, width: 70.866 }, 'cup-brace', `Cup diagonal brace 5'-11" (1.80 m) bay`],
  [
    'planBrace',
    { width: 70.866, height: 51.181 },
    'cup-plan-brace',
    `Cup plan brace, 5'-11" (1.80 m) by 4'-3" (1.30 m)`,
  ],
  ['lowBraceClamp', {}, 'swivel-clamp', 'Swivel clamp'],
  ['plank', { length: 70.866, width: 9 }, 'steel-plank', `Steel plank 9 in 5'-11" (1.80 m)`],
  ['bracket', { length: 22.8 }, 'cup-bracket', 'Side bracket 22 3/4"'],
  ['railLedger', { length: 70.866 }, 'cup-ledger', `Cup ledger 5'-11" (1.80 m), as a rail`],
  ['toeboard', { length: 70.866 }, 'wood-toeboard', `Wood toeboard for 5'-11" (1.80 m)`],
  [
    'stairUnit',
    { length: 98.425, height: 78.74 },
    'cup-stair',
    `Stair unit, 6'-7" (2.00 m) rise, for a bay of 8'-2" (2.50 m)`,
  ],
];
const FRAME: typeof RING = [
  ['jack', {}, 'screw-jack', 'Screw jack 24 in'],
  ['caster', { length: 8 }, 'caster', 'Locking caster 8 in'],
  ['casterJack', {}, 'caster-jack', 'Caster jack 24 in'],
  ['frame', { length: 60, height: 79 }, 'walk-through-frame', `Frame 5'-0" wide, 6'-7" high`],
  ['frame', { length: 36, height: 79 }, 'walk-through-frame', `Frame 3'-0" wide, 6'-7" high`],
  ['frame', { length: 60, height: 48 }, 'step-frame', `Frame 5'-0" wide, 4'-0" high`],
  ['frame', { length: 24, height: 72 }, 'narrow-frame', `Frame 2'-0" wide, 6'-0" high`],
  ['frame', { length: 24, height: 36 }, 'narrow-frame', `Frame 2'-0" wide, 3'-0" high`],
  ['couplingPin', {}, 'coupling-pin', 'Coupling pin'],
  ['togglePin', {}, 'toggle-pin', 'Toggle pins'],
  ['crossBrace', { length: 96.7, width: 84, height: 48 }, 'cross-brace', `Cross brace 7'-0" bay, 4' studs`],
  ['crossBrace', { length: 87.4, width: 84, height: 24 }, 'cross-brace', `Cross brace 7'-0" bay, 2' studs`],
  ['planBrace', { width: 84, height: 60 }, 'gooser', `Gooser brace 5'-0" x 7'-0"`],
  ['lowBraceClamp', {}, 'reducing-swivel-clamp', 'Reducing swivel clamp'],
  ['plank', { length: 84, width: 19 }, 'frame-deck', `Deck 19 in x 7'-0"`],
  ['plank', { length: 96, width: 9.25 }, 'lvl-plank', `LVL plank 8'-0" (2.44 m)`],
  ['landingPlank', { length: 84, width: 19 }, 'frame-deck', `Deck 19 in x 7'-0", stair landing`],
  ['bracket', { length: 20 }, 'side-bracket', 'Side bracket 20"'],
  ['guardrail', { length: 84 }, 'guardrail', `Guardrail 7'-0"`],
  ['endRail', { length: 60 }, 'end-rail', `End rail panel 5'-0"`],
  ['frameClamp', {}, 'reducing-clamp', 'Reducing right-angle clamp'],
  ['tieClamp', {}, 'reducing-clamp', 'Reducing right-angle clamp'],
  [
    'stairUnit',
    { length: 84, height: 79 },
    'frame-stair',
    `Stair unit, 6'-7" (2.01 m) rise, for a bay of 7'-0" (2.13 m)`,
  ],
  ['ladder', { length: 72 }, 'ladder', `Attachable ladder 6'-0"`],
  ['innerHandrail', {}, 'inner-handrail', 'Stair handrail, inner'],
  ['outerHandrail', { length: 84 }, 'outer-handrail', 'Stair handrail, outer'],
];
const TUBES: typeof RING = [
  ['jack', {}, 'screw-jack', 'Screw jack 24 in'],
  ...(['post', 'runner', 'tubeBearer', 'tubeBrace', 'tubeRail', 'gatePost', 'gateTie', 'beamTie'] as const).map(
    (part): (typeof RING)[number] => [part, { length: 156 }, 'tube', `Scaffold tube 13'-0"`],
  ),
  ['sleeve', {}, 'sleeve-clamp', 'Sleeve clamp'],
  ['clamp', {}, 'right-angle-clamp', 'Right-angle clamp'],
  ['swivelClamp', {}, 'swivel-clamp', 'Swivel clamp'],
  ['plank', { length: 120, width: 9.25 }, 'lvl-plank', `LVL plank 10'-0" (3.05 m)`],
  ['toeboard', { length: 84 }, 'wood-toeboard', `Wood toeboard for 7'-0" (2.13 m)`],
  ['bridgeBeam', { length: 240.2 }, 'bridge-beam', `Bridging beam 450 mm deep, 20'-0" (6.10 m)`],
  ['tie', {}, 'wall-tie', 'Wall tie tube'],
  ['tieClamp', {}, 'right-angle-clamp', 'Right-angle clamp'],
];
const TABLE: Readonly<Record<System, typeof RING>> = { ring: RING, cup: CUP, frame: FRAME, 'tube-and-clamp': TUBES };

it.each(Object.entries(TABLE).flatMap(([system, rows]) => rows.map((row) => [system, ...row] as const)))(
  'a piece of %s: %s of %j is a %s, "%s"',
  (system, part, sizes, role, name) => {
    expect(named({ system }, part, sizes)).toEqual([role, name]);
  },
);

it('guardrail posts fit the lock of their frames: drop locks on frames 2 ft wide, C locks on the others', () => {
  const postOn = (width: string) => named({ system: 'frame', width }, 'guardrailPost', {});
  expect(postOn("2'")).toEqual(['guardrail-post-drop-lock', 'Guardrail post, Drop-Lock']);
  expect(postOn("3'")).toEqual(['guardrail-post-c-lock', 'Guardrail post, C-Lock']);
  expect(postOn("5'")).toEqual(['guardrail-post-c-lock', 'Guardrail post, C-Lock']);
});

describe('quantities', () => {
  const quantities = (query: DesignQuery) => listParts(laid(query)).map(({ name, quantity }) => [name, quantity]);
  const quantityOf = (name: string, query: DesignQuery) =>
    listParts(laid(query)).find((need) => need.name === name)?.quantity;
  const TOWER = { system: 'frame', shape: 'tower', length: "7'", width: "5'", access: 'none' };

  it('of a tower of frames: three lifts of two frames, a brace on both faces, and a pin at each head', () => {
    expect(quantities({ ...TOWER, height: "20'", with: 'sills' })).toEqual([
      ['Mudsill pad', 4],
      ['Screw jack 24 in', 4],
      [`Frame 5'-0" wide, 6'-7" high`, 6],
      [`Cross brace 7'-0" bay, 4' studs`, 6],
      ['Coupling pin', 12],
      ['Toggle pins', 24],
      [`Deck 19 in x 7'-0"`, 3],
    ]);
  });

  it('of frames of two heights are separate', () => {
    // 79 in above 48 in, whose studs are 3 ft apart.
    expect(quantities({ ...TOWER, height: "11'", with: '' })).toEqual(
      expect.arrayContaining([
        [`Frame 5'-0" wide, 6'-7" high`, 2],
        [`Frame 5'-0" wide, 4'-0" high`, 2],
        [`Cross brace 7'-0" bay, 4' studs`, 2],
        [`Cross brace 7'-0" bay, 3' studs`, 2],
      ]),
    );
  });

  it('of pieces with the same name are added up: planks of the deck and of its brackets', () => {
    const bay = { ...TOWER, shape: 'run', width: "3'", height: "20'" };
    // Three loose planks of 9-1/4 in between frames 3 ft wide, and two on the brackets.
    expect(quantityOf(`LVL plank 8'-0" (2.44 m)`, { ...bay, with: '' })).toBe(3);
    expect(quantityOf(`LVL plank 8'-0" (2.44 m)`, { ...bay, with: 'brackets' })).toBe(5);
  });

  it('of netting are the inches of its strips', () => {
    // 240 in high: strips of 102 in that lap 6 in make three, on 2 sides of 84 in and 2 of 60 in.
    expect(quantityOf('Debris netting', { ...TOWER, height: "20'", with: 'netting' })).toBe(864);
  });

  it('are listed with the sizes by which the catalog is searched', () => {
    const frame = listParts(laid({ ...TOWER, height: "20'", with: '' })).find(
      ({ role }) => role === 'walk-through-frame',
    );
    expect(frame).toMatchObject({ length: 60, height: 79 });
  });
});
