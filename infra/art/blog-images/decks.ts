import type { Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import { bar, box, lines, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { frameScaffold } from '../scaffold/frame-scaffold.ts';
import { dimension, label, labels, leader } from '../sheet/annotations.ts';
import type { Subject } from '../sheet/illustration-sheet.ts';
import { filledParts, place, solidOf } from '../sheet/illustration-sheet.ts';
import { GRAPHITE, PAPER, SIGNAL, SIGNAL_TEXT, WHITE } from '../sheet/palette.ts';
import { person } from '../sheet/scenery.ts';
import { arrow, circle, ground, line, type Point, path, rectangle } from '../sheet/strokes.ts';

/** Planks over three bearers, with a lap, an end and a gap. */
export const plankingRules: Subject = () => {
  const wide = 9.25;
  const bearers = [9, 57, 105];
  const rows = [0, wide + 1];
  const parts: Part[] = [
    ...bearers.flatMap((x) => tube([x, -5, -0.95], [x, 2 * wide + 6, -0.95], 1.9, { hollow: true })),
    ...rows.flatMap((y) => [box([0, y, 0], [63, y + wide, 1.5]), box([51, y, 1.5], [114, y + wide, 3])]),
    ...rows.map((y) =>
      lines(
        [0.3, 0.62].map((part): Vec3[] => [
          [3, y + wide * part, 1.5],
          [48, y + wide * part, 1.5],
        ]),
      ),
    ),
    ...rows.map((y) =>
      lines(
        [0.4, 0.7].map((part): Vec3[] => [
          [54, y + wide * part, 3],
          [110, y + wide * part, 3],
        ]),
      ),
    ),
  ];
  const drawing = place(filledParts(parts), { area: { x: 110, y: 44, width: 430, height: 220 } });
  const { at } = drawing;
  const gap = at(26, wide + 0.5, 1.5);
  return [
    drawing.markup,
    dimension(at(51, 0, 1.5), at(63, 0, 1.5), {
      out: [26, 45],
      text: '12 in lap',
      anchor: 'start',
      shift: [4, 6],
      color: SIGNAL_TEXT,
    }),
    dimension(at(0, 0, 0), at(9, 0, 0), { out: [24, 42], text: '6 to 12 in', anchor: 'start', shift: [6, 8] }),
    leader(gap, [gap[0] - 40, 72], '1 in gap', { bold: true, color: SIGNAL_TEXT }),
  ];
};

/** The edge of a deck: a toeboard with its two dimensions, and mesh up to the toprail. */
export const toeboardEdge: Subject = () => {
  const mesh: Vec3[][] = [];
  for (let x = 4; x < 58; x += 3.6)
    mesh.push([
      [x, 0, 4.4],
      [x, 0, 40],
    ]);
  for (let z = 7; z < 40; z += 3.6)
    mesh.push([
      [2, 0, z],
      [58, 0, z],
    ]);
  const parts: Part[] = [
    box([-4, 1.2, -1.5], [64, 11, 0]),
    box([-4, 11.3, -1.5], [64, 21, 0]),
    box([1, 0.4, 0.25], [59, 1.9, 3.75], 'accent'),
    ...[0, 60].flatMap((x) => tube([x, 0, -7], [x, 0, 46], 1.69, { hollow: true })),
    ...tube([0, 0, 42], [60, 0, 42], 1.5, { sides: 12 }),
    ...[-4, 64].map((x) => bar([x, -3, -2.5], [x, 24, -2.5], 1.9, 1.9)),
    lines(mesh),
  ];
  const drawing = place(filledParts(parts), { area: { x: 24, y: 22, width: 330, height: 292 } });
  const center: Point = [500, 196];
  const big = 18;
  const ground0 = center[1] + 56;
  return [
    drawing.markup,
    leader(drawing.at(44, 0, 24), [380, 44], ['mesh up to', 'the toprail'], { size: 16 }),
    circle(center, 106, { fill: PAPER, width: 1.4 }),
    `<clipPath id="zoom"><circle cx="${center[0]}" cy="${center[1]}" r="105.3"/></clipPath><g clip-path="url(#zoom)">`,
    rectangle(center[0] - 120, ground0, 182, 1.5 * big, { fill: WHITE, width: 1.7 }),
    rectangle(center[0] + 34, ground0 - 3.75 * big, 1.5 * big, 3.5 * big, { fill: SIGNAL, width: 1.7 }),
    rectangle(center[0] + 64, ground0 - 160, 1.69 * big, 260, { fill: WHITE, width: 1.7 }),
    '</g>',
    dimension([center[0] + 34, ground0], [center[0] + 34, ground0 - 3.75 * big], {
      out: [-26, 0],
      text: '3-1/2 in',
      shift: [0, -6],
    }),
    label([center[0] - 86, ground0 - 10], '1/4 in', { size: 16, color: SIGNAL_TEXT, bold: true }),
    line(
      [
        [center[0] - 20, ground0 - 14],
        [center[0] + 30, ground0 - 2.5],
      ],
      { width: 0.75, color: GRAPHITE },
    ),
    line([drawing.at(60, 0, 2), [center[0] - 104, center[1] + 26]], { width: 0.75, color: GRAPHITE }),
  ];
};

/** The rule's figures on two bays. */
export const thirtyYears: Subject = () => {
  const lifts = 8;
  const foot = 314;
  const inch = 0.425;
  const scaffold = frameScaffold({ bays: 2, lifts, decks: [5, lifts], base: 'jack', jack: 5 });
  const drawing = place(solidOf(scaffold.members, 'lines'), {
    view: 'front',
    area: { x: 150, y: 16, width: 80, height: 298 },
    scale: inch,
    foot,
    centerLines: true,
  });
  const at = (x: number, feet: number): Point => drawing.at(x, 0, 5 + feet * 12);
  const rest = at(0, 32.5);
  const big = 4.1;
  const [dx, base] = [420, 226];
  return [
    drawing.markup,
    ground(40, 300, foot),
    ...[19.5, 45.5].map((feet) => line([at(-9, feet), at(168 + 9, feet)], { color: SIGNAL, width: 3 })),
    dimension(at(0, 19.5), at(0, 45.5), { out: [-26, 0], text: '26 ft', color: SIGNAL_TEXT, bare: true }),
    dimension([at(168, 0)[0], foot], at(168, 32.5), { out: [26, 0], text: '35 ft', bare: true }),
    person([rest[0] + 20, rest[1]], 70 * inch, 'stand'),
    rectangle(dx - 20, base, 190, 1.5 * big, { fill: WHITE, width: 1.5 }),
    rectangle(dx - 20 + 96, base - 1, 1 * big, 1.5 * big + 2, { fill: PAPER, color: PAPER, width: 0.5 }),
    path(`M${dx + 76} ${base}v${1.5 * big}M${dx + 76 + big} ${base}v${1.5 * big}`, { width: 1.5 }),
    ...[38, 45].map((z) =>
      line(
        [
          [dx - 6, base - z * big],
          [dx + 156, base - z * big],
        ],
        { color: SIGNAL, width: 1, dash: '6 4' },
      ),
    ),
    rectangle(dx + 6, base - 46 * big, 7, 46 * big + 16, { fill: WHITE, width: 1.5 }),
    rectangle(dx + 140, base - 46 * big, 7, 46 * big + 16, { fill: WHITE, width: 1.5 }),
    rectangle(dx + 13, base - 42 * big, 127, 6, { fill: WHITE, width: 1.5 }),
    rectangle(dx + 13, base - 21 * big, 127, 6, { fill: WHITE, width: 1.5 }),
    dimension([dx - 6, base], [dx - 6, base - 42 * big], { out: [-14, 0], text: '', bare: true }),
    labels([dx - 26, base - 24 * big], ['38 to', '45 in'], { anchor: 'end' }),
    arrow([dx + 78, base + 40], [dx + 78, base + 10], { width: 1.4 }),
    label([dx + 78, base + 60], '1 in gap', { anchor: 'middle' }),
  ];
};
