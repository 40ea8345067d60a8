import { type Frame, facingFront, type Part } from '../scene/mesh.js';
import { arc, box, disc, dividing, path, rod, sweep, tube } from '../scene/primitives.js';
import { wheel } from '../scene/tube-hardware.js';
import { add, normalize, subtract, type Vec3 } from '../scene/vector.js';
import type { Measure } from '../sheet/drawn-item.js';
import { aligned, around, type FlatFrame, flatFrame, measured } from './dimensions.js';
import { across, clamp, type Recipe, type RecipeInput, shown } from './sizes.js';

const frameSizes = ({ sizes }: RecipeInput, usualWidth: number, usualHeight: number): FlatFrame =>
  flatFrame(sizes, across(sizes), {
    width: [usualWidth, 18, 140],
    height: [usualHeight, 18, 160],
    proportions: [0.3, 5],
    tube: [1.69, 0.03],
  });

const run = (a: Vec3, b: Vec3, diameter: number): Part[] => tube(a, b, diameter, { sides: 12 });

/** Two legs with open ends, and brace locks at the front. */
const legs = ({ width, height, tube: diameter }: FlatFrame, locks: readonly number[]): Part[] =>
  [0, width].flatMap((x) => [
    ...tube([x, 0, 0], [x, 0, height], diameter, { sides: 12, hollow: true }),
    ...locks.flatMap((z) => lock(x, z, diameter)),
  ]);

/** A welded stud with its drop latch. */
function lock(x: number, z: number, diameter: number): Part[] {
  const latch = { sides: 8, finish: 'accent' } as const;
  const [front, y] = [-diameter * 0.4, -diameter * 1.25];
  return [
    ...rod([x, front, z], [x, front - diameter * 1.25, z], diameter * 0.5, 'accent'),
    ...tube([x, y, z + diameter * 0.1], [x, y, z - diameter * 0.95], diameter * 0.32, latch),
  ];
}

export const walkThroughFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 60, 78);
  const { width, height, tube: diameter } = sizes;
  const small = diameter * 0.75;
  const inset = clamp(width * 0.15, 5, 12);
  const crown = height - clamp(height * 0.12, 6, 12);
  const bend = Math.min(inset * 1.3, width * 0.2);
  const foot = height * 0.18;
  const left: Frame = facingFront([inset + bend, 0, crown - bend]);
  const right: Frame = facingFront([width - inset - bend, 0, crown - bend]);
  const heel = foot - inset * 0.55;
  const arch: Vec3[] = [
    ...path<Vec3>([0, 0, heel], [inset, 0, foot]),
    ...[...arc(left, bend, 180, 90, 6), ...arc(right, bend, 90, 0, 6)],
    ...path<Vec3>([width - inset, 0, foot], [width, 0, heel]),
  ];
  const rungs = [0.3, 0.48, 0.66].flatMap((fraction) => [
    ...run([0, 0, height * fraction], [inset, 0, height * fraction], small),
    ...run([width - inset, 0, height * fraction], [width, 0, height * fraction], small),
  ]);
  const hangers = [0.36, 0.64].flatMap((fraction) =>
    run([width * fraction, 0, crown], [width * fraction, 0, height - diameter], small),
  );
  return {
    parts: [
      ...legs(sizes, [height * 0.22, height * 0.82]),
      ...run([0, 0, height - diameter], [width, 0, height - diameter], diameter),
      ...sweep(arch, small, { sides: 12 }),
      ...rungs,
      ...hangers,
    ],
    measures: sizes.measures,
  };
};

/** Open below, with a ladder between one leg and an inner upright. */
export const masonFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 60, 60);
  const { width, height, tube: diameter } = sizes;
  const small = diameter * 0.75;
  const inner = width * 0.28;
  const low = height * 0.3;
  const top = height - diameter;
  const count = Math.max(2, Math.round((top - low) / 14));
  return {
    parts: [
      ...legs(sizes, [height * 0.16, height * 0.86]),
      ...run([0, 0, top], [width, 0, top], diameter),
      ...run([0, 0, low], [width, 0, low], diameter),
      ...run([inner, 0, low], [inner, 0, top], small),
      ...run([width - inner, 0, low], [width - inner, 0, top], small),
      ...dividing(count, top - low, low).flatMap((z) => run([0, 0, z], [inner, 0, z], small)),
    ],
    measures: sizes.measures,
  };
};

/** Step, ladder and end frames: rungs from leg to leg. */
export const stepFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 60, 60);
  return { parts: rungFrame(sizes, clamp(sizes.height / 17, 2, 6)), measures: sizes.measures };
};

export const narrowFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 24, 60);
  return { parts: rungFrame(sizes, clamp(sizes.height / 14, 2, 7)), measures: sizes.measures };
};

function rungFrame(sizes: FlatFrame, wanted: number): Part[] {
  const { width, height, tube: diameter } = sizes;
  const count = Math.round(wanted);
  const top = height - diameter;
  const low = Math.min(height * 0.16, 9);
  return [
    ...legs(sizes, [height * 0.24, height * 0.84]),
    ...[low, ...dividing(count, top - low, low)].flatMap((z) => run([0, 0, z], [width, 0, z], diameter * 0.75)),
    ...run([0, 0, top], [width, 0, top], diameter),
  ];
}

/** A wide, high portal with a stiffened header and knee braces. */
export const sidewalkFrame: Recipe = (input) => {
  const sizes = frameSizes(input, 72, 96);
  const { width, height, tube: diameter } = sizes;
  const small = diameter * 0.7;
  const low = height - clamp(height * 0.14, 8, 16);
  const top = height - diameter;
  const knee = Math.min(width * 0.26, height * 0.24);
  return {
    parts: [
      ...legs(sizes, [height * 0.24, height * 0.72]),
      ...run([0, 0, top], [width, 0, top], diameter),
      ...run([0, 0, low], [width, 0, low], diameter * 0.85),
      ...[0.25, 0.5, 0.75].flatMap((fraction) => run([width * fraction, 0, low], [width * fraction, 0, top], small)),
      ...run([0, 0, low - knee], [knee, 0, low], small),
      ...run([width, 0, low - knee], [width - knee, 0, low], small),
    ],
    measures: sizes.measures,
  };
};

/** Two tubes riveted in the middle, flattened and punched at the ends. */
export const crossBrace: Recipe = ({ sizes, words }) => {
  const length = sizes.length ?? sizes.width;
  const fullLength = shown(length, 96.7, 36, 160);
  const rise = clamp(studSpacing(words), fullLength * 0.22, fullLength * 0.62);
  const span = Math.sqrt(fullLength * fullLength - rise * rise);
  const diameter = Math.max(1.2, fullLength * 0.022);
  const y = diameter * 0.55;
  const thin = diameter * 0.3;
  const flat = ([x, middle, z]: Vec3): Part[] => [
    ...tube([x, middle - thin, z], [x, middle + thin, z], diameter * 1.9, { finish: 'accent' }),
    disc([x, middle - thin, z], [0, -1, 0], diameter * 0.8),
  ];
  const ends: Vec3[] = path([0, -y, 0], [span, -y, rise], [0, y, rise], [span, y, 0]);
  const [a, b, c, d] = ends as [Vec3, Vec3, Vec3, Vec3];
  return {
    parts: [
      ...tube(a, b, diameter, { sides: 12 }),
      ...tube(c, d, diameter, { sides: 12 }),
      ...rod([span / 2, -y * 2.2, rise / 2], [span / 2, y * 2.2, rise / 2], diameter * 0.8, 'accent'),
      ...ends.flatMap(flat),
    ],
    measures: [
      ...aligned(length, [a, b], [-rise, 0, span], { textAt: 0.77 }),
      ...measured({ y: sizes.width === length ? null : sizes.width }, { y: around(2 * y + diameter) }, ['side']),
      ...tubeDiameter(sizes.height, a, b, diameter),
    ],
  };
};

/** The diameter of a sloping tube in the front plane, beyond its lower end. */
function tubeDiameter(inches: number | null, low: Vec3, high: Vec3, drawn: number): Measure[] {
  const [x, , z] = normalize(subtract(high, low));
  const half: Vec3 = [(-z * drawn) / 2, 0, (x * drawn) / 2];
  return aligned(inches, [add(low, half), subtract(low, half)], [-x, 0, -z], { views: ['front'] });
}

/** Stud spacing from a name such as "Cross Brace 4' x 7'"; four feet by default. */
function studSpacing(words: string): number {
  const feet = Number(/(\d)\s*(?:'|ft)\s*x\s*\d/.exec(words)?.[1] ?? 4);
  return feet >= 1 ? feet * 12 : 48;
}

/** Two ladder ends on casters with a deck between them. */
export const utilityScaffold: Recipe = ({ sizes }) => {
  const length = shown(sizes.length, 74, 40, 130);
  const depth = clamp(sizes.width ?? 29, length * 0.2, length * 0.6);
  const height = clamp(sizes.height ?? 75, length * 0.5, length * 1.4);
  const diameter = Math.max(1.7, height * 0.028);
  const foot = height * 0.1;
  const deck = height * 0.72;
  const ends = [0, length].flatMap((x) => [
    ...[0, depth].flatMap((y) => [
      ...tube([x, y, foot], [x, y, height], diameter, { sides: 8 }),
      ...wheel([x, y, foot * 0.45], foot * 0.9, foot * 0.3, 12).slice(0, 1),
    ]),
    ...[0.2, 0.36, 0.52, 0.68, 0.84].flatMap((fraction) =>
      tube([x, 0, height * fraction], [x, depth, height * fraction], diameter * 0.7, { sides: 6 }),
    ),
  ]);
  const sides = [0, depth].flatMap((y) => [
    ...rod([0, y, deck - diameter * 2], [length, y, deck - diameter * 2], diameter * 0.9),
    ...rod([0, y, height * 0.2], [length, y, height * 0.2], diameter * 0.8),
  ]);
  return {
    parts: [...ends, ...sides, box([diameter, 0, deck - diameter], [length - diameter, depth, deck], 'accent')],
    measures: measured(
      { x: sizes.length, y: sizes.width, z: sizes.height },
      { x: [0, length], y: [0, depth], z: [0, height] },
    ),
  };
};
