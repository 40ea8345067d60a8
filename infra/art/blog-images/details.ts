import { blade, cupNode } from '../../../backend/drawing/engine/scene/cup-hardware.ts';
import type { Frame, Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import { box, lines, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { rosette, TUBE, wedgeHead } from '../../../backend/drawing/engine/scene/ring-hardware.ts';
import { footPlate, jackNut, threadedRod } from '../../../backend/drawing/engine/scene/tube-hardware.ts';
import { breakMark, dimension, label, labels, leader } from '../sheet/annotations.ts';
import type { Subject } from '../sheet/illustration-sheet.ts';
import { filledParts, place } from '../sheet/illustration-sheet.ts';
import { GRAPHITE, SHADE, SIGNAL, SIGNAL_TEXT, WHITE } from '../sheet/palette.ts';
import { arrow, circle, ground, line, type Point, path, polygon, rectangle, round } from '../sheet/strokes.ts';
import { tieLevels } from './elevations.ts';

/** A leg on its jack, plate and mudsill, which spreads the load to 2 ft. */
export const basePlate: Subject = () => {
  const sill = 1.5;
  const parts: Part[] = [
    box([-26, -4.6, 0], [26, 4.6, sill]),
    ...footPlate([0, 0, sill], 6, 0.45),
    ...threadedRod([0, 0, sill + 0.45], 10, 1.4, 12),
    ...jackNut([0, 0, sill + 6.4], 1.7),
    ...tube([0, 0, sill + 7.2], [0, 0, 17], TUBE, { hollow: true }),
  ];
  const foot = 236;
  const drawing = place(filledParts(parts), {
    view: 'front',
    area: { x: 0, y: 40, width: 640, height: 190 },
    scale: 8.8,
    foot,
  });
  const at = (x: number, z: number): Point => drawing.at(x, 0, z);
  const spread = [-9, -6, -3, 0, 3, 6, 9].map((x) => {
    const [px, py] = at(x * 1.33, 0);
    return arrow([px, py + 4], [px, py + 44], { width: 1.8 });
  });
  const cone = [at(-3, sill), at(-12, 0), at(12, 0), at(3, sill)];
  return [
    drawing.markup,
    polygon(cone, { fill: SIGNAL, color: 'none', opacity: 0.16 }),
    breakMark(at(0, 14.6), [0, 1], 14),
    ground(18, 622, foot),
    ...spread,
    arrow([at(0, 0)[0], 22], [at(0, 0)[0], at(0, 17)[1] - 4], { width: 3.4 }),
    label([at(0, 0)[0] + 20, 52], '3,000 lb', { color: SIGNAL_TEXT, bold: true, size: 22 }),
    dimension(at(-3, sill + 0.5), at(3, sill + 0.5), { out: [0, -26], text: '6 in', shift: [-52, 13] }),
    dimension(at(-12, -4), at(12, -4), { out: [0, 20], text: '2 ft of sill', bare: true }),
    leader(at(20, sill), [at(20, 0)[0] - 10, 176], '2 × 10 sill'),
    label([at(-26, 0)[0] + 4, 176], '12,000 psf', { bold: true }),
    labels([at(-26, 0)[0] + 4, 194], ['below the plate'], { size: 14, color: GRAPHITE }),
  ];
};

/** A ring node with wedge heads beside a cup node with four blades. */
export const nodes: Subject = () => {
  const heading = (degrees: number): Frame => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return { origin: [cos * 1.15, sin * 1.15, 0], u: [cos, sin, 0], v: [0, 0, 1], w: [sin, -cos, 0] };
  };
  const ledger = (degrees: number, head: (frame: Frame) => Part[], from: number): Part[] => {
    const { u } = heading(degrees);
    return [
      ...head(heading(degrees)),
      ...tube([u[0] * from, u[1] * from, 0], [u[0] * 13, u[1] * 13, 0], TUBE, { hollow: true }),
    ];
  };
  const standard = tube([0, 0, -9.5], [0, 0, 9.5], TUBE, { hollow: true });
  const ring = [...standard, ...rosette([0, 0, 0]), ...[0, 270].flatMap((turn) => ledger(turn, wedgeHead, 4.4))];
  const cup = [...standard, ...cupNode([0, 0, 0]), ...[0, 90, 180, 270].flatMap((turn) => ledger(turn, blade, 3.4))];
  const area = { y: 8, width: 290, height: 258 };
  const left = place(filledParts(ring), { area: { ...area, x: 20 }, scale: 11 });
  const right = place(filledParts(cup), { area: { ...area, x: 330 }, scale: 11 });
  const name = (x: number, text: string, note: string): string =>
    `${label([x, 288], text, { anchor: 'middle', bold: true, size: 19 })}${label([x, 309], note, { anchor: 'middle', size: 15, color: GRAPHITE })}`;
  const tubeTop = left.at(-0.95, 0, 8.2);
  return [
    left.markup,
    right.markup,
    line(
      [
        [320, 40],
        [320, 290],
      ],
      { color: '#D5D3CB' },
    ),
    leader([tubeTop[0] + 14, tubeTop[1]], [tubeTop[0] + 52, 30], '48.3 mm'),
    name(165, 'Ringlock', '8 at a node'),
    name(475, 'Cuplock', '4 at a node'),
  ];
};

/** Tie levels of a scaffold 60 ft high, and one tie tube clamped to both legs. */
export const tiesAndRatio: Subject = () => {
  const wall: Part = box([-16, 46, -26], [22, 50, 26]);
  const leg = (y: number): Part[] => tube([0, y, -26], [0, y, 26], 1.9, { hollow: true });
  const tie = tube([1.95, -6, 0], [1.95, 46, 0], 1.9, { hollow: true });
  const clamp = (y: number): Part[] => [
    ...tube([0, y, -1.5], [0, y, 1.5], 2.9, { sides: 12, finish: 'accent' }),
    ...tube([1.95, y - 1.5, 0], [1.95, y + 1.5, 0], 2.9, { sides: 12, finish: 'accent' }),
  ];
  const anchor = box([-0.6, 45.4, -2.6], [4.6, 46, 2.6]);
  const drawing = place(filledParts([wall, ...leg(0), ...leg(32), ...tie, ...clamp(0), ...clamp(32), anchor]), {
    area: { x: 350, y: 14, width: 262, height: 308 },
  });
  return [
    ...tieLevels(46),
    line(
      [
        [338, 24],
        [338, 312],
      ],
      { color: '#D5D3CB' },
    ),
    drawing.markup,
    leader(drawing.at(0, 0, 18), [drawing.at(0, 0, 18)[0], 96], 'outer leg', { size: 16, anchor: 'middle' }),
    leader(drawing.at(0, 32, -14), [drawing.at(0, 32, -14)[0] - 14, 304], 'inner leg', { size: 16, anchor: 'end' }),
  ];
};

/** The same cross-section on edge and flat. */
export const lookalikePlanks: Subject = () => {
  const scale = 19;
  const [deep, thin] = [9.25 * scale, 1.5 * scale];
  const veneers = (x: number, y: number, wide: number, high: number): string => {
    const strokes = [1, 2, 3, 4, 5, 6, 7].map((i) =>
      wide > high
        ? `M${round(x)} ${round(y + (high * i) / 8)}h${round(wide)}`
        : `M${round(x + (wide * i) / 8)} ${round(y)}v${round(high)}`,
    );
    return `${rectangle(x, y, wide, high, { fill: WHITE, width: 1.7 })}${path(strokes.join(''), { width: 0.6, color: GRAPHITE })}`;
  };
  const base = 232;
  const plank: Part[] = [
    box([4, 0, 0], [54, 9.25, 1.5]),
    box([0, 0, 0], [4, 9.25, 1.5], 'accent'),
    lines([
      ...[0.25, 0.5, 0.75].map((part): [number, number, number][] => [
        [0, 0, 1.5 * part],
        [54, 0, 1.5 * part],
      ]),
    ]),
    lines(
      [
        [
          [20, 2, 1.5],
          [44, 2, 1.5],
          [44, 7.2, 1.5],
          [20, 7.2, 1.5],
          [20, 2, 1.5],
        ],
        ...[3.4, 4.7, 5.9].map((y): [number, number, number][] => [
          [21.5, y, 1.5],
          [y === 4.7 ? 38 : 42, y, 1.5],
        ]),
      ],
      'crease',
    ),
  ];
  const drawing = place(filledParts(plank), { area: { x: 410, y: 100, width: 212, height: 150 } });
  const stamp = drawing.at(32, 7.2, 1.5);
  return [
    veneers(84, base - deep, thin, deep),
    veneers(148, base - thin, deep, thin),
    ground(36, 372, base),
    dimension([84, base - deep], [84, base], { out: [-22, 0], text: '9.25', shift: [0, 0] }),
    dimension([148, base - thin], [148 + deep, base - thin], { out: [0, -20], text: '9.25 in' }),
    dimension([148 + deep, base - thin], [148 + deep, base], { out: [16, 0], text: '1.5' }),
    label([98, base + 34], '98.9 in⁴', { anchor: 'middle', bold: true, size: 20 }),
    label([98, base + 56], 'on edge', { anchor: 'middle', size: 16, color: GRAPHITE }),
    label([148 + deep / 2, base + 34], '2.6 in⁴', { anchor: 'middle', bold: true, size: 20, color: SIGNAL_TEXT }),
    label([148 + deep / 2, base + 56], 'flat: 1/38', { anchor: 'middle', size: 16, color: GRAPHITE }),
    drawing.markup,
    line([stamp, [stamp[0], 66]], { width: 0.75, color: GRAPHITE }),
    labels([stamp[0], 38], ['manufacturer,', 'mill, inspection'], { anchor: 'middle', size: 16 }),
  ];
};

/** The sag of a plank on two bearers, measured from a string line. */
export const plankSag: Subject = () => {
  const scale = 5.3;
  const [left, right] = [320 - 42 * scale, 320 + 42 * scale];
  const top = 164;
  const sag = 1.4 * scale;
  const over = 9 * scale;
  const thick = 1.5 * scale;
  const edge = (y: number): string =>
    `M${round(left - over)} ${round(y - sag * 0.3)}L${round(left)} ${round(y)}Q320 ${round(y + 2 * sag)} ${round(right)} ${round(y)}L${round(right + over)} ${round(y - sag * 0.3)}`;
  const back = `L${round(right + over)} ${round(top + thick - sag * 0.3)}L${round(right)} ${round(top + thick)}Q320 ${round(top + thick + 2 * sag)} ${round(left)} ${round(top + thick)}L${round(left - over)} ${round(top + thick - sag * 0.3)}z`;
  const support = (x: number): string =>
    `${circle([x, top + thick + 5], 5, { fill: WHITE, width: 1.7 })}${path(`M${round(x)} ${top + thick + 10}l-20 54h40z`, { fill: WHITE, width: 1.7 })}`;
  const foot = top + thick + 64;
  const stringY = top - sag * 0.3 - 7;
  return [
    support(left),
    support(right),
    path(`${edge(top)}${back}`, { fill: WHITE, width: 1.7 }),
    path(edge(top + thick / 2), { width: 0.6, color: GRAPHITE }),
    rectangle(290, top + sag - 50, 60, 50, { fill: SHADE, width: 1.7 }),
    label([320, top + sag - 19], '250 lb', { anchor: 'middle', size: 15 }),
    line(
      [
        [left - over, stringY],
        [right + over, stringY],
      ],
      { color: SIGNAL, width: 1.4, dash: '10 3' },
    ),
    label([right + over - 4, stringY - 8], 'string line', { anchor: 'end', size: 16, color: SIGNAL_TEXT }),
    ground(24, 616, foot),
    dimension([left, foot], [right, foot], { out: [0, 34], text: 'span 7 ft = 84 in' }),
    dimension([378, stringY + 7], [378, top + sag * 0.96], { out: [0.01, 0], text: '', bare: true }),
    line(
      [
        [378, stringY + 7],
        [378, stringY - 44],
        [392, stringY - 52],
      ],
      { width: 0.75, color: GRAPHITE },
    ),
    label([396, stringY - 46], '1.4 in = L/60', { bold: true, color: SIGNAL_TEXT }),
  ];
};
