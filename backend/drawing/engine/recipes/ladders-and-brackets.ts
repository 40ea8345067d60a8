import { facingFront, facingLeft, facingSide, finished, moved, type Part, turned } from '../scene/mesh.js';
import { box, extrude, outline, rod, sweep, tube, zigzag } from '../scene/primitives.js';
import { hook, spigot, TUBE, wheel } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import { around, depthMeasure, endSection, measured, outside, slopeLength } from './dimensions.js';
import { clamp, drawnLength, longest, longestShown, type Recipe, section, shown } from './sizes.js';

/** An attachable ladder in the front plane, with rungs a foot apart and hooks at the top. */
export const ladder: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const across = sizes.width === size ? null : sizes.width;
  const width = clamp(across ?? 15, 10, 24);
  const { drawn, broken } = drawnLength(shown(size, 72, 24, 300), width * 0.42);
  const rail = Math.max(1.5, drawn * 0.024);
  const rungs = Math.max(2, Math.round(drawn / 12));
  const step = drawn / rungs;
  return {
    parts: [
      ...[0, width].flatMap((x) => tube([x, 0, 0], [x, 0, drawn], rail, { sides: 12, hollow: true })),
      ...Array.from({ length: rungs }, (_, i) =>
        rod([0, 0, step * (i + 0.5)], [width, 0, step * (i + 0.5)], rail * 0.75),
      ).flat(),
      ...[0, width].map((x) => hook(facingSide([x, rail * 0.4, drawn - rail * 2.4]), rail * 0.9, rail * 3)),
    ],
    measures: [
      ...measured({ x: across, z: size }, { x: [0, width], z: [0, drawn] }),
      ...measured({ y: sizes.height === size ? null : sizes.height }, { y: around(rail) }, ['side']),
    ],
    broken: broken ? { along: 'z', at: step * Math.floor(rungs / 2) } : undefined,
  };
};

/** Side or end bracket: an arm and a stay on an upright that hooks onto the frame, with a stop at the outer end. */
export const sideBracket: Recipe = ({ sizes }) => {
  const size = sizes.length ?? longest(sizes);
  const reach = shown(size, 20, 7, 60);
  const drop = reach * 0.85;
  const diameter = Math.max(1.5, reach * 0.06);
  const grip = (z: number): Part => hook(facingLeft([-diameter * 0.4, 0, z]), diameter * 0.9, diameter * 2);
  return {
    parts: [
      ...tube([0, 0, -drop], [0, 0, 1], diameter, { sides: 12, hollow: true }),
      ...tube([0, 0, 0], [reach, 0, 0], diameter, { sides: 12, hollow: true }),
      ...rod([0, 0, -drop * 0.92], [reach * 0.9, 0, -diameter * 0.3], diameter * 0.75),
      ...rod([reach * 0.93, 0, 0], [reach * 0.93, 0, diameter * 2.6], diameter * 0.7),
      grip(-diameter * 0.6),
      grip(-drop + diameter * 1.2),
    ],
    measures: [
      ...measured({ x: size, z: sizes.height === size ? null : sizes.height }, { x: [0, reach], z: [-drop, 1] }),
      ...depthMeasure(sizes, diameter),
    ],
  };
};

/** Two arms with a cross bar, which hold a ladder off the scaffold. */
export const standOffBracket: Recipe = ({ sizes }) => {
  const reach = shown(sizes.length, 8, 4, 24);
  const width = shown(sizes.width, 16, 8, 24);
  const diameter = 1.5;
  return {
    parts: [
      ...[0, width].flatMap((y) => [
        ...tube([0, y, 0], [reach, y, 0], diameter, { sides: 12, hollow: true }),
        hook(facingLeft([0, y, 0]), diameter * 0.9, diameter * 2),
      ]),
      ...tube([reach * 0.85, 0, 0], [reach * 0.85, width, 0], diameter * 0.8, { sides: 12 }),
      ...tube([reach * 0.2, 0, 0], [reach * 0.2, width, 0], diameter * 0.8, { sides: 12 }),
    ],
    measures: measured({ x: sizes.length, y: sizes.width, z: sizes.height }, { x: [0, reach], y: [0, width] }),
  };
};

/** A shallow truss with a saddle hook at each end, which carries planks between frames. */
export const putlog: Recipe = ({ sizes }) => {
  const [size, fullLength] = longestShown(sizes, 96, 24, 300);
  const depth = clamp(fullLength * 0.09, 6, 12);
  const { drawn, broken } = drawnLength(fullLength, depth);
  const chord = Math.max(1.6, drawn * 0.018);
  const panels = Math.max(4, Math.round(drawn / depth / 2) * 2);
  const [x0, x1] = [depth * 0.35, drawn - depth * 0.35];
  const step = (x1 - x0) / panels;
  const joints = Array.from({ length: panels + 1 }, (_, i) => x0 + i * step);
  return {
    parts: [
      ...tube([0, 0, 0], [drawn, 0, 0], chord, { sides: 12 }),
      ...tube([x0 + step, 0, -depth], [x1 - step, 0, -depth], chord, { sides: 12 }),
      ...zigzag(joints, 0, -depth, chord * 0.6),
      hook(facingLeft([0, 0, 0]), chord * 1.3, chord * 2.4),
      hook(facingFront([drawn, 0, 0]), chord * 1.3, chord * 2.4),
    ],
    measures: [
      ...measured({ x: size }, { x: [0, drawn] }),
      ...endSection(sizes, around(chord), [-depth - chord / 2, chord / 2]),
    ],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** A diagonal gooseneck from one frame leg to the other. */
export const gooser: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const reach = shown(size, 60, 20, 140) * 0.75;
  const diameter = Math.max(1.4, reach * 0.035);
  const [rise, half] = [reach * 0.75, diameter * 0.5];
  const end: Vec3 = [reach, 0, rise];
  return {
    parts: [
      ...sweep([[0, 0, 0], [reach * 0.12, 0, 0], [reach * 0.88, 0, rise], end], diameter, { sides: 12 }),
      box([-diameter, -half, -diameter], [diameter * 0.4, half, diameter], 'accent'),
      box([reach - diameter * 0.4, -half, rise - diameter], [reach + diameter, half, rise + diameter], 'accent'),
    ],
    measures: [...slopeLength(size, end), ...endSection(sizes, around(diameter)).filter(({ along }) => along === 'y')],
  };
};

/** A plate with a saddle hook above and a socket below. */
export const putlogHanger: Recipe = ({ sizes }) => {
  const parts = [
    extrude(facingFront([0, 1, 0]), outline('0,0 2.4,0 2.4,6 4.6,6 4.6,4.6 5.6,4.6 5.6,7.4 0,7.4'), 2, 'accent'),
    box([-0.6, -1.6, 0], [3.4, 1.6, 0.8]),
    box([-0.6, -1.6, 0.8], [3.4, -1.1, 2.6]),
    box([-0.6, 1.1, 0.8], [3.4, 1.6, 2.6]),
  ];
  return { parts, measures: outside(sizes, parts) };
};

/** A braced jib on a pin, with a well wheel below its end. */
export const hoistArm: Recipe = ({ sizes }) => {
  const reach = shown(longest(sizes), 36, 20, 60);
  const [one, other] = section(sizes);
  const wheelSize = clamp(Math.min(one ?? reach / 3, other ?? reach / 3), reach * 0.2, reach * 0.5);
  const diameter = 2;
  const low = -wheelSize - diameter / 2;
  const end: Vec3 = [reach * 0.9, 0, (low - diameter / 2) / 2];
  const parts = [
    ...tube([0, 0, low], [0, 0, diameter / 2], diameter, { hollow: true }),
    ...tube([0, 0, 0], [reach, 0, 0], diameter, { hollow: true }),
    ...rod([0, 0, low * 0.85], [reach * 0.55, 0, -0.6], diameter * 0.7),
    ...tube([end[0], 0, 0], end, diameter * 0.5, { sides: 8 }),
    ...finished(moved(turned(wheel([0, 0, 0], wheelSize, wheelSize * 0.17), 90), end), 'accent'),
  ];
  return { parts, measures: outside(sizes, parts) };
};

/** The fallback for access items: a short post with its pin. */
export const postAndRail: Recipe = () => ({
  parts: [
    ...[0, 30].flatMap((x) => [...tube([x, 0, 0], [x, 0, 42], TUBE, { hollow: true }), ...spigot([x, 0, 42], 3)]),
    ...tube([0, 0, 38], [30, 0, 38], 1.5, { finish: 'accent' }),
    ...tube([0, 0, 20], [30, 0, 20], 1.5, { finish: 'accent' }),
  ],
  measures: [],
});
