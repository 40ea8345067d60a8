import { type Frame, facingFront, type Part } from '../scene/mesh.js';
import { box, disc, extrude, lines, outline, path, rectangle, rod, tube } from '../scene/primitives.js';
import { collar, footPlate, jackNut, threadedRod, wheel } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawnItem } from '../sheet/drawn-item.js';
import { around, measured, verticalSection } from './dimensions.js';
import { baseCollar } from './ring.js';
import { headChannel } from './shoring.js';
import { clamp, longest, longestShown, type Recipe, type RecipeInput, section, shown } from './sizes.js';

/** Jacks are drawn upright; their largest size is the length of the rod. */
function jack({ sizes }: RecipeInput, foot: (plate: number) => { parts: Part[]; height: number }): DrawnItem {
  const [size, height] = longestShown(sizes, 24, 12, 40);
  const [across, depth] = section(sizes);
  const plate = clamp(across ?? 5.9, 4, 10);
  const base = foot(plate);
  const diameter = clamp(height * 0.075, 1.4, 1.9);
  return {
    parts: [
      ...base.parts,
      ...threadedRod([0, 0, base.height], height - base.height, diameter),
      ...jackNut([0, 0, height * 0.56], diameter * 1.9),
    ],
    measures: [
      ...measured({ x: across !== null && across <= 10 ? across : null, z: size }, { x: around(plate) }),
      ...measured({ y: depth !== null && depth <= 10 ? depth : null }, { y: around(plate) }, ['side']),
    ],
  };
}

export const screwJack: Recipe = (input) =>
  jack(input, (plate) => ({ parts: footPlate([0, 0, 0], plate, 0.35), height: 0.35 }));

/** The plate tilts on a pin between two lugs. */
export const swivelJack: Recipe = (input) =>
  jack(input, (plate) => {
    const tilt = (14 * Math.PI) / 180;
    const frame: Frame = {
      origin: [0, 0, plate * 0.14],
      u: [Math.cos(tilt), 0, Math.sin(tilt)],
      v: [0, 1, 0],
      w: [-Math.sin(tilt), 0, Math.cos(tilt)],
    };
    const half = plate / 2;
    const shape = outline('-0.2,0.12 0.2,0.16 0.12,0.5 -0.12,0.5', plate);
    const lug = (y: number): Part => extrude(facingFront([0, y, 0]), shape, plate * 0.07);
    return {
      parts: [
        extrude(frame, rectangle(-half, -half, half, half), 0.35),
        lug(-plate * 0.16),
        lug(plate * 0.22),
        ...rod([0, -plate * 0.34, plate * 0.38], [0, plate * 0.34, plate * 0.38], plate * 0.1, 'accent'),
        box([-plate * 0.12, -plate * 0.15, plate * 0.28], [plate * 0.12, plate * 0.15, plate * 0.55]),
      ],
      height: plate * 0.5,
    };
  });

/** A jack with a socket for a caster instead of a plate. */
export const socketJack: Recipe = ({ sizes }) => {
  const [size, height] = longestShown(sizes, 24, 12, 40);
  return {
    parts: [
      ...collar([0, 0, 0], 2.6, 5),
      disc([0, -1.3, 2.5], [0, -1, 0], 0.7),
      disc([-1.3, 0, 2.5], [-1, 0, 0], 0.7),
      ...threadedRod([0, 0, 5], height - 5, 1.7),
      ...jackNut([0, 0, height * 0.56], 3.3),
    ],
    measures: [...measured({ z: size }), ...verticalSection(sizes, around(2.6))],
  };
};

/** A jack with a U-head instead of a plate. */
export const headJack: Recipe = (input) => {
  const [size, height] = longestShown(input.sizes, 24, 12, 40);
  const side = 7;
  const diameter = clamp(height * 0.075, 1.4, 1.9);
  return {
    parts: [
      ...threadedRod([0, 0, 0], height - side * 0.62, diameter),
      ...jackNut([0, 0, height * 0.3], diameter * 1.9),
      ...headChannel(side, height - side * 0.62),
    ],
    measures: [...measured({ z: size }), ...verticalSection(input.sizes, around(side))],
  };
};

export const basePlate: Recipe = ({ sizes }) => {
  const across = sizes.width ?? sizes.length;
  const plate = shown(across, 6, 4, 14);
  const height = clamp(sizes.height ?? plate * 0.75, plate * 0.4, plate * 1.6);
  return {
    parts: [
      ...footPlate([0, 0, 0], plate, plate * 0.06),
      ...tube([0, 0, plate * 0.06], [0, 0, height], plate * 0.26, { hollow: true, finish: 'accent' }),
    ],
    measures: [
      ...measured({ x: across, z: sizes.height }),
      ...measured({ y: sizes.width === null ? null : sizes.length }, {}, ['side']),
    ],
  };
};

/** A timber pad with its grain along x. */
export const mudSill: Recipe = ({ sizes, words }) => {
  const size = longest(sizes);
  const [across, knownHeight] = section(sizes);
  const length = shown(size, 24, 8, 200);
  const width = clamp(across ?? 9.25, 4, 24);
  const drawn = Math.min(length, width * 6);
  const thickness = clamp(knownHeight ?? 1.5, width * 0.14, width * 0.7);
  const rings = [0.35, 0.6, 0.85].map((fraction) =>
    Array.from({ length: 9 }, (_, i): Vec3 => {
      const angle = (Math.PI * i) / 8;
      return [0, width / 2 - (width / 2) * fraction * Math.cos(angle), thickness * 0.9 * fraction * Math.sin(angle)];
    }),
  );
  const grain = [0.2, 0.38, 0.56, 0.74, 0.88].map((fraction, i): Vec3[] => [
    [drawn * (0.04 + 0.05 * (i % 3)), width * fraction, thickness],
    [drawn * 0.45, width * (fraction + (i % 2 === 0 ? 0.03 : -0.02)), thickness],
    [drawn * (0.96 - 0.07 * (i % 2)), width * fraction, thickness],
  ]);
  const edge = [0.35, 0.68].map((fraction): Vec3[] =>
    path([drawn * 0.03, 0, thickness * fraction], [drawn * 0.97, 0, thickness * fraction]),
  );
  const band = drawn * 0.07;
  return {
    parts: [
      box([0, 0, 0], [drawn - band, width, thickness]),
      box([drawn - band, 0, 0], [drawn, width, thickness], 'accent'),
      lines(/plastic|rubber|steel/.test(words) ? [] : [...rings, ...grain, ...edge]),
    ],
    measures: [...measured({ x: size, y: across }), ...measured({ z: knownHeight }, {}, ['side'])],
    broken: drawn < length ? { along: 'x', at: drawn * 0.55 } : undefined,
  };
};

/** A short sleeve with a node: socket or starter. */
export const socket: Recipe = ({ sizes }) => baseCollar(sizes, longestShown(sizes, 10, 5, 16), 2.6, 0.5, 4.4);

/** A wheel in a fork with a stem and a brake pedal. */
export const caster: Recipe = ({ sizes, words }) => {
  const named = /(\d{1,2})(?:\s*(?:"|in\b|inch)|-inch)/.exec(words)?.[1];
  const known = [sizes.length, sizes.width, sizes.height].filter(
    (value) => value !== null && value >= 3 && value <= 14,
  );
  const diameter = clamp(named ? Number(named) : (known[0] ?? 8), 3, 14);
  const wheelSize = known.find((value) => value !== null && Math.abs(value - diameter) < 0.6) ?? null;
  const isComplete = wheelSize !== null && wheelSize === sizes.length;
  const width = diameter * 0.26;
  const half = width * 0.75;
  const top = diameter * 0.62;
  const plate = diameter * 0.05;
  // The overall height, from the floor to the plate below the stem.
  const floorToPlate = [-diameter / 2, top + plate * 1.6] as const;
  const side = (y: number): Part =>
    extrude(facingFront([0, y, 0]), outline('-0.09,-0.09 0.09,-0.09 0.3,0.62 -0.02,0.62', diameter), plate);
  return {
    parts: [
      ...wheel([0, 0, 0], diameter, width),
      side(-half),
      side(half + plate),
      box([-diameter * 0.05, -half - plate, top], [diameter * 0.36, half + plate, top + plate * 1.6]),
      ...tube([0, -half - plate * 2.2, 0], [0, half + plate * 2, 0], diameter * 0.11, { sides: 12 }),
      ...collar([diameter * 0.16, 0, top + plate], diameter * 0.19, diameter * 0.75 - plate),
      box([-diameter * 0.62, -half * 0.7, diameter * 0.5], [-diameter * 0.02, half * 0.7, diameter * 0.57], 'accent'),
    ],
    measures: [
      ...measured({ x: wheelSize }, { x: around(diameter) }),
      ...measured({ z: isComplete ? sizes.height : null }, { z: floorToPlate }, ['front', 'side']),
      ...measured({ y: isComplete ? sizes.width : null }, { y: around(width) }, ['side']),
    ],
  };
};
