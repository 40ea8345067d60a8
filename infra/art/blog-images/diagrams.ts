import { tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { frameScaffold } from '../scaffold/frame-scaffold.ts';
import { dimension, label, labels, leader } from '../sheet/annotations.ts';
import type { Subject } from '../sheet/illustration-sheet.ts';
import { filledParts, place, solidOf } from '../sheet/illustration-sheet.ts';
import { GRAPHITE, RULE, SHADE, SIGNAL, SIGNAL_TEXT, WHITE } from '../sheet/palette.ts';
import { extinguisher, person, torch } from '../sheet/scenery.ts';
import { arrow, circle, ground, line, type Point, path, rectangle, round, through } from '../sheet/strokes.ts';

/** A guardrail with its heights, and the clearance below an anchor as a stacked bar. */
export const guardrailAndArrest: Subject = () => {
  const inch = 4.1;
  const foot = 264;
  const parts = [
    ...[0, 58].flatMap((x) => tube([x, 0, -5], [x, 0, 46], 1.69, { hollow: true })),
    ...[21, 41.2].flatMap((z) => tube([0, 0, z], [58, 0, z], 1.6, { sides: 12 })),
  ];
  const drawing = place(filledParts(parts), {
    view: 'front',
    area: { x: 82, y: 20, width: 250, height: 250 },
    scale: inch,
    foot,
  });
  const x = (inches: number): number => drawing.at(inches, 0, 0)[0];
  const z = (height: number): number => foot - height * inch;
  const stack = [
    { feet: 6, text: '6 ft free fall' },
    { feet: 3.5, text: '3.5 ft to stop' },
    { feet: 5, text: '5 ft to the feet' },
    { feet: 2, text: '2 ft margin' },
  ];
  const foot2 = 304;
  const pixels = 15.8;
  let top = foot2 - 16.5 * pixels;
  const bars = stack.map(({ feet, text }, i) => {
    const y = top;
    top += feet * pixels;
    const middle = y + (feet * pixels) / 2;
    return `${rectangle(428, y, 26, feet * pixels, { fill: i % 2 === 0 ? SHADE : WHITE, width: 1.2 })}${label([464, middle + 6], text, { size: 16 })}`;
  });
  return [
    rectangle(x(-5), z(0), 68 * inch, 7, { fill: WHITE, width: 1.5 }),
    drawing.markup,
    arrow([x(29), z(42) - 40], [x(29), z(42)], { width: 3 }),
    label([x(29) + 14, z(42) - 18], '200 lb', { bold: true, color: SIGNAL_TEXT }),
    dimension([x(0), z(0)], [x(0), z(42)], { out: [-24, 0], text: '42 in', shift: [3, 0] }),
    dimension([x(58), z(0)], [x(58), z(21)], { out: [24, 0], text: '21 in' }),
    ...bars,
    dimension([428, foot2 - 16.5 * pixels], [428, foot2], { out: [-16, 0], text: '', bare: true }),
    label([441, foot2 - 16.5 * pixels - 10], '16.5 ft', { anchor: 'middle', bold: true, color: SIGNAL_TEXT }),
    ground(30, 376, 304),
    ground(398, 624, foot2),
  ];
};

/** The citations of three years as the heights of scaffolds. */
export const citations: Subject = () => {
  const foot = 286;
  const years = [
    { count: 8654, text: '8,654', year: '2004', lifts: 13, x: 130 },
    { count: 2859, text: '2,859', year: '2023', lifts: 4, x: 320 },
    { count: 1905, text: '1,905', year: '2025', lifts: 3, x: 510 },
  ];
  const pixels = 236 / 8654;
  return [
    ...years.flatMap(({ count, text, year, lifts, x }) => {
      const inch = 0.82;
      const high = (count * pixels) / inch;
      const height = (high - 4) / lifts;
      const scaffold = frameScaffold({ bays: 1, lifts, height, decks: [lifts], base: 'jack', jack: 4, rails: false });
      const members = scaffold.members.map((member) =>
        member.type === 'crossBrace'
          ? { ...member, rise: height * 0.7, from: lowered(member.from, height), to: lowered(member.to, height) }
          : member,
      );
      const drawing = place(solidOf(members, 'lines'), {
        view: 'front',
        area: { x: x - 45, y: 20, width: 90, height: 260 },
        scale: inch,
        foot,
        centerLines: true,
      });
      const right = x + 34;
      const top = foot - count * pixels;
      return [
        drawing.markup,
        dimension([right, foot], [right, top], { out: [20, 0], text: '', bare: false }),
        label([x, top - 12], text, {
          anchor: 'middle',
          size: 24,
          bold: true,
          color: year === '2025' ? SIGNAL_TEXT : undefined,
        }),
        label([x, foot + 28], year, { anchor: 'middle', size: 19, color: GRAPHITE }),
      ];
    }),
    ground(40, 600, foot),
    label([600, 60], 'citations, 1926.451', { anchor: 'end', size: 16, color: GRAPHITE }),
  ];
};

/** Moves a brace to the same relative place in a lift of another height. */
const lowered = ([x, y, z]: readonly [number, number, number], height: number): [number, number, number] => [
  x,
  y,
  z - 14 + height * 0.15,
];

/** Outages on a 24-hour dial, and a patrol route through an unprotected floor. */
export const impairedSystems: Subject = () => {
  const center: Point = [188, 168];
  const radius = 110;
  const at = (hour: number, r: number): Point => {
    const angle = ((hour / 24) * 360 - 90) * (Math.PI / 180);
    return [center[0] + r * Math.cos(angle), center[1] + r * Math.sin(angle)];
  };
  const sector = (from: number, to: number, r: number): string => {
    const [x0, y0] = at(from, r);
    const [x1, y1] = at(to, r);
    return `M${round(x0)} ${round(y0)}A${r} ${r} 0 ${to - from > 12 ? 1 : 0} 1 ${round(x1)} ${round(y1)}`;
  };
  const ticks = Array.from({ length: 24 }, (_, hour) =>
    through([at(hour, radius - (hour % 6 === 0 ? 12 : 6)), at(hour, radius)]),
  );
  const room = (x: number, y: number, w: number, h: number): string =>
    rectangle(x, y, w, h, { fill: WHITE, width: 2.2 });
  const doors = 'M440 96v22M440 214v22M528 96v22M528 214v22';
  return [
    circle(center, radius, { fill: WHITE, width: 1.7 }),
    path(ticks.join(''), { width: 1 }),
    ...[0, 6, 12, 18].map((hour) => {
      const [x, y] = at(hour, radius + 17);
      return label([x, y + 6], `${hour === 0 ? 24 : hour}`, { anchor: 'middle', size: 16, color: GRAPHITE });
    }),
    path(sector(7, 13, 84), { color: SIGNAL, width: 24 }),
    path(sector(15, 20, 84), { color: SIGNAL, width: 24 }),
    label([at(10, 48)[0], at(10, 48)[1] + 6], '6 h', { anchor: 'middle', bold: true }),
    label([at(17.5, 46)[0] + 4, at(17.5, 46)[1] + 6], '5 h', { anchor: 'middle', bold: true }),
    line([at(19, 62), at(19, radius + 14)], { width: 2.6 }),
    label([at(19, radius + 16)[0] - 4, at(19, radius + 16)[1] + 8], '10 h', {
      anchor: 'end',
      bold: true,
      color: SIGNAL_TEXT,
      size: 20,
    }),
    room(360, 56, 248, 224),
    path('M440 56v224M528 56v224M360 150h80M528 190h80M440 168h88', { width: 2.2 }),
    path(`${doors}M396 150h22M484 168h22M560 190h22`, { color: WHITE, width: 3.4 }),
    path('M405 280V107H570V225H405', { color: SIGNAL, width: 2, dash: '8 5' }),
    path('M392 280h26', { color: WHITE, width: 3.4 }),
    person([452, 240], 34, 'stand'),
    label([484, 306], 'patrol, one line a round', { anchor: 'middle', size: 15, color: GRAPHITE }),
  ];
};

/** Three watches on a timeline above the deck they protect. */
export const watchTimes: Subject = () => {
  const [start, hour] = [150, 108];
  const rows = [
    { text: '30 min', from: 0, to: 0.5, note: '2014' },
    { text: '1 h', from: 0, to: 1, note: '2019' },
    { text: '1 h + 3 h', from: 0, to: 4, note: 'with monitoring' },
  ];
  const deck = 296;
  const ticks = [0, 1, 2, 3, 4].map((h) => `M${start + h * hour} 38v136`).join('');
  return [
    path(ticks, { color: RULE, width: 1 }),
    ...[1, 2, 3, 4].map((h) =>
      label([start + h * hour, 28], `${h} h`, { anchor: 'middle', size: 15, color: GRAPHITE }),
    ),
    label([start, 28], 'last arc', { anchor: 'middle', size: 15, color: GRAPHITE }),
    ...rows.map(({ text, to, note }, i) => {
      const y = 46 + i * 44;
      const first = Math.min(to, 1) * hour;
      const rest = (to - Math.min(to, 1)) * hour;
      const tail =
        rest > 0 ? rectangle(start + first, y, rest, 28, { fill: WHITE, color: SIGNAL, width: 1.6, dash: '7 4' }) : '';
      const inside =
        rest > 0
          ? label([start + first + rest / 2, y + 20], note, { anchor: 'middle', size: 15, color: GRAPHITE })
          : label([start + to * hour + 12, y + 20], note, { size: 15, color: GRAPHITE });
      return `${rectangle(start, y, first, 28, { fill: SIGNAL, width: 1 })}${tail}${inside}${label([start - 18, y + 20], text, { anchor: 'end', bold: true })}`;
    }),
    line(
      [
        [start, 36],
        [start, 250],
      ],
      { color: SIGNAL, width: 1.6 },
    ),
    rectangle(60, deck - 9, 520, 9, { fill: WHITE, width: 1.7 }),
    path(
      through([
        [145, deck - 9],
        [145, deck],
      ]) +
        through([
          [325, deck - 9],
          [325, deck],
        ]) +
        through([
          [505, deck - 9],
          [505, deck],
        ]),
      { width: 1.2 },
    ),
    ...[100, 540].map((x) => `${rectangle(x - 4, 232, 8, 96, { fill: WHITE, width: 1.5 })}`),
    rectangle(60, 238, 520, 6, { fill: WHITE, width: 1.3 }),
    torch([start + 4, deck - 16], 26),
    extinguisher([250, deck - 9], 40),
    person([430, deck - 9], 74, 'stand', -1),
    labels([456, 276], ['watch stays'], { size: 15, color: GRAPHITE }),
  ];
};

/** Plan of a hull: two torches, the 35 ft around them, three watch posts. */
export const shipyardPlan: Subject = () => {
  const foot = 3.9;
  const hullY = (x: number): number => 148 + ((x - 250) / 370) ** 2 * 74;
  const hull = (offset: number): string => {
    const points = Array.from({ length: 31 }, (_, i): Point => [20 + i * 20, hullY(20 + i * 20) - offset]);
    return through(points);
  };
  const bays = [0, 1, 2, 3, 4, 5].map((i) => {
    const wide = 7 * foot;
    const x = 236 + i * wide;
    const y = hullY(x + wide / 2) + 7;
    const legs = [x, x + wide].flatMap((cx) =>
      [y, y + 19].map((cy) => circle([cx, cy], 2, { fill: WHITE, width: 1.1 })),
    );
    const planks = [0, 1, 2].map((row) =>
      rectangle(x + 1, y + 0.5 + row * 6, wide - 2, 6, { fill: WHITE, width: 0.8 }),
    );
    return [...planks, ...legs].join('');
  });
  const torches: readonly Point[] = [
    [236 + 10.5 * foot, hullY(277) + 3],
    [236 + 31.5 * foot, hullY(359) + 3],
  ];
  const radius = 35 * foot;
  const end: Point = [(torches[0] as Point)[0] - radius * 0.86, (torches[0] as Point)[1] + radius * 0.51];
  return [
    ...torches.map((center) => circle(center, radius, { color: SIGNAL, width: 1.5, dash: '9 4' })),
    path(`M300 ${round(hullY(300) - 8)}V44M424 ${round(hullY(424) - 8)}V44M300 44H424`, { width: 1.6 }),
    path(hull(0), { width: 2.6 }),
    path(hull(8), { width: 1.3 }),
    ...bays,
    label([362, 68], 'locker', { anchor: 'middle', size: 15, color: GRAPHITE }),
    ...torches.map((center) => circle(center, 5.5, { fill: SIGNAL, width: 1.2 })),
    post(1, [250, 206]),
    post(2, [388, 220]),
    post(3, [362, 104]),
    arrow(torches[0] as Point, end, { width: 1.3 }),
    label([end[0] - 8, end[1] + 22], '35 ft', { bold: true, color: SIGNAL_TEXT, size: 20, anchor: 'middle' }),
    leader(torches[1] as Point, [566, 118], 'torch', { size: 16 }),
    label([566, 270], 'watch', { size: 16 }),
    line(
      [
        [400, 222],
        [548, 264],
        [562, 264],
      ],
      { width: 0.75, color: GRAPHITE },
    ),
    label([40, hullY(40) - 18], 'hull', { size: 16, color: GRAPHITE }),
  ];
};

const post = (number: number, center: Point): string =>
  `${circle(center, 11.5, { fill: WHITE, width: 1.4 })}${label([center[0], center[1] + 5.4], `${number}`, { anchor: 'middle', size: 15, bold: true })}`;
