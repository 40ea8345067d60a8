import { sheet, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { type FrameScaffoldOptions, frameScaffold } from '../scaffold/frame-scaffold.ts';
import { RING_BAYS, ringScaffold } from '../scaffold/ring-scaffold.ts';
import type { ErectedMember } from '../scaffold/scaffold.ts';
import { balloon, dimension, label, labels, leader } from '../sheet/annotations.ts';
import type { Subject } from '../sheet/illustration-sheet.ts';
import { filledParts, type Placement, place, type Solid, solidOf, together } from '../sheet/illustration-sheet.ts';
import { GRAPHITE, SHADE, SIGNAL, SIGNAL_TEXT } from '../sheet/palette.ts';
import { tag } from '../sheet/scenery.ts';
import { arrow, line, type Point, path, plus, polygon, round, through } from '../sheet/strokes.ts';

const frames = (options: FrameScaffoldOptions): readonly ErectedMember[] => frameScaffold(options).members;

/** One bay of 7 × 5 ft under an evenly spread load. */
export const dutyRating: Subject = () => {
  const scaffold = frameScaffold({ bays: 1, lifts: 1, rails: false });
  const [surface = 0] = scaffold.decks;
  const drawing = place(solidOf(scaffold.members), { area: { x: 40, y: 74, width: 300, height: 226 } });
  const loads = [0, 1, 2, 3].flatMap((i) =>
    [0, 1, 2].map((j): Point => drawing.at(10.5 + i * 21, 50 - j * 20, surface)),
  );
  return [
    drawing.markup,
    ...loads.map((to) => arrow([to[0], to[1] - 42], to, { width: 1.8 })),
    dimension(drawing.at(0, 0, 2), drawing.at(84, 0, 2), {
      out: [12, 20],
      text: '7 ft',
      anchor: 'start',
      shift: [10, -2],
    }),
    dimension(drawing.at(0, 60, 2), drawing.at(0, 0, 2), {
      out: [-14, 22],
      text: '5 ft',
      anchor: 'end',
      shift: [-8, -2],
    }),
    label([382, 130], '7 ft × 5 ft', { size: 20 }),
    label([382, 158], '× 50 psf', { size: 20 }),
    line(
      [
        [382, 172],
        [592, 172],
      ],
      { width: 1.2 },
    ),
    label([382, 208], '1,750 lb', { size: 36, bold: true, color: SIGNAL_TEXT }),
    label([382, 232], 'spread evenly', { size: 16, color: GRAPHITE }),
  ];
};

/** Two frames and two braces of one section. */
export const frameSection: Subject = () => {
  const members = frames({ bays: 1, lifts: 1, rails: false, decks: [1], base: 'jack', jack: 5 }).filter(
    ({ type }) => type === 'frame' || type === 'crossBrace',
  );
  const drawing = place(solidOf(members, 'near'), { area: { x: 176, y: 18, width: 290, height: 262 } });
  const foot = 5;
  const [low, high] = [foot + 14, foot + 62];
  const at = (x: number, z: number): Point => drawing.at(x, -1.6, z);
  const middle = at(63, low + 36);
  return [
    drawing.markup,
    dimension(at(0, foot), at(84, foot), { out: [16, 26], text: '7 ft bay', anchor: 'start', shift: [4, 10] }),
    dimension(at(84, low), at(84, high), { out: [48, 0], text: '4 ft studs' }),
    leader(middle, [middle[0] + 66, 56], '96.7 in', { bold: true, color: SIGNAL_TEXT, size: 20 }),
    leader(drawing.at(0, 30, foot + 77), [112, 40], 'frame'),
    leader(drawing.at(30, 61.6, foot + 31), [94, 172], ['cross', 'brace']),
  ];
};

/** A frame bay with a ladder at its end and a gate at the platform. */
export const ladderAccess: Subject = () => {
  const scaffold = frameScaffold({
    bays: 1,
    lifts: 1,
    pattern: 'walkThrough',
    base: 'jack',
    jack: 8,
    ladder: true,
    rungs: { first: 24, spacing: 16.75 },
  });
  const drawing = place(solidOf(scaffold.members), { area: { x: 196, y: 16, width: 260, height: 306 } });
  const at = (y: number, z: number): Point => drawing.at(-7, y, z);
  const rail = 37.5;
  const [surface = 0] = scaffold.decks;
  const gate = drawing.at(0, 54, surface + 40);
  return [
    drawing.markup,
    dimension(at(rail, 0), at(rail, 24), { out: [-44, 0], text: '24 in' }),
    dimension(at(rail, 24), at(rail, 40.75), { out: [-44, 0], text: '16-3/4 in' }),
    leader(gate, [gate[0] - 54, 40], 'swing gate', { color: SIGNAL_TEXT, bold: true }),
    leader(at(22.5, 74.25), [118, 132], 'ladder'),
  ];
};

/** Twelve inspection points, from the mudsill to the guardrail. */
export const twelvePoints: Subject = () => {
  const members = ringScaffold({ bays: [RING_BAYS.usual, RING_BAYS.usual], lifts: 1, ladder: true, jack: 9 }).members;
  const drawing = place(together(solidOf(members, 'far'), tie(168, 55, 42, 62)), {
    area: { x: 176, y: 24, width: 280, height: 284 },
  });
  const { at } = drawing;
  const base = 15.2;
  const deck = base + 78.74;
  const points: readonly (readonly [Point, Point])[] = [
    [[60, 292], at(-24, 60, 0)],
    [[118, 312], at(0, 12, 1.5)],
    [[300, 312], at(0, 0, 6)],
    [[352, 292], at(0, 0, 38)],
    [[412, 272], at(84, 0, base + 59)],
    [[474, 248], at(52, -2.6, base + 48)],
    [[560, 232], at(168, -3, 55)],
    [[92, 236], at(-8, 28, 60)],
    [[572, 164], at(130, 8, deck + 1)],
    [[520, 56], at(148, 0, deck + 42)],
    [[120, 166], at(34, 24, deck + 6)],
    [
      [72, 108],
      [86, 53],
    ],
  ];
  return [
    drawing.markup,
    crate(drawing, deck + 1.4),
    path('M20 44Q90 62 168 36M20 60Q90 78 168 52', { width: 1.6 }),
    ...points.map(([center, target], i) => balloon(i + 1, center, target)),
    tag([584, 68], 44, 6),
  ];
};

/** A tie tube beside the legs at `x`, clamped to both and anchored in the wall. */
function tie(x: number, z: number, width: number, wall: number): Solid {
  const beside = x + 1.95;
  const clamps = [0, width].flatMap((y) => [
    ...tube([x, y, z - 1.4], [x, y, z + 1.4], 2.8, { sides: 8, finish: 'accent' }),
    ...tube([beside, y - 1.4, z], [beside, y + 1.4, z], 2.8, { sides: 8, finish: 'accent' }),
  ]);
  const patch = sheet([
    [x - 16, wall, z - 18],
    [x + 20, wall, z - 18],
    [x + 20, wall, z + 18],
    [x - 16, wall, z + 18],
  ]);
  const bar = tube([beside, -5, z], [beside, wall, z], 1.9, { sides: 8, finish: 'accent' });
  return filledParts([patch, ...bar, ...clamps]);
}

/** Six topics of user training on one bay. */
export const sixSubjects: Subject = () => {
  const scaffold = ringScaffold({ bays: [RING_BAYS.usual], lifts: 1, ladder: true, jack: 9 });
  const drawing = place(together(solidOf(scaffold.members, 'far'), tie(84, 55, 42, 62)), {
    area: { x: 196, y: 24, width: 260, height: 288 },
  });
  const { at } = drawing;
  const base = 15.2;
  const [deck = 0] = scaffold.decks;
  const wire = (y: number): string => `M430 ${y}Q540 ${y + 26} 640 ${y - 6}`;
  return [
    path(wire(40), { width: 2 }),
    path(wire(62), { width: 2 }),
    drawing.markup,
    ...[0, 6, 12].map((z) => crate(drawing, deck + z)),
    tag(at(0, 0, base + 42), 19, 4),
    balloon(1, [416, 300], plus(at(0, 0, base + 30), [6, 0])),
    balloon(2, [112, 236], at(-8, 28, 50)),
    balloon(3, [150, 60], at(30, 42, deck + 41)),
    balloon(4, [508, 236], at(86, -4, 55)),
    balloon(5, [566, 122], [556, 50]),
    balloon(6, [120, 142], at(34, 24, deck + 10)),
  ];
};

/** A carton on the deck; `z` is its underside. */
function crate({ at }: Placement, z: number): string {
  const [x0, x1, y0, y1] = [34, 52, 12, 28];
  const top = [at(x0, y0, z + 6), at(x1, y0, z + 6), at(x1, y1, z + 6), at(x0, y1, z + 6)];
  const front = [at(x0, y0, z), at(x1, y0, z), at(x1, y0, z + 6), at(x0, y0, z + 6)];
  const side = [at(x0, y0, z), at(x0, y1, z), at(x0, y1, z + 6), at(x0, y0, z + 6)];
  return [polygon(side, { fill: SHADE }), polygon(front, { fill: SHADE }), polygon(top, { fill: '#FFFFFF' })].join('');
}

/** A scaffold with five defects. */
export const fiveItems: Subject = () => {
  const sound = frames({ bays: 1, lifts: 1, pattern: 'walkThrough' });
  const planks = sound.filter(({ type }) => type === 'plank');
  const missing = new Set<ErectedMember>(planks.slice(1, 2));
  const members = sound.filter((member) => {
    const front = member.from[1] === 0 && member.to[1] === 0;
    if (missing.has(member)) return false;
    if (member.type === 'guardrail' && front) return false;
    if (member.type === 'toeboard' && member.from[1] < 5 && member.to[1] < 5) return false;
    if ((member.type === 'sill' || member.type === 'jack') && member.from[0] > 80) return false;
    return true;
  });
  const drawing = place(solidOf(members), { area: { x: 190, y: 16, width: 260, height: 304 } });
  const { at } = drawing;
  const surface = 85;
  const ghost = [surface + 21, surface + 41].map((z) => through([at(0, 0, z), at(84, 0, z)])).join('');
  const brace = at(26, -1.6, 21.5 + 48 * (26 / 84));
  return [
    drawing.markup,
    path(ghost, { color: SIGNAL, width: 1.4, dash: '7 4' }),
    tag(at(0, 0, 58), 19, 0),
    balloon(1, [124, 118], at(26, 30, surface - 2)),
    balloon(2, [500, 268], at(84, 0, 8)),
    balloon(3, [352, 306], brace),
    balloon(4, [236, 306], plus(at(0, 0, 46), [-5, 0])),
    balloon(5, [520, 120], at(60, 0, surface + 41)),
    path(`M${round(at(84, 0, 6)[0] - 15)} ${round(at(84, 0, 6)[1] + 2)}q15 7 30 0`, { width: 1, color: GRAPHITE }),
  ];
};

/** A sheeted bay and the wind load on it. */
export const sheetedBay: Subject = () => {
  const members = frames({ bays: 1, lifts: 1, base: 'jack', jack: 1, rails: false, pattern: 'walkThrough' });
  const height = 78;
  const cover = sheet([
    [0, -3, 1],
    [84, -3, 1],
    [84, -3, 1 + height],
    [0, -3, 1 + height],
  ]);
  const wall = sheet([
    [-14, 84, 0],
    [98, 84, 0],
    [98, 84, 100],
    [-14, 84, 100],
  ]);
  const drawing = place(together(solidOf(members), filledParts([wall, cover]), ...[0, 84].map((x) => tieToWall(x))), {
    area: { x: 96, y: 20, width: 300, height: 258 },
  });
  const { at } = drawing;
  const winds = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const to = at(14 + column * 28, -5, 16 + row * 24);
      return arrow(plus(to, [46, 26.6]), to, { width: 2 });
    }),
  );
  const folds = [1, 2, 3, 4, 5].map((i) => through([at(i * 14, -3, 1), at(i * 14, -3, 79)])).join('');
  return [
    drawing.markup,
    path(folds, { width: 0.6, color: GRAPHITE, dash: '2 5' }),
    ...winds,
    leader(at(0, 72, 64), [112, 60], ['tie at', 'each leg'], { size: 16 }),
    dimension(at(0, -3, 1), at(84, -3, 1), { out: [15, 26], text: '7 ft', anchor: 'start', shift: [8, 4] }),
    label([450, 130], '655 lb', { size: 40, bold: true, color: SIGNAL_TEXT }),
    label([450, 160], 'at 75 mph', { size: 20 }),
    labels([450, 188], ['7 ft × 6.5 ft,', '14.4 psf'], { size: 16, color: GRAPHITE }),
  ];
};

/** A tie from the back leg to the wall behind the sheeted bay. */
const tieToWall = (x: number): Solid =>
  filledParts(tube([x, 60, 64], [x, 84, 64], 2.6, { sides: 8, finish: 'accent' }));
