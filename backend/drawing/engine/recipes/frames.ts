import { type Frame, facingFront, type Part } from '../scene/mesh.js';
import { arc, box, disc, sweep, tube } from '../scene/primitives.js';
import { wheel } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import type { Recipe, RecipeInput } from './recipe.js';
import { across, measured, shown, within } from './sizes.js';

/** Frames are drawn in the front plane. */
interface FrameSizes {
  wide: number;
  high: number;
  tube: number;
  measures: ReturnType<typeof measured>;
}

function frameSizes({ sizes }: RecipeInput, usualWide: number, usualHigh: number): FrameSizes {
  const side = across(sizes);
  const up = sizes.height;
  const wide = shown(side, usualWide, 18, 140);
  const high = within(shown(up, usualHigh, 18, 160), wide * 0.3, wide * 5);
  return {
    wide,
    high,
    tube: Math.max(1.69, Math.max(wide, high) * 0.03),
    measures: measured({ x: side, z: up }, { x: [0, wide], z: [0, high] }),
  };
}

const run = (a: Vec3, b: Vec3, diameter: number): Part[] => tube(a, b, diameter, { sides: 12 });

/** Two legs with open ends, and brace locks at the front. */
function legs({ wide, high, tube: diameter }: FrameSizes, locks: readonly number[]): Part[] {
  return [0, wide].flatMap((x) => [
    ...tube([x, 0, 0], [x, 0, high], diameter, { sides: 12, hollow: true }),
    ...locks.flatMap((z) => lock(x, z, diameter)),
  ]);
}

/** A welded stud with its drop latch. */
function lock(x: number, z: number, diameter: number): Part[] {
  const front = -diameter * 0.4;
  return [
    ...tube([x, front, z], [x, front - diameter * 1.25, z], diameter * 0.5, { sides: 10, finish: 'accent' }),
    ...tube(
      [x, front - diameter * 0.85, z + diameter * 0.1],
      [x, front - diameter * 0.85, z - diameter * 0.95],
      diameter * 0.32,
      {
        sides: 8,
        finish: 'accent',
      },
    ),
  ];
}

export const walkThroughFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 60, 78);
  const { wide, high, tube: diameter } = sizes;
  const small = diameter * 0.75;
  const inset = within(wide * 0.15, 5, 12);
  const crown = high - within(high * 0.12, 6, 12);
  const bend = Math.min(inset * 1.3, wide * 0.2);
  const foot = high * 0.18;
  const left: Frame = facingFront([inset + bend, 0, crown - bend]);
  const right: Frame = facingFront([wide - inset - bend, 0, crown - bend]);
  const arch: Vec3[] = [
    [0, 0, foot - inset * 0.55],
    [inset, 0, foot],
    ...arc(left, bend, 180, 90, 6),
    ...arc(right, bend, 90, 0, 6),
    [wide - inset, 0, foot],
    [wide, 0, foot - inset * 0.55],
  ];
  const rungs = [0.3, 0.48, 0.66].flatMap((part) => [
    ...run([0, 0, high * part], [inset, 0, high * part], small),
    ...run([wide - inset, 0, high * part], [wide, 0, high * part], small),
  ]);
  const hangers = [0.36, 0.64].flatMap((part) =>
    run([wide * part, 0, crown], [wide * part, 0, high - diameter], small),
  );
  return {
    scene: {
      parts: [
        ...legs(sizes, [high * 0.22, high * 0.82]),
        ...run([0, 0, high - diameter], [wide, 0, high - diameter], diameter),
        ...sweep(arch, small, { sides: 12 }),
        ...rungs,
        ...hangers,
      ],
    },
    measures: sizes.measures,
  };
};

/** Open below, with a ladder between one leg and an inner upright. */
export const masonFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 60, 60);
  const { wide, high, tube: diameter } = sizes;
  const small = diameter * 0.75;
  const inner = wide * 0.28;
  const low = high * 0.3;
  const top = high - diameter;
  const count = Math.max(2, Math.round((top - low) / 14));
  return {
    scene: {
      parts: [
        ...legs(sizes, [high * 0.16, high * 0.86]),
        ...run([0, 0, top], [wide, 0, top], diameter),
        ...run([0, 0, low], [wide, 0, low], diameter),
        ...run([inner, 0, low], [inner, 0, top], small),
        ...run([wide - inner, 0, low], [wide - inner, 0, top], small),
        ...Array.from({ length: count - 1 }, (_, i) => {
          const z = low + ((top - low) * (i + 1)) / count;
          return run([0, 0, z], [inner, 0, z], small);
        }).flat(),
      ],
    },
    measures: sizes.measures,
  };
};

/** Step, ladder and end frames: rungs from leg to leg. */
export const stepFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 60, 60);
  return { scene: { parts: rungFrame(sizes, within(sizes.high / 17, 2, 6)) }, measures: sizes.measures };
};

export const narrowFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 24, 60);
  return { scene: { parts: rungFrame(sizes, within(sizes.high / 14, 2, 7)) }, measures: sizes.measures };
};

function rungFrame(sizes: FrameSizes, wanted: number): Part[] {
  const { wide, high, tube: diameter } = sizes;
  const count = Math.round(wanted);
  const top = high - diameter;
  const low = Math.min(high * 0.16, 9);
  return [
    ...legs(sizes, [high * 0.24, high * 0.84]),
    ...Array.from({ length: count + 1 }, (_, i) => {
      const z = low + ((top - low) * i) / count;
      return run([0, 0, z], [wide, 0, z], i === count ? diameter : diameter * 0.75);
    }).flat(),
  ];
}

/** A wide, high portal with a stiffened header and knee braces. */
export const sidewalkFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 72, 96);
  const { wide, high, tube: diameter } = sizes;
  const small = diameter * 0.7;
  const low = high - within(high * 0.14, 8, 16);
  const top = high - diameter;
  const knee = Math.min(wide * 0.26, high * 0.24);
  return {
    scene: {
      parts: [
        ...legs(sizes, [high * 0.24, high * 0.72]),
        ...run([0, 0, top], [wide, 0, top], diameter),
        ...run([0, 0, low], [wide, 0, low], diameter * 0.85),
        ...[0.25, 0.5, 0.75].flatMap((part) => run([wide * part, 0, low], [wide * part, 0, top], small)),
        ...run([0, 0, low - knee], [knee, 0, low], small),
        ...run([wide, 0, low - knee], [wide - knee, 0, low], small),
      ],
    },
    measures: sizes.measures,
  };
};

/** Two tubes riveted in the middle, flattened and punched at the ends. */
export const crossBrace: Recipe = ({ sizes, words }) => {
  const length = sizes.length ?? sizes.width;
  const fullLength = shown(length, 96.7, 36, 160);
  const rise = within(studSpacing(words), fullLength * 0.22, fullLength * 0.62);
  const span = Math.sqrt(fullLength * fullLength - rise * rise);
  const diameter = Math.max(1.2, fullLength * 0.022);
  const y = diameter * 0.55;
  const flat = (point: Vec3): Part[] => [
    ...tube(
      [point[0], point[1] - diameter * 0.3, point[2]],
      [point[0], point[1] + diameter * 0.3, point[2]],
      diameter * 1.9,
      {
        finish: 'accent',
      },
    ),
    disc([point[0], point[1] - diameter * 0.3, point[2]], [0, -1, 0], diameter * 0.8),
  ];
  const ends: Vec3[] = [
    [0, -y, 0],
    [span, -y, rise],
    [0, y, rise],
    [span, y, 0],
  ];
  const [a, b, c, d] = ends as [Vec3, Vec3, Vec3, Vec3];
  return {
    scene: {
      parts: [
        ...tube(a, b, diameter, { sides: 12 }),
        ...tube(c, d, diameter, { sides: 12 }),
        ...tube([span / 2, -y * 2.2, rise / 2], [span / 2, y * 2.2, rise / 2], diameter * 0.8, {
          sides: 10,
          finish: 'accent',
        }),
        ...ends.flatMap(flat),
      ],
    },
    measures:
      length === null
        ? []
        : [
            {
              along: 'points',
              inches: length,
              from: [a[0], -y, a[2]],
              to: [b[0], -y, b[2]],
              out: [-rise, 0, span],
              textAt: 0.77,
            },
          ],
  };
};

/** Stud spacing from a name such as "Cross Brace 4' x 7'"; four feet by default. */
function studSpacing(words: string): number {
  const feet = Number(/(\d)\s*(?:'|ft)\s*x\s*\d/.exec(words)?.[1] ?? 4);
  return feet >= 1 ? feet * 12 : 48;
}

/** Two ladder ends on casters with a deck between them. */
export const utilityScaffold: Recipe = ({ sizes }) => {
  const long = shown(sizes.length, 74, 40, 130);
  const deep = within(sizes.width ?? 29, long * 0.2, long * 0.6);
  const high = within(sizes.height ?? 75, long * 0.5, long * 1.4);
  const diameter = Math.max(1.7, high * 0.028);
  const foot = high * 0.1;
  const deck = high * 0.72;
  const ends = [0, long].flatMap((x) => [
    ...[0, deep].flatMap((y) => [
      ...tube([x, y, foot], [x, y, high], diameter, { sides: 8 }),
      ...wheel([x, y, foot * 0.45], foot * 0.9, foot * 0.3, 12).slice(0, 1),
    ]),
    ...[0.2, 0.36, 0.52, 0.68, 0.84].flatMap((part) =>
      tube([x, 0, high * part], [x, deep, high * part], diameter * 0.7, { sides: 6 }),
    ),
  ]);
  const sides = [0, deep].flatMap((y) => [
    ...tube([0, y, deck - diameter * 2], [long, y, deck - diameter * 2], diameter * 0.9, { sides: 10 }),
    ...tube([0, y, high * 0.2], [long, y, high * 0.2], diameter * 0.8, { sides: 10 }),
  ]);
  return {
    scene: { parts: [...ends, ...sides, box([diameter, 0, deck - diameter], [long - diameter, deep, deck], 'accent')] },
    measures: measured(
      { x: sizes.length, y: sizes.width, z: sizes.height },
      { x: [0, long], y: [0, deep], z: [0, high] },
    ),
  };
};
