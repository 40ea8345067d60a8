import { facingFront, facingSide, type Part } from '../scene/mesh.js';
import { arc, disc, extrude, outline, path, revolve, rod, sweep, tube } from '../scene/primitives.js';
import type { Vec3 } from '../scene/vector.js';
import type { AxisMeasure, DrawnItem } from '../sheet/drawn-item.js';
import { around, measured } from './dimensions.js';
import { clamp, longestShown, type Recipe, type Sizes, section } from './sizes.js';

/** Pins lie along x. @param head the diameter of the head relative to the shank's; 1 without a head */
function pin(
  { sizes }: { sizes: Sizes },
  head: number,
  rest: (length: number, thickness: number) => Part[],
): DrawnItem {
  const [size, length] = longestShown(sizes, 4, 1.5, 14);
  const thickness = clamp(length * 0.12, 0.3, 0.8);
  return {
    parts: [...tube([0, 0, 0], [length, 0, 0], thickness), ...rest(length, thickness)],
    measures: [...measured({ x: size }, { x: [0, length] }), ...pinSection(sizes, thickness * head)],
  };
}

/** A pin's section: its diameter, and the part that sticks out to one side, such as a clip or a loop. */
function pinSection(sizes: Sizes, diameter: number): AxisMeasure[] {
  const [small, large] = section(sizes)
    .filter((size) => size !== null)
    .sort((one, other) => one - other);
  const round = large === small;
  return measured({ y: small, z: large }, { y: around(diameter), z: round ? around(diameter) : undefined }, ['side']);
}

/** A pin with a leaf that falls across its end. */
export const togglePin: Recipe = (input) =>
  pin(input, 1.9, (length, thickness) => [
    ...tube([-thickness * 0.7, 0, 0], [0, 0, 0], thickness * 1.9),
    extrude(
      facingFront([length - thickness * 0.6, thickness * 0.25, 0]),
      outline('-0.5,1.6 0.3,1.6 0.5,-2.6 -0.35,-2.6', thickness),
      thickness * 0.5,
      'accent',
    ),
  ]);

/** A rivet or coupling pin with a spring wire around the tube. */
export const springPin: Recipe = (input) =>
  pin(input, 1.6, (length, thickness) => {
    const [x, radius] = [length * 0.07, length * 0.5];
    const wire: Vec3[] = [
      [x, 0, 0],
      [x, 0, thickness * 1.2],
      [x - thickness * 0.7, 0, thickness * 1.7],
      [-thickness * 0.8, 0, thickness * 1.2],
      ...arc(facingFront([radius - thickness * 0.9, 0, -thickness * 1.4]), radius, 180, 335, 20),
    ];
    return [
      ...tube([-thickness * 0.4, 0, 0], [0, 0, 0], thickness * 1.6),
      ...sweep(wire, thickness * 0.42, { sides: 8, finish: 'accent' }),
    ];
  });

/** A bent rod, its end curled into a loop. */
export const pigtailPin: Recipe = ({ sizes }) => {
  const [size, length] = longestShown(sizes, 4, 1.5, 14);
  const thickness = clamp(length * 0.095, 0.2, 0.7);
  const loop = length * 0.2;
  const turn = 480;
  const coil = Array.from({ length: 25 }, (_, i): Vec3 => {
    const fraction = i / 24;
    const angle = ((270 - turn * fraction) * Math.PI) / 180;
    const radius = loop * (1 - 0.08 * fraction);
    // The rod passes behind itself: a full turn moves it back by its own thickness.
    return [radius * Math.cos(angle), (thickness * 1.15 * turn * fraction) / 360, loop + radius * Math.sin(angle)];
  });
  return {
    parts: [
      ...sweep([[length, 0, 0], [loop * 0.4, 0, 0], ...coil], thickness, { sides: 10 }),
      ...tube([length * 0.93, 0, 0], [length * 1.02, 0, 0], thickness * 1.15, { finish: 'accent' }),
    ],
    measures: [...measured({ x: size }, { x: [-loop, length * 1.02] }), ...pinSection(sizes, thickness)],
  };
};

/** A bolt or rivet pin with a head. */
export const plainPin: Recipe = (input) =>
  pin(input, 1, (length, thickness) => [
    ...tube([-thickness * 0.8, 0, 0], [0, 0, 0], thickness * 2, { sides: 6, finish: 'accent' }),
    disc([length * 0.88, -thickness / 2, 0], [0, -1, 0], thickness * 0.45, 'bore', 8),
  ]);

/** Nails with two heads, so that they can be pulled out. */
export const duplexNails: Recipe = ({ sizes }) => {
  const [size, length] = longestShown(sizes, 3.5, 1.5, 8);
  const thickness = length * 0.055;
  const point = path([thickness / 2, 0], [thickness * 0.05, length * 0.07]);
  const nail = (y: number, x: number): Part[] => [
    ...rod([x + length * 0.06, y, 0], [x + length * 0.93, y, 0], thickness),
    revolve(facingSide([x + length * 0.93, y, 0]), point, { sides: 10 }),
    ...[0, 0.085].flatMap((fraction) =>
      tube([x + length * fraction, y, 0], [x + length * (fraction + 0.022), y, 0], thickness * 2.3, {
        sides: 14,
        finish: 'accent',
      }),
    ),
  ];
  return {
    parts: [...nail(0, 0), ...nail(length * 0.24, length * 0.12), ...nail(length * 0.48, -length * 0.05)],
    measures: [...measured({ x: size }, { x: [0, length] }), ...pinSection(sizes, thickness)],
  };
};
