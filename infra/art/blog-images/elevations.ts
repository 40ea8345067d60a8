import { frameScaffold } from '../scaffold/frame-scaffold.ts';
import { ringScaffold } from '../scaffold/ring-scaffold.ts';
import { dimension, label, labels, leader } from '../sheet/annotations.ts';
import type { Subject } from '../sheet/illustration-sheet.ts';
import { place, solidOf } from '../sheet/illustration-sheet.ts';
import { GRAPHITE, SHADE, SIGNAL, SIGNAL_TEXT } from '../sheet/palette.ts';
import { brickWall, person, tieMark } from '../sheet/scenery.ts';
import { between, ground, line, type Point, path, rectangle, round } from '../sheet/strokes.ts';

const FRAME = 78;

/** Twenty lifts in front of a clad wall, with ties at 19.5 ft and every 26 ft above, and the 125 ft limit. */
export const tallFrameScaffold: Subject = () => {
  const scaffold = frameScaffold({ bays: 12, lifts: 20, decks: [5, 10, 15, 18, 19, 20], base: 'jack', jack: 6 });
  const foot = 314;
  const drawing = place(solidOf(scaffold.members, 'lines'), {
    view: 'front',
    foot,
    centerLines: true,
    area: { x: 232, y: 16, width: 176, height: foot - 16 },
  });
  const at = (feetAlong: number, feetUp: number): Point => drawing.at(feetAlong * 12, 0, 6 + feetUp * 12);
  const [left] = at(0, 0);
  const [right] = at(84, 0);
  const ties = [19.5, 45.5, 71.5, 97.5, 123.5];
  const wallTop = at(0, 140)[1];
  const cladding = Array.from({ length: 9 }, (_, i) => {
    const x = left - 26 + ((right - left + 52) * (i + 1)) / 10;
    return `M${round(x)} ${round(wallTop)}V${foot}`;
  }).join('');
  const limit = at(0, 125)[1];
  return [
    rectangle(left - 26, wallTop, right - left + 52, foot - wallTop, { fill: SHADE, width: 1.2 }),
    path(cladding, { width: 0.5, color: GRAPHITE }),
    drawing.markup,
    ...ties.flatMap((feet) => [0, 28, 56, 84].map((x) => tieMark(at(x, feet)))),
    line(
      [
        [left - 60, limit],
        [right + 70, limit],
      ],
      { color: SIGNAL, width: 1.8, dash: '9 4' },
    ),
    label([right + 76, limit + 6], '125 ft', { color: SIGNAL_TEXT, bold: true, size: 20 }),
    labels([right + 76, limit + 28], ['engineer’s', 'design above'], { size: 14, color: GRAPHITE }),
    ...ties.map((feet) => {
      const [, y] = at(0, feet);
      return `${line(
        [
          [left - 60, y],
          [left - 3, y],
        ],
        { width: 0.75, color: GRAPHITE },
      )}${label([left - 66, y + 6], `${feet} ft`, { anchor: 'end', size: 16 })}`;
    }),
    label([left - 66, at(0, 123.5)[1] - 20], 'ties', { anchor: 'end', size: 14, color: GRAPHITE }),
    dimension(at(84, 0), at(84, 130), { out: [44, 0], text: '130 ft', shift: [0, 44] }),
    ground(90, 560, foot),
    person([right + 62, foot], 72 * drawing.scale, 'stand'),
  ];
};

/** Fourteen bays and four lifts in front of a brick wall. */
export const repointingScaffold: Subject = () => {
  const scaffold = frameScaffold({ bays: 14, lifts: 4, decks: [4], base: 'sill', jack: 4.5, planks: 'wood' });
  const foot = 262;
  const drawing = place(solidOf(scaffold.members, 'lines'), {
    view: 'front',
    foot,
    centerLines: true,
    area: { x: 84, y: 20, width: 524, height: foot - 20 },
    scale: 0.425,
  });
  const at = (feetAlong: number, feetUp: number): Point => drawing.at(feetAlong * 12, 0, 6 + feetUp * 12);
  const top = at(0, 32)[1];
  const [left, right] = [at(0, 0)[0], at(98, 0)[0]];
  return [
    brickWall(left - 14, top, right - left + 28, foot - top),
    drawing.markup,
    ground(30, 622, foot),
    dimension(at(0, -0.5), at(98, -0.5), { out: [0, 30], text: '98 ft = 14 × 7 ft' }),
    dimension(at(0, 0), at(0, 26), { out: [-26, 0], text: '26 ft' }),
    leader(at(56, 19.5), [at(56, 0)[0] + 34, 48], 'ties at 19.5 ft', { color: SIGNAL_TEXT, bold: true }),
    ...[0, 28, 56, 84, 98].map((x) => tieMark(at(x, 19.5))),
    person([right + 24, foot], 72 * drawing.scale, 'stand'),
  ];
};

/** Eight ring bays with decks at 4 and 6 m in front of a pipe rack. */
export const pipeRackScaffold: Subject = () => {
  const scaffold = ringScaffold({
    bays: Array.from({ length: 8 }, () => 83.86),
    lifts: 3,
    decks: [2, 3],
    ledgerRails: true,
    braced: [0, 4, 7],
    jack: 6,
  });
  const foot = 274;
  const drawing = place(solidOf(scaffold.members, 'lines'), {
    view: 'front',
    foot,
    centerLines: true,
    area: { x: 90, y: 34, width: 496, height: foot - 34 },
  });
  const base = 12.2;
  const at = (feetAlong: number, metersUp: number): Point => drawing.at(feetAlong * 11.98, 0, base + metersUp * 39.37);
  const pipes = [4.35, 6.35].flatMap((meters, row) =>
    [0, 1, 2].map((i) => {
      const y = at(0, meters)[1] - i * 9;
      return rectangle(62, y, 556, row === 0 ? 5.5 : 4.5, { fill: SHADE, width: 0.8 });
    }),
  );
  const columns = [100, 300, 500].map((x) =>
    rectangle(x, at(0, 6.9)[1], 9, foot - at(0, 6.9)[1], { fill: SHADE, width: 0.8 }),
  );
  return [
    ...columns,
    ...pipes,
    drawing.markup,
    ground(20, 624, foot),
    dimension(at(0, -0.35), at(56, -0.35), { out: [0, 22], text: '8 bays × 7 ft = 56 ft' }),
    ...[2, 4, 6].map((meters) => {
      const [x, y] = at(0, meters);
      return `${line(
        [
          [x - 30, y],
          [x - 6, y],
        ],
        { width: 0.75, color: GRAPHITE },
      )}${label([x - 34, y + 6], `${meters} m`, { anchor: 'end' })}`;
    }),
    leader(at(28, 4), [at(28, 4)[0] + 22, 24], '3 ties: 0, 28, 56 ft', { color: SIGNAL_TEXT, bold: true }),
    ...[0, 28, 56].map((x) => tieMark(at(x, 4))),
  ];
};

/** End elevation of a scaffold 5 ft wide, tied at 19.5 and 45.5 ft. */
export const tieLevels = (x: number): string[] => {
  const lifts = 9;
  const scaffold = frameScaffold({ bays: 1, lifts, decks: [lifts], base: 'jack', jack: 6 });
  const foot = 298;
  const drawing = place(solidOf(scaffold.members, 'lines'), {
    view: 'side',
    foot,
    centerLines: true,
    area: { x, y: 14, width: 30, height: foot - 14 },
    scale: (foot - 14) / (6 + lifts * FRAME + 45),
  });
  const at = (y: number, feetUp: number): Point => drawing.at(0, y, 6 + feetUp * 12);
  const wall = at(60 + 16, 0)[0];
  const front = at(0, 0)[0];
  return [
    rectangle(wall - 22, 8, 22, foot - 8, { fill: SHADE, width: 1.2 }),
    drawing.markup,
    ...[19.5, 45.5].flatMap((feet) => [
      line([at(76, feet), at(-4, feet)], { color: SIGNAL, width: 3 }),
      line([at(-8, feet), [front + 34, at(0, feet)[1]]], { width: 0.75, color: GRAPHITE }),
      label([front + 40, at(0, feet)[1] + 6], `${feet} ft`, { bold: true, color: SIGNAL_TEXT }),
    ]),
    dimension(at(0, 0), at(0, 20), { out: [134, 0], text: '4:1 = 20 ft', bare: true, size: 16, shift: [0, 26] }),
    dimension(at(0, 19.5), at(0, 45.5), { out: [134, 0], text: '26 ft', bare: true }),
    dimension(at(0, 0), at(60, 0), { out: [0, 0.01], text: '', bare: true }),
    label([between(at(0, 0), at(60, 0))[0], foot + 17], '5 ft', { anchor: 'middle', size: 16 }),
    ground(wall - 30, front + 150, foot),
    person([front + 26, foot], 72 * drawing.scale, 'stand'),
  ];
};
