import { facingFront, facingLeft, level, type Part } from '../scene/mesh.js';
import { bar, box, dividing, lines, path, rod, sweep, tube } from '../scene/primitives.js';
import { couplerBand, hook, TUBE } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import { around, depthMeasure, type FlatFrame, flatFrame, lying, measured, verticalSection } from './dimensions.js';
import { clamp, drawnLength, longestShown, type Recipe, type Sizes, shown } from './sizes.js';

export const guardrailPost: Recipe = ({ sizes }) => {
  const [size, height] = longestShown(sizes, 42, 20, 80);
  const { drawn, broken } = drawnLength(height, TUBE * 1.4);
  const latch = (z: number): Part[] => [
    box([TUBE * 0.3, -0.35, z - 0.9], [TUBE * 0.5 + 1.5, 0.35, z + 0.9], 'accent'),
    box([TUBE * 0.5 + 0.9, -0.35, z - 2.2], [TUBE * 0.5 + 1.5, 0.35, z - 0.9], 'accent'),
    box([-TUBE * 0.5 - 1.5, -0.35, z - 0.9], [-TUBE * 0.3, 0.35, z + 0.9], 'accent'),
    box([-TUBE * 0.5 - 1.5, -0.35, z + 0.9], [-TUBE * 0.5 - 0.9, 0.35, z + 2.2], 'accent'),
  ];
  return {
    parts: [...tube([0, 0, 0], [0, 0, drawn], TUBE, { hollow: true }), ...latch(drawn * 0.48), ...latch(drawn * 0.92)],
    measures: [...measured({ z: size }, { z: [0, drawn] }), ...verticalSection(sizes, around(TUBE))],
    broken: broken ? { along: 'z', at: drawn * 0.25 } : undefined,
  };
};

/** A tube that is flattened and punched at both ends. */
export const guardrail = lying({ usual: 84, low: 18, high: 260, thickness: 1.5 }, (length) => [
  ...tube([0.6, 0, 0], [length - 0.6, 0, 0], 1.5),
  ...[0, length].flatMap((x) => tube([x, -0.45, 0], [x, 0.45, 0], 2.4, { finish: 'accent', hollow: true, sides: 14 })),
]);

const panel = (sizes: Sizes, usualWidth: number, usualHeight: number): FlatFrame =>
  flatFrame(sizes, sizes.length ?? sizes.width, {
    width: [usualWidth, 16, 140],
    height: [usualHeight, 12, 84],
    proportions: [0.22, 2.6],
    tube: [1.5, 0.027],
  });

/** Hooks over the posts, at both ends of a panel. */
const sideHooks = (width: number, z: number, thickness: number): Part[] => [
  hook(facingLeft([0, 0, z]), thickness * 0.8, thickness * 2.2),
  hook(facingFront([width, 0, z]), thickness * 0.8, thickness * 2.2),
];

/** Toprail and midrail in one frame. */
export const guardrailPanel: Recipe = ({ sizes, words }) => {
  const { width, height, tube: diameter, measures } = panel(sizes, 84, 40);
  const posts = Math.max(1, Math.round(width / 34));
  const border = path<Vec3>([0, 0, 0], [width, 0, 0], [width, 0, height], [0, 0, height]);
  return {
    parts: [
      ...sweep(border, diameter, { sides: 12, closed: true }),
      ...rod([0, 0, height * 0.5], [width, 0, height * 0.5], diameter * 0.8),
      ...dividing(posts + 1, width).flatMap((x) => rod([x, 0, 0], [x, 0, height], diameter * 0.7)),
      ...(words.includes('mesh') ? [mesh(width, height)] : []),
      ...sideHooks(width, height * 0.9, diameter),
      ...sideHooks(width, height * 0.12, diameter),
    ],
    measures,
  };
};

/** Welded wire in both directions. */
function mesh(width: number, height: number): Part {
  const pitch = height / 12;
  const upright = Array.from({ length: Math.floor(width / pitch) }, (_, i): Vec3[] =>
    path([pitch * (i + 0.5), 0, 0], [pitch * (i + 0.5), 0, height]),
  );
  const level = dividing(12, height).map((z): Vec3[] => path([0, 0, z], [width, 0, z]));
  return lines([...upright, ...level]);
}

/** Two rails on two uprights, for the narrow end of a bay. */
export const endRail: Recipe = ({ sizes }) => {
  const { width, height, tube: diameter, measures } = panel(sizes, 42, 22);
  return {
    parts: [
      ...rod([0, 0, height], [width, 0, height], diameter),
      ...rod([0, 0, 0], [width, 0, 0], diameter),
      ...[0.14, 0.86].flatMap((fraction) =>
        rod([width * fraction, 0, 0], [width * fraction, 0, height], diameter * 0.8),
      ),
      ...sideHooks(width, height, diameter),
      ...sideHooks(width, 0, diameter),
    ],
    measures,
  };
};

/** A gate on two clamped hinges, with a stop at the free edge. */
export const swingGate: Recipe = ({ sizes }) => {
  const { width, height, tube: diameter, measures } = panel(sizes, 30, 24);
  const corner = Math.min(width, height) * 0.16;
  const [far, near] = [width - corner * 0.3, width - corner];
  const leaf: Vec3[] = [
    ...path([0, 0, 0], [near, 0, 0], [far, 0, corner * 0.3], [width, 0, corner], [width, 0, height - corner]),
    ...path([far, 0, height - corner * 0.3], [near, 0, height], [0, 0, height]),
  ];
  const pin = -diameter * 0.7;
  const hinge = (z: number): Part[] => [
    ...couplerBand(level([-diameter * 1.9, 0, z]), diameter * 1.6, diameter * 2).slice(0, 3),
    ...rod([pin, 0, z - diameter * 1.1], [pin, 0, z + diameter * 1.1], diameter * 0.8, 'accent'),
    box([-diameter * 1.1, -diameter * 0.3, z - diameter * 0.3], [0, diameter * 0.3, z + diameter * 0.3], 'accent'),
  ];
  return {
    parts: [
      ...sweep(leaf, diameter, { sides: 12, closed: true }),
      ...rod([0, 0, height * 0.5], [width, 0, height * 0.5], diameter * 0.8),
      ...hinge(height * 0.1),
      ...hinge(height * 0.9),
      box(
        [width * 0.92, -diameter * 1.2, height * 0.44],
        [width + diameter * 2, -diameter * 0.5, height * 0.56],
        'accent',
      ),
    ],
    measures,
  };
};

/** Sloping toprail and midrail between two uprights. */
export const stairHandrail: Recipe = ({ sizes }) => {
  const run = shown(sizes.length, 84, 30, 140);
  const rise = run * 0.7;
  const railHeight = clamp(sizes.height ?? 42, run * 0.3, run * 0.9);
  const diameter = Math.max(1.5, run * 0.026);
  return {
    parts: [
      ...sweep(path([0, 0, 0], [0, 0, railHeight], [run, 0, rise + railHeight], [run, 0, rise]), diameter, {
        sides: 12,
      }),
      ...rod([0, 0, railHeight * 0.52], [run, 0, rise + railHeight * 0.52], diameter * 0.8),
      ...rod([run / 2, 0, rise / 2 + railHeight * 0.52], [run / 2, 0, rise / 2 + railHeight], diameter * 0.8),
      hook(facingLeft([0, 0, railHeight * 0.12]), diameter, diameter * 2.4),
      hook(facingFront([run, 0, rise + railHeight * 0.12]), diameter, diameter * 2.4),
    ],
    measures: [
      ...measured({ x: sizes.length, z: sizes.height }, { x: [0, run], z: [0, railHeight] }),
      ...depthMeasure(sizes, diameter),
    ],
  };
};

/** Two stringers, open treads, a landing at each end and one handrail. */
export const stairUnit: Recipe = ({ sizes }) => {
  const length = sizes.length;
  const run = shown(length, 84, 40, 140);
  const width = clamp(sizes.width ?? 22, run * 0.18, run * 0.5);
  const rise = clamp(sizes.height ?? run * 0.9, run * 0.5, run * 1.2);
  const landing = run * 0.16;
  const [x0, x1] = [landing, run - landing];
  const steps = 7;
  const thickness = run * 0.02;
  const pole = thickness * 1.5;
  const tread = (x: number, z: number, depth: number, finish: Part['finish'] = 'body'): Part =>
    box([x, thickness, z - thickness], [x + depth, width - thickness, z], finish);
  const slope = (x1 - x0) / steps;
  const stringer = (y: number): Part[] => [
    bar([0, y, -thickness], [landing, y, -thickness], thickness * 1.4, thickness * 3.4),
    bar([landing * 0.9, y, -thickness], [run - landing * 0.9, y, rise - thickness], thickness * 1.4, thickness * 3.6),
    bar([x1, y, rise - thickness], [run, y, rise - thickness], thickness * 1.4, thickness * 3.4),
  ];
  const rail = run * 0.2;
  return {
    parts: [
      ...stringer(0),
      ...stringer(width),
      tread(0, thickness * 0.6, landing, 'accent'),
      tread(x1, rise + thickness * 0.6, landing, 'accent'),
      ...dividing(steps, rise).map((z, i) => tread(landing + slope * (i + 0.62), z, slope * 0.8)),
      ...sweep(path([x0, width, thickness], [x0, width, rail], [x1, width, rise + rail], [x1, width, rise]), pole, {
        sides: 10,
      }),
      ...[0.25, 0.5, 0.75].flatMap((fraction) => {
        const [x, z] = [x0 + (x1 - x0) * fraction, rise * fraction];
        return rod([x, width, z], [x, width, z + rail], thickness * 1.1);
      }),
    ],
    measures: measured({ x: length, y: sizes.width, z: sizes.height }, { z: [0, rise] }),
  };
};
