import { level, type Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import {
  box,
  extrude,
  lines,
  patch,
  rectangle,
  revolve,
  sheet,
  sweep,
  tube,
} from '../../../backend/drawing/engine/scene/primitives.ts';
import type { Vec2, Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { frameScaffold } from '../scaffold/frame-scaffold.ts';
import { RING_BAYS, ringLevel, ringScaffold } from '../scaffold/ring-scaffold.ts';
import { stairTower } from '../scaffold/stair-tower.ts';
import { tubeAndClampScaffold } from '../scaffold/tube-and-clamp-scaffold.ts';
import { dimension, leader } from '../sheet/annotations.ts';
import { filledParts, place, type SheetFormat, sheetSvg, solidOf, together } from '../sheet/illustration-sheet.ts';
import { SIGNAL_TEXT, WHITE } from '../sheet/palette.ts';
import { runAround, shiftedMember } from './run-around.ts';

/** The size and background of the home page's cards. */
const FORMAT: SheetFormat = { width: 640, height: 448, shownWidth: 800, shownHeight: 560, ground: WHITE };
const PEN = 0.44;
const AREA = { x: 24, y: 20, width: 592, height: 408 };

/** A ring scaffold around a process column with a deck at each manway, and a stair tower. */
function column(): string[] {
  const [narrow, wide, lifts] = [RING_BAYS.short, RING_BAYS.usual, 3];
  const around = runAround((bays) => ringScaffold({ bays, lifts }), narrow, wide);
  const middle = narrow + wide / 2;
  const tower = stairTower(lifts).members.map((member) => shiftedMember(member, 2 * narrow + wide + 14, 8));
  const top = ringLevel(lifts, 8) + 96;
  const shell = revolve(
    level([middle, middle, 0]),
    [
      [36, 0],
      [36, 10],
      [31, 10.1],
      [31, top],
      [29, top + 9],
      [22, top + 17],
      [11, top + 22],
      [4, top + 23],
    ],
    { sides: 36 },
  );
  const vapor = sweep(
    [
      [middle, middle, top + 20],
      [middle, middle, top + 44],
      [middle, middle + 150, top + 44],
      [middle, middle + 150, 0],
    ],
    13,
    { sides: 16 },
  );
  const manways = [1, 2, 3].flatMap((lift) => {
    const z = ringLevel(lift, 8) + 30;
    const out = (r: number): Vec3 => [middle, middle - r, z];
    return [
      ...tube(out(30), out(35), 20, { sides: 18 }),
      ...tube(out(35), out(36.5), 24, { sides: 18, finish: 'accent' }),
    ];
  });
  const drawing = place(together(filledParts([shell, ...vapor, ...manways]), solidOf([...around, ...tower], 'far')), {
    area: AREA,
    pen: PEN,
  });
  const run = 2 * narrow + wide;
  return [
    drawing.markup,
    dimension(drawing.at(0, run + 2, ringLevel(0, 8)), drawing.at(0, run + 2, ringLevel(lifts, 8)), {
      out: [-30, 0],
      text: `19'-8"`,
    }),
  ];
}

/** A partly sheeted frame scaffold along a ship in dry dock. */
function hull(): string[] {
  const scaffold = frameScaffold({ bays: 7, lifts: 4, decks: [2, 4], planks: 'hooked' });
  const long = 7 * 84;
  const profile: Vec2[] = [
    [0, 360],
    [0, 120],
    [4, 96],
    [14, 74],
    [32, 58],
    [56, 50],
    [74, 48],
    [74, 360],
  ];
  const side = extrude({ origin: [-40, 74, 0], u: [0, 1, 0], v: [0, 0, 1], w: [1, 0, 0] }, profile, long + 80);
  const plates = [130, 190, 250, 310].map((z): Vec3[] => [
    [-40, 73.9, z],
    [long + 40, 73.9, z],
  ]);
  const seams = [40, 200, 360, 520].map((x): Vec3[] => [
    [x, 73.9, 122],
    [x, 73.9, 359],
  ]);
  const bulwark = box([-40, 74, 360], [long + 40, 77, 384]);
  const blocks = [0, 150, 300, 450, 600].map((x) => box([x, 118, 0], [x + 40, 146, 46]));
  const cover = sheet([
    [4 * 84, -4, 14],
    [6 * 84, -4, 14],
    [6 * 84, -4, 8 + 4 * 78 + 40],
    [4 * 84, -4, 8 + 4 * 78 + 40],
  ]);
  const folds = lines(
    Array.from({ length: 9 }, (_, i): Vec3[] => {
      const x = 4 * 84 + (i + 1) * 16.8;
      return [
        [x, -4.2, 16],
        [x, -4.2, 8 + 4 * 78 + 38],
      ];
    }),
  );
  const drawing = place(
    together(
      filledParts([side, bulwark, ...blocks, cover, lines(plates), lines(seams)]),
      solidOf(scaffold.members, 'far'),
      {
        parts: [folds],
        filled: new Set(),
      },
    ),
    { area: AREA, pen: PEN },
  );
  return [
    drawing.markup,
    dimension(drawing.at(0, -14, 0), drawing.at(long, -14, 0), {
      out: [9, 16],
      text: `7 bays, 49'-0"`,
      anchor: 'start',
      shift: [8, 10],
    }),
  ];
}

/** A ring scaffold inside a furnace with its near walls cut away; the manway is the only access. */
function boiler(): string[] {
  const bay = RING_BAYS.usual;
  const [long, wide, lifts] = [3 * bay, bay, 3];
  const scaffold = ringScaffold({ bays: [bay, bay, bay], width: wide, lifts, decks: [1, 2, 3] });
  const [x1, y1, top] = [long + 16, wide + 16, ringLevel(lifts, 8) + 78];
  const walls: Part[] = [
    box([-16, y1, -6], [x1 + 8, y1 + 8, top]),
    box([x1, -16, -6], [x1 + 8, y1, top]),
    box([-16, -16, -6], [x1, y1, 0]),
  ];
  const tubes: Vec3[][] = [];
  for (let x = -10; x < x1; x += 7)
    tubes.push([
      [x, y1 - 0.1, 0],
      [x, y1 - 0.1, top],
    ]);
  for (let y = -12; y < y1; y += 7)
    tubes.push([
      [x1 - 0.1, y, 0],
      [x1 - 0.1, y, top],
    ]);
  const manway = patch(
    { origin: [x1 - 0.2, 18, 26], u: [0, -1, 0], v: [0, 0, 1], w: [-1, 0, 0] },
    rectangle(0, 0, 20, 24),
  );
  const drawing = place(together(filledParts([...walls, lines(tubes), manway]), solidOf(scaffold.members, 'far')), {
    area: AREA,
    pen: PEN,
  });
  const door = drawing.at(x1, 8, 38);
  return [
    drawing.markup,
    leader(door, [door[0] + 44, door[1] - 20], 'manway', { color: SIGNAL_TEXT, bold: true }),
    dimension(drawing.at(0, -16, -6), drawing.at(bay, -16, -6), {
      out: [8, 14],
      text: `7'-0"`,
      anchor: 'start',
      shift: [8, 8],
    }),
  ];
}

/** Suspended tube and clamp platforms around the pier of a road bridge; the lane below stays open. */
function bridge(): string[] {
  const [narrow, wide] = [36, 92];
  const lowest = 150;
  const around = runAround(
    (bays) => tubeAndClampScaffold({ bays, width: narrow, lifts: 1, lift: 72, decks: [0, 1] }),
    narrow,
    wide,
  )
    .filter(({ type }) => type !== 'sill' && type !== 'jack')
    .map((member) => shiftedMember(member, 0, 0, lowest));
  const [near, far] = [narrow + 10, narrow + wide - 10];
  const total = 2 * narrow + wide;
  const capFoot = lowest + 140;
  const pier = box([near, near, 0], [far, far, capFoot]);
  const cap = extrude(
    { origin: [0, near - 4, capFoot], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] },
    [
      [near - 6, 0],
      [far + 6, 0],
      [far + 120, 34],
      [far + 120, 58],
      [near - 120, 58],
      [near - 120, 34],
    ],
    -(far - near + 8),
  );
  // the road deck is cut away over the near half of the cap, so that the platforms are visible
  const cut = (near + far) / 2;
  const girders = [near - 96, (near + far) / 2 - 5, far + 86].map((x) =>
    box([x, cut, capFoot + 58], [x + 10, total + 120, capFoot + 94]),
  );
  const slab = box([near - 126, cut, capFoot + 94], [far + 126, total + 120, capFoot + 104]);
  const parapets = [near - 126, far + 120].map((x) =>
    box([x, cut, capFoot + 104], [x + 6, total + 120, capFoot + 134]),
  );
  const road = [box([near - 230, -130, -8], [far + 110, total + 100, 0]), ...truck(near - 190, -40)];
  const marks = lines(
    [0, 1, 2, 3].map((i): Vec3[] => [
      [near - 70, -110 + i * 92, 0.1],
      [near - 70, -62 + i * 92, 0.1],
    ]),
    'crease',
  );
  const drawing = place(
    together(filledParts([pier, cap, ...girders, slab, ...parapets, ...road, marks]), solidOf(around, 'far')),
    {
      area: AREA,
      pen: PEN,
    },
  );
  const foot = drawing.at(total, 0, 0);
  const under = drawing.at(total, 0, lowest + 10);
  return [drawing.markup, dimension(foot, under, { out: [34, 0], text: `13'-4"` })];
}

/** A delivery truck on the road below, facing the viewer. */
function truck(x: number, y: number): Part[] {
  const wheels = [18, 150, 186].flatMap((dy) =>
    [4, 78].map((dx) =>
      revolve(
        { origin: [x + dx - 5, y + dy, 18], u: [0, 1, 0], v: [0, 0, 1], w: [1, 0, 0] },
        [
          [18, 0],
          [18, 10],
        ],
        { sides: 16 },
      ),
    ),
  );
  return [
    ...wheels,
    box([x, y + 62, 30], [x + 84, y + 210, 122]),
    box([x + 3, y, 22], [x + 81, y + 56, 92], 'accent'),
    box([x + 10, y - 0.4, 60], [x + 74, y, 84]),
  ];
}

export const PICTURES = {
  'column.svg': {
    alt: 'Illustration: ring scaffold around a process column with three decks and a stair tower',
    draw: column,
  },
  'hull.svg': {
    alt: 'Illustration: frame scaffold of seven bays along a ship in dry dock, two bays sheeted',
    draw: hull,
  },
  'boiler.svg': {
    alt: 'Illustration: ring scaffold inside a furnace, its near walls cut away, and the manway',
    draw: boiler,
  },
  'bridge.svg': { alt: 'Illustration: tube and clamp platforms hung around the pier of a road bridge', draw: bridge },
} as const;

/** The home page's project pictures, by file name. */
export const projectPictures = (): Map<string, string> =>
  new Map(Object.entries(PICTURES).map(([name, { alt, draw }]) => [name, sheetSvg(alt, draw(), FORMAT)]));
