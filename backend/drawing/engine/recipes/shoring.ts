import { facingFront, facingSide, level, type Part } from '../scene/mesh.js';
import { box, cylinder, disc, extrude, outline, patch, rectangle, rod, tube } from '../scene/primitives.js';
import { footPlate, jackNut, threadedRod } from '../scene/tube-hardware.js';
import { around, flatFrame, measured, outside, verticalSection } from './dimensions.js';
import { across, clamp, drawnLength, longest, longestShown, type Recipe, shown } from './sizes.js';

/** Heavy legs, two cross members with bracing between them, and brace studs. */
export const shoringFrame: Recipe = ({ sizes, words }) => {
  const frame = flatFrame(sizes, across(sizes), {
    ...{ width: [48, 18, 96], height: [72, 24, 120] },
    ...{ proportions: [0.5, 4], tube: [2.375, 0.042] },
  });
  const { width, height, tube: leg, measures } = frame;
  const small = leg * 0.62;
  const [low, top] = [height * 0.12, height * 0.9];
  const inset = width * 0.24;
  const ladder = words.includes('ladder') || width < 30;
  const inner = ladder
    ? [0.28, 0.46, 0.64].map((fraction) => rod([0, 0, height * fraction + 4], [width, 0, height * fraction + 4], small))
    : [
        ...[inset, width - inset].map((x) => rod([x, 0, low], [x, 0, top], small)),
        ...[0.36, 0.7].flatMap((fraction) => [
          rod([0, 0, height * fraction], [inset, 0, height * 0.52], small),
          rod([width, 0, height * fraction], [width - inset, 0, height * 0.52], small),
        ]),
      ];
  const studs = [0, width].flatMap((x) =>
    [0.22, 0.8].flatMap((fraction) =>
      rod([x, -leg * 0.4, height * fraction], [x, -leg * 1.5, height * fraction], leg * 0.5, 'accent'),
    ),
  );
  return {
    parts: [
      ...[0, width].flatMap((x) => tube([x, 0, 0], [x, 0, height], leg, { sides: 14, hollow: true })),
      ...tube([0, 0, low], [width, 0, low], leg * 0.85, { sides: 12 }),
      ...tube([0, 0, top], [width, 0, top], leg * 0.85, { sides: 12 }),
      ...inner.flat(),
      ...studs,
    ],
    measures,
  };
};

/** Aluminum stringer or joist: an I-shaped extrusion with a nailing strip in its top flange. */
export const aluminumBeam: Recipe = ({ sizes, words }) => {
  const size = longest(sizes);
  const joist = words.includes('joist') || words.includes('nailer');
  const known = [sizes.height, sizes.width].find(
    (value) => value !== null && value !== size && value >= 4 && value <= 14,
  );
  const depth = shown(known ?? null, joist ? 6.5 : 7.5, 4, 14);
  const { drawn, broken } = drawnLength(shown(size, 144, depth * 1.5, 320), depth * 1.05);
  const flange = depth * 0.33;
  const half = '0.33,0 0.33,0.1 0.06,0.17 0.06,0.74 0.264,0.82 0.264,1';
  const otherHalf = '-0.264,1 -0.264,0.82 -0.06,0.74 -0.06,0.17 -0.33,0.1';
  const profile = outline(`-0.33,0 ${half} ${otherHalf}`, depth);
  return {
    parts: [
      extrude(facingSide([0, 0, 0]), profile, drawn),
      patch(level([0, -flange * 0.42, depth]), rectangle(0, 0, drawn, flange * 0.84), 'accent'),
      patch(
        { origin: [0, 0, depth * 0.84], u: [0, -1, 0], v: [0, 0, 1], w: [-1, 0, 0] },
        rectangle(-flange * 0.42, 0, flange * 0.42, depth * 0.16),
        'accent',
      ),
    ],
    measures: [
      ...measured({ x: size, z: known ?? null }),
      ...measured({ y: sizes.width === size || sizes.width === known ? null : sizes.width }, {}, ['side']),
    ],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** A U-head on a stem. */
export function headChannel(side: number, z: number): Part[] {
  const half = side / 2;
  const thickness = side * 0.06;
  return [
    box([-half, -half, z], [half, half, z + thickness]),
    box([-half, half - thickness, z + thickness], [half, half, z + side * 0.62], 'accent'),
    box([-half, -half, z + thickness], [half, -half + thickness, z + side * 0.62], 'accent'),
  ];
}

export const uHead: Recipe = ({ sizes }) => {
  const known = across(sizes);
  const side = shown(known, 8, 4, 14);
  return {
    parts: [
      ...tube([0, 0, -side * 0.85], [0, 0, 0], Math.min(2, side * 0.24), { hollow: true }),
      ...headChannel(side, 0),
    ],
    measures: [
      ...measured({ x: known, z: sizes.height }),
      ...measured({ y: known === sizes.length ? sizes.width : sizes.length }, {}, ['side']),
    ],
  };
};

/** Outer and inner tube with collar nut and pin, and plates at both ends. */
export const shorePost: Recipe = ({ sizes }) => {
  const [size, fullLength] = longestShown(sizes, 120, 24, 260);
  const diameter = 2.4;
  const { drawn, broken } = drawnLength(fullLength, diameter * 1.35);
  const split = drawn * 0.55;
  const pin = split + 1.55;
  return {
    parts: [
      ...footPlate([0, 0, 0], 6, 0.4),
      ...tube([0, 0, 0.4], [0, 0, split], diameter * 1.25),
      ...threadedRod([0, 0, split], 4.2, diameter * 1.18, 7),
      cylinder(level([0, 0, split + 1]), diameter, 1.1, { finish: 'accent', sides: 14 }),
      ...tube([-diameter * 1.9, 0, pin], [diameter * 1.9, 0, pin], 0.7, { sides: 8, finish: 'accent' }),
      ...tube([0, 0, split + 4.2], [0, 0, drawn - 0.4], diameter * 0.95),
      ...[0.3, 0.5, 0.7, 0.88].flatMap((fraction) => {
        const z = split + 4.2 + (drawn - split - 4.6) * fraction;
        return [
          disc([0, -diameter * 0.475, z], [0, -1, 0], 0.7, 'bore', 8),
          disc([-diameter * 0.475, 0, z], [-1, 0, 0], 0.7, 'bore', 8),
        ];
      }),
      ...footPlate([0, 0, drawn - 0.4], 6, 0.4),
    ],
    measures: [...measured({ z: size }), ...verticalSection(sizes, around(6))],
    broken: broken ? { along: 'z', at: drawn * 0.3 } : undefined,
  };
};

/** Aluminum shoring leg: a ribbed extrusion with plates and an extended jack. */
export const shoringLeg: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const thickness = clamp(sizes.width ?? 6.3, 4, 8);
  const { drawn, broken } = drawnLength(shown(size, 108, 24, 260), thickness * 0.75);
  const ribs = '0.13,0.13 0.13,0.5 -0.13,0.5 -0.13,0.13 -0.5,0.13 -0.5,-0.13 -0.13,-0.13 -0.13,-0.5 0.13,-0.5';
  const profile = outline(`${ribs} 0.13,-0.13 0.5,-0.13 0.5,0.13`, thickness);
  const foot = thickness * 1.4;
  return {
    parts: [
      ...footPlate([0, 0, 0], thickness * 1.25, 0.4),
      ...threadedRod([0, 0, 0.4], foot - 0.4, thickness * 0.4, 7),
      ...jackNut([0, 0, foot * 0.62], thickness * 0.62),
      ...footPlate([0, 0, foot], thickness * 1.15, 0.4),
      extrude(level([0, 0, foot + 0.4]), profile, drawn - foot - 0.8),
      ...footPlate([0, 0, drawn - 0.4], thickness * 1.15, 0.4),
    ],
    measures: [...measured({ z: size }, { z: [0, drawn] }), ...verticalSection(sizes, around(thickness))],
    broken: broken ? { along: 'z', at: drawn * 0.62 } : undefined,
  };
};

/** A clip that ties a joist to a stringer. */
export const beamClip: Recipe = ({ sizes }) => {
  const body = extrude(facingFront([0, 1, 0]), outline('0,0 4,0 4,0.5 0.5,0.5 0.5,2.6 -3,2.6 -3,2.1 0,2.1'), 2);
  return {
    parts: [
      body,
      ...rod([2.2, 0, -0.9], [2.2, 0, 1.8], 0.8, 'accent'),
      ...rod([-1.6, 0, 1.2], [-1.6, 0, 3.6], 0.8, 'accent'),
    ],
    measures: outside(sizes, [body]),
  };
};
