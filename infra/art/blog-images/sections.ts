import { box, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { frameScaffold } from '../scaffold/frame-scaffold.ts';
import { dimension, label, labels, leader, load } from '../sheet/annotations.ts';
import type { Subject } from '../sheet/illustration-sheet.ts';
import { filledParts, place, solidOf } from '../sheet/illustration-sheet.ts';
import { GRAPHITE, SHADE, SIGNAL, SIGNAL_TEXT, WHITE } from '../sheet/palette.ts';
import { person, torch } from '../sheet/scenery.ts';
import { arrow, circle, ground, hatch, line, type Point, path, rectangle, round } from '../sheet/strokes.ts';

/** End elevation of a rolling tower: at most 2:1 with people on it. */
export const rollingTower: Subject = () => {
  const scaffold = frameScaffold({ bays: 1, lifts: 2, height: 53.5, base: 'caster', decks: [2], ladder: false });
  const foot = 292;
  const drawing = place(solidOf(scaffold.members), {
    view: 'side',
    area: { x: 250, y: 20, width: 120, height: 280 },
    scale: 1.58,
    foot,
  });
  const at = (y: number, z: number): Point => drawing.at(0, y, z);
  const [left] = at(60, 0);
  const [right] = at(0, 0);
  const hand = at(0, 60)[1];
  return [
    line(
      [
        [left - 150, hand],
        [right + 22, hand],
      ],
      { color: SIGNAL, width: 1.4, dash: '9 4' },
    ),
    drawing.markup,
    ground(70, 570, foot),
    person([left - 38, foot], 70 * drawing.scale, 'push'),
    labels([left - 62, hand - 34], ['push at 5 ft', 'or lower'], { size: 16, color: SIGNAL_TEXT, anchor: 'end' }),
    dimension([right, foot], [right, at(0, 120)[1]], { out: [46, 0], text: '10 ft' }),
    dimension([left, foot], [right, foot], { out: [0, 0.01], text: '', bare: true }),
    label([(left + right) / 2, foot + 22], '5 ft base', { anchor: 'middle' }),
    label([right + 92, 92], '2 : 1', { size: 34, bold: true, color: SIGNAL_TEXT }),
    label([right + 92, 116], 'with people aboard', { size: 15, color: GRAPHITE }),
  ];
};

/** A scaffold beside a power line, and an erector holding a tube. */
export const powerLine: Subject = () => {
  const scaffold = frameScaffold({ bays: 1, lifts: 2, decks: [2], base: 'jack', jack: 5, rails: true });
  const foot = 306;
  const drawing = place(solidOf(scaffold.members), {
    view: 'side',
    area: { x: 130, y: 20, width: 90, height: 290 },
    scale: 0.95,
    foot,
  });
  const inch = drawing.scale;
  const [surface = 0] = scaffold.decks;
  const deckY = foot - surface * inch;
  const hand: Point = [drawing.at(0, 10, 0)[0] + 12, deckY - 54 * inch];
  const tip: Point = [hand[0] + 120 * inch, hand[1]];
  const wire: Point = [tip[0] + 120 * inch, hand[1]];
  const pole = wire[0] + 34;
  return [
    rectangle(pole - 5, 20, 10, foot - 20, { fill: SHADE, width: 1.4 }),
    rectangle(wire[0] - 8, wire[1] + 12, 84, 7, { fill: SHADE, width: 1.2 }),
    ...[wire[0], pole + 34].map(
      (x) =>
        `${rectangle(x - 3, wire[1] + 1, 6, 11, { fill: WHITE, width: 1.2 })}${circle([x, wire[1]], 4, { fill: SIGNAL, width: 1.2 })}`,
    ),
    circle(wire, 120 * inch, { color: SIGNAL, width: 1.4, dash: '9 4' }),
    drawing.markup,
    person([hand[0] - 18, deckY], 70 * inch, 'reach'),
    `<path d="M${round(hand[0] - 4)} ${round(hand[1])}H${round(tip[0])}" stroke="#12181F" stroke-width="4.6"/><path d="M${round(hand[0] - 2.5)} ${round(hand[1])}H${round(tip[0] - 1.5)}" stroke="#FFF" stroke-width="2"/>`,
    ground(40, 620, foot),
    dimension(hand, tip, { out: [0, 46], text: '10 ft tube', size: 16 }),
    dimension(tip, wire, { out: [0, 46], text: '10 ft', size: 18, color: SIGNAL_TEXT }),
    dimension(hand, wire, { out: [0, 86], text: '20 ft' }),
  ];
};

/** A frame leg with a side bracket: the load is outside the legs, a tie holds the other side. */
export const sideBracket: Subject = () => {
  const scaffold = frameScaffold({ bays: 1, lifts: 1, brackets: 20, base: 'jack', jack: 5, planks: 'wood' });
  const members = scaffold.members.filter(({ type }) => type !== 'toeboard');
  const foot = 310;
  const drawing = place(solidOf(members, 'near'), {
    view: 'side',
    area: { x: 230, y: 20, width: 220, height: 286 },
    scale: 2.02,
    foot,
  });
  const at = (y: number, z: number): Point => drawing.at(0, y, z);
  const [surface = 0] = scaffold.decks;
  const wall = at(60 + 18, 0)[0];
  const tieZ = surface - 13;
  return [
    rectangle(wall - 30, 14, 30, foot - 14, { fill: SHADE, width: 1.4 }),
    hatch(wall - 30, 14, 30, foot - 14, 12),
    drawing.markup,
    line([[wall, at(0, tieZ)[1]], at(-4, tieZ)], { color: SIGNAL, width: 4 }),
    leader([wall + 14, at(0, tieZ)[1]], [wall - 46, at(0, tieZ)[1] + 62], 'tie', { color: SIGNAL_TEXT, bold: true }),
    load(at(-10, surface), 62, '250 lb', { anchor: 'start' }),
    dimension(at(0, surface - 22), at(-10, surface - 22), { out: [0, 34], text: '', bare: true }),
    label([at(-10, 0)[0] + 14, at(0, surface - 22)[1] + 40], '10 in', { size: 16 }),
    dimension(at(0, surface - 20), at(-20, surface - 20), { out: [0, 66], text: '', bare: true }),
    label([at(-20, 0)[0] + 14, at(0, surface - 20)[1] + 72], '20 in'),
    ground(70, 600, foot),
  ];
};

/** Section through a tower with the radius of the fire watch and the path of slag. */
export const fireWatch: Subject = () => {
  const scaffold = frameScaffold({ bays: 1, lifts: 3, decks: [1, 2, 3], base: 'jack', jack: 5 });
  const foot = 312;
  const inch = 0.52;
  const drawing = place(solidOf(scaffold.members, 'lines'), {
    view: 'side',
    centerLines: true,
    area: { x: 290, y: 60, width: 60, height: 250 },
    scale: inch,
    foot,
  });
  const [first = 0, second = 0, third = 0] = scaffold.decks;
  const top = drawing.at(0, 14, third + 30);
  const radius = 35 * 12 * inch;
  const reach = Math.sqrt(radius * radius - (foot - top[1]) ** 2);
  const rise = Math.sqrt(radius * radius - (top[1] - 12) ** 2);
  const arcs = `M${round(top[0] - reach)} ${foot}A${round(radius)} ${round(radius)} 0 0 1 ${round(top[0] - rise)} 12M${round(top[0] + rise)} 12A${round(radius)} ${round(radius)} 0 0 1 ${round(top[0] + reach)} ${foot}`;
  const fall = (dx: number, to: number): string => {
    const y = foot - to * inch;
    return `M${round(top[0] + 4)} ${round(top[1] + 2)}Q${round(top[0] + dx)} ${round(top[1] + 8)} ${round(top[0] + dx)} ${round(y)}`;
  };
  const at35 = [top[0] + radius * Math.cos(-0.35), top[1] + radius * Math.sin(-0.35)] as const;
  return [
    path(arcs, { color: SIGNAL, width: 1.6, dash: '9 4' }),
    drawing.markup,
    path([fall(30, 2), fall(44, 2), fall(20, first + 1), fall(14, second + 1)].join(''), {
      color: SIGNAL,
      width: 1.3,
      dash: '2 4',
    }),
    person(drawing.at(0, 36, third), 68 * inch, 'kneel'),
    torch([top[0] + 3, top[1] + 4], 11),
    person([top[0] + 96, foot], 70 * inch, 'stand', -1),
    label([top[0] + 112, foot - 14], 'watch', { size: 16 }),
    ground(30, 610, foot),
    arrow([top[0] + 8, top[1]], at35, { width: 1.4 }),
    label([(top[0] + at35[0]) / 2 + 8, (top[1] + at35[1]) / 2 - 14], '35 ft', {
      bold: true,
      size: 22,
      color: SIGNAL_TEXT,
      anchor: 'middle',
    }),
    labels([138, 150], ['then', '30 minutes', 'of watch'], { size: 18 }),
  ];
};

/** Heights of rails and braces above the planks. */
export const railHeights: Subject = () => {
  const inch = 3.3;
  const foot = 236;
  const z = (height: number): number => foot - height * inch;
  const posts = [0, 62, 124];
  const tubes = (x0: number, x1: number, z0: number, z1: number, diameter = 1.6) =>
    tube([x0, 0, z0], [x1, 0, z1], diameter, { sides: 12 });
  const parts = [
    ...posts.flatMap((x) => tube([x, 0, -6], [x, 0, 47], 1.69, { hollow: true })),
    ...tubes(0, 62, 42, 42),
    ...tubes(0, 62, 21, 21),
    ...tubes(62, 124, 42, 42),
    ...tube([62, -1.6, 1], [124, -1.6, 49], 1.1, { sides: 10 }),
    ...tube([62, -2.6, 49], [124, -2.6, 1], 1.1, { sides: 10 }),
    box([-8, 2, -1.5], [132, 30, 0]),
    box([1, 1.4, 0], [61, 2.9, 5.5]),
    ...tubes(-8, 132, -2.6, -2.6, 1.9),
  ];
  const drawing = place(filledParts(parts), {
    view: 'front',
    area: { x: 80, y: 20, width: 500, height: 250 },
    scale: inch,
    foot,
  });
  const x = (inches: number): number => drawing.at(inches, 0, 0)[0];
  return [
    rectangle(x(0), z(45), x(62) - x(0), 7 * inch, { fill: SIGNAL, color: 'none', opacity: 0.16 }),
    rectangle(x(62), z(30), x(124) - x(62), 10 * inch, { fill: SIGNAL, color: 'none', opacity: 0.16 }),
    drawing.markup,
    dimension([x(0), z(0)], [x(0), z(45)], { out: [-28, 0], text: '', bare: true }),
    labels([x(0) - 38, z(26)], ['38 to', '45 in'], { anchor: 'end', bold: true, color: SIGNAL_TEXT }),
    dimension([x(124), z(0)], [x(124), z(25)], { out: [28, 0], text: '', bare: true }),
    labels([x(124) + 38, z(17)], ['20 to', '30 in'], { bold: true, color: SIGNAL_TEXT }),
    label([x(31), z(21) - 8], 'midrail', { anchor: 'middle', size: 16 }),
    label([x(31), z(42) - 16], 'toprail', { anchor: 'middle', size: 16 }),
    label([x(31), z(0) + 28], 'toeboard', { anchor: 'middle', size: 16 }),
    label([x(93), z(0) + 28], 'brace as midrail', { anchor: 'middle', size: 16 }),
    dimension([x(31), z(0)], [x(31), z(5.5)], { out: [0.01, 0], text: '', bare: true }),
  ];
};
