import { facingFront, type Part } from '../scene/mesh.js';
import { arc, disc, extrude, revolve, sweep, tube } from '../scene/primitives.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawnItem } from '../sheet/drawn-item.js';
import type { Recipe } from './recipe.js';
import { longest, measured, type Sizes, shown, within } from './sizes.js';

/** Pins lie along x. */
function pin({ sizes }: { sizes: Sizes }, rest: (long: number, thick: number) => Part[]): DrawnItem {
  const size = longest(sizes);
  const long = shown(size, 4, 1.5, 14);
  const thick = within(long * 0.12, 0.3, 0.8);
  return {
    scene: { parts: [...tube([0, 0, 0], [long, 0, 0], thick), ...rest(long, thick)] },
    measures: measured({ x: size }, { x: [0, long] }),
  };
}

/** A pin with a leaf that falls across its end. */
export const togglePin: Recipe = (input) =>
  pin(input, (long, thick) => [
    ...tube([-thick * 0.7, 0, 0], [0, 0, 0], thick * 1.9),
    extrude(
      facingFront([long - thick * 0.6, thick * 0.25, 0]),
      [
        [-thick * 0.5, thick * 1.6],
        [thick * 0.3, thick * 1.6],
        [thick * 0.5, -thick * 2.6],
        [-thick * 0.35, -thick * 2.6],
      ],
      thick * 0.5,
      'accent',
    ),
  ]);

/** A rivet or coupling pin with a spring wire around the tube. */
export const springPin: Recipe = (input) =>
  pin(input, (long, thick) => {
    const [x, radius] = [long * 0.07, long * 0.5];
    const wire: Vec3[] = [
      [x, 0, 0],
      [x, 0, thick * 1.2],
      [x - thick * 0.7, 0, thick * 1.7],
      [-thick * 0.8, 0, thick * 1.2],
      ...arc(facingFront([radius - thick * 0.9, 0, -thick * 1.4]), radius, 180, 335, 20),
    ];
    return sweep(wire, thick * 0.42, { sides: 8, finish: 'accent' });
  });

/** A bent rod, its end curled into a loop. */
export const pigtailPin: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const long = shown(size, 4, 1.5, 14);
  const thick = within(long * 0.095, 0.2, 0.7);
  const loop = long * 0.2;
  const turn = 480;
  const coil = Array.from({ length: 25 }, (_, i): Vec3 => {
    const part = i / 24;
    const angle = ((270 - turn * part) * Math.PI) / 180;
    const radius = loop * (1 - 0.08 * part);
    // the rod passes behind itself: a full turn moves it back by its own thickness
    return [radius * Math.cos(angle), (thick * 1.15 * turn * part) / 360, loop + radius * Math.sin(angle)];
  });
  const path: Vec3[] = [[long, 0, 0], [loop * 0.4, 0, 0], ...coil];
  return {
    scene: {
      parts: [
        ...sweep(path, thick, { sides: 10, finish: 'body' }),
        ...tube([long * 0.93, 0, 0], [long * 1.02, 0, 0], thick * 1.15, { finish: 'accent' }),
      ],
    },
    measures: measured({ x: size }, { x: [-loop, long * 1.02] }),
  };
};

/** A bolt or rivet pin with a head. */
export const plainPin: Recipe = (input) =>
  pin(input, (long, thick) => [
    ...tube([-thick * 0.8, 0, 0], [0, 0, 0], thick * 2, { sides: 6, finish: 'accent' }),
    disc([long * 0.88, -thick / 2, 0], [0, -1, 0], thick * 0.45, 'bore', 8),
  ]);

/** Nails with two heads, so that they can be pulled out. */
export const duplexNails: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const long = shown(size, 3.5, 1.5, 8);
  const thick = long * 0.055;
  const nail = (y: number, x: number): Part[] => [
    ...tube([x + long * 0.06, y, 0], [x + long * 0.93, y, 0], thick, { sides: 10 }),
    revolve(
      { origin: [x + long * 0.93, y, 0], u: [0, 1, 0], v: [0, 0, 1], w: [1, 0, 0] },
      [
        [thick / 2, 0],
        [thick * 0.05, long * 0.07],
      ],
      { sides: 10 },
    ),
    ...[0, 0.085].flatMap((part) =>
      tube([x + long * part, y, 0], [x + long * (part + 0.022), y, 0], thick * 2.3, { sides: 14, finish: 'accent' }),
    ),
  ];
  return {
    scene: { parts: [...nail(0, 0), ...nail(long * 0.24, long * 0.12), ...nail(long * 0.48, -long * 0.05)] },
    measures: measured({ x: size }, { x: [0, long] }),
  };
};
