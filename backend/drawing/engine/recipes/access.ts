import { type Frame, facingFront, type Part } from '../scene/mesh.js';
import { bar, box, lines, sweep, tube } from '../scene/primitives.js';
import { TUBE } from '../scene/ring-hardware.js';
import { couplerBand, hook } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import type { Recipe } from './recipe.js';
import { drawnLength, longest, measured, shown, within } from './sizes.js';

const rod = (a: Vec3, b: Vec3, diameter: number, finish: Part['finish'] = 'body'): Part[] =>
  tube(a, b, diameter, { sides: 10, finish });

export const guardrailPost: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const high = shown(size, 42, 20, 80);
  const { drawn, broken } = drawnLength(high, TUBE * 1.4);
  const latch = (z: number): Part[] => [
    box([TUBE * 0.3, -0.35, z - 0.9], [TUBE * 0.5 + 1.5, 0.35, z + 0.9], 'accent'),
    box([TUBE * 0.5 + 0.9, -0.35, z - 2.2], [TUBE * 0.5 + 1.5, 0.35, z - 0.9], 'accent'),
    box([-TUBE * 0.5 - 1.5, -0.35, z - 0.9], [-TUBE * 0.3, 0.35, z + 0.9], 'accent'),
    box([-TUBE * 0.5 - 1.5, -0.35, z + 0.9], [-TUBE * 0.5 - 0.9, 0.35, z + 2.2], 'accent'),
  ];
  return {
    scene: {
      parts: [
        ...tube([0, 0, 0], [0, 0, drawn], TUBE, { hollow: true }),
        ...latch(drawn * 0.48),
        ...latch(drawn * 0.92),
      ],
    },
    measures: measured({ z: size }, { z: [0, drawn] }),
    broken: broken ? { along: 'z', at: drawn * 0.25 } : undefined,
  };
};

/** A tube, flattened and punched at both ends. */
export const guardrail: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { drawn, broken } = drawnLength(shown(size, 84, 18, 260), 1.5);
  const eye = (x: number): Part[] => [
    ...tube([x, -0.45, 0], [x, 0.45, 0], 2.4, { finish: 'accent', hollow: true, sides: 14 }),
  ];
  return {
    scene: { parts: [...tube([0.6, 0, 0], [drawn - 0.6, 0, 0], 1.5), ...eye(0), ...eye(drawn)] },
    measures: measured({ x: size }),
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

interface PanelSizes {
  wide: number;
  high: number;
  tube: number;
  measures: ReturnType<typeof measured>;
}

function panelSizes(sizes: Parameters<Recipe>[0]['sizes'], usualWide: number, usualHigh: number): PanelSizes {
  const across = sizes.length ?? sizes.width;
  const wide = shown(across, usualWide, 16, 140);
  const up = sizes.height;
  const high = within(shown(up, usualHigh, 12, 84), wide * 0.22, wide * 2.6);
  return {
    wide,
    high,
    tube: Math.max(1.5, Math.max(wide, high) * 0.027),
    measures: measured({ x: across, z: up }, { x: [0, wide], z: [0, high] }),
  };
}

/** Hooks over the posts, at both ends of a panel. */
const sideHooks = (wide: number, z: number, thick: number): Part[] => {
  const left: Frame = { origin: [0, 0, z], u: [-1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] };
  return [hook(left, thick * 0.8, thick * 2.2), hook(facingFront([wide, 0, z]), thick * 0.8, thick * 2.2)];
};

/** Toprail and midrail in one frame. */
export const guardrailPanel: Recipe = ({ sizes, words }) => {
  const { wide, high, tube: diameter, measures } = panelSizes(sizes, 84, 40);
  const posts = Math.max(1, Math.round(wide / 34));
  return {
    scene: {
      parts: [
        ...sweep(
          [
            [0, 0, 0],
            [wide, 0, 0],
            [wide, 0, high],
            [0, 0, high],
          ],
          diameter,
          { sides: 12, closed: true },
        ),
        ...rod([0, 0, high * 0.5], [wide, 0, high * 0.5], diameter * 0.8),
        ...Array.from({ length: posts }, (_, i) => {
          const x = (wide * (i + 1)) / (posts + 1);
          return rod([x, 0, 0], [x, 0, high], diameter * 0.7);
        }).flat(),
        ...(words.includes('mesh') ? [mesh(wide, high)] : []),
        ...sideHooks(wide, high * 0.9, diameter),
        ...sideHooks(wide, high * 0.12, diameter),
      ],
    },
    measures,
  };
};

/** Welded wire in both directions. */
function mesh(wide: number, high: number): Part {
  const pitch = high / 12;
  const upright = Array.from({ length: Math.floor(wide / pitch) }, (_, i): Vec3[] => [
    [pitch * (i + 0.5), 0, 0],
    [pitch * (i + 0.5), 0, high],
  ]);
  const level = Array.from({ length: 11 }, (_, i): Vec3[] => [
    [0, 0, pitch * (i + 1)],
    [wide, 0, pitch * (i + 1)],
  ]);
  return lines([...upright, ...level]);
}

/** Two rails on two uprights, for the narrow end of a bay. */
export const endRail: Recipe = ({ sizes }) => {
  const { wide, high, tube: diameter, measures } = panelSizes(sizes, 42, 22);
  return {
    scene: {
      parts: [
        ...rod([0, 0, high], [wide, 0, high], diameter),
        ...rod([0, 0, 0], [wide, 0, 0], diameter),
        ...[0.14, 0.86].flatMap((part) => rod([wide * part, 0, 0], [wide * part, 0, high], diameter * 0.8)),
        ...sideHooks(wide, high, diameter),
        ...sideHooks(wide, 0, diameter),
      ],
    },
    measures,
  };
};

/** A gate on two clamped hinges, with a stop at the free edge. */
export const swingGate: Recipe = ({ sizes }) => {
  const { wide, high, tube: diameter, measures } = panelSizes(sizes, 30, 24);
  const corner = Math.min(wide, high) * 0.16;
  const leaf: Vec3[] = [
    [0, 0, 0],
    [wide - corner, 0, 0],
    [wide - corner * 0.3, 0, corner * 0.3],
    [wide, 0, corner],
    [wide, 0, high - corner],
    [wide - corner * 0.3, 0, high - corner * 0.3],
    [wide - corner, 0, high],
    [0, 0, high],
  ];
  const hinge = (z: number): Part[] => [
    ...couplerBand(
      { origin: [-diameter * 1.9, 0, z], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] },
      diameter * 1.6,
      diameter * 2,
    ).slice(0, 3),
    ...tube([-diameter * 0.7, 0, z - diameter * 1.1], [-diameter * 0.7, 0, z + diameter * 1.1], diameter * 0.8, {
      sides: 10,
      finish: 'accent',
    }),
    box([-diameter * 1.1, -diameter * 0.3, z - diameter * 0.3], [0, diameter * 0.3, z + diameter * 0.3], 'accent'),
  ];
  return {
    scene: {
      parts: [
        ...sweep(leaf, diameter, { sides: 12, closed: true }),
        ...rod([0, 0, high * 0.5], [wide, 0, high * 0.5], diameter * 0.8),
        ...hinge(high * 0.1),
        ...hinge(high * 0.9),
        box([wide * 0.92, -diameter * 1.2, high * 0.44], [wide + diameter * 2, -diameter * 0.5, high * 0.56], 'accent'),
      ],
    },
    measures,
  };
};

/** Sloping toprail and midrail between two uprights. */
export const stairHandrail: Recipe = ({ sizes }) => {
  const run = shown(sizes.length, 84, 30, 140);
  const rise = run * 0.7;
  const up = within(sizes.height ?? 42, run * 0.3, run * 0.9);
  const diameter = Math.max(1.5, run * 0.026);
  return {
    scene: {
      parts: [
        ...sweep(
          [
            [0, 0, 0],
            [0, 0, up],
            [run, 0, rise + up],
            [run, 0, rise],
          ],
          diameter,
          { sides: 12 },
        ),
        ...rod([0, 0, up * 0.52], [run, 0, rise + up * 0.52], diameter * 0.8),
        ...rod([run / 2, 0, rise / 2 + up * 0.52], [run / 2, 0, rise / 2 + up], diameter * 0.8),
        hook({ origin: [0, 0, up * 0.12], u: [-1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] }, diameter, diameter * 2.4),
        hook(facingFront([run, 0, rise + up * 0.12]), diameter, diameter * 2.4),
      ],
    },
    measures: measured({ x: sizes.length, z: sizes.height }, { x: [0, run], z: [0, up] }),
  };
};

/** Two stringers, open treads, a landing at each end and one handrail. */
export const stairUnit: Recipe = ({ sizes }) => {
  const long = sizes.length;
  const run = shown(long, 84, 40, 140);
  const wide = within(sizes.width ?? 22, run * 0.18, run * 0.5);
  const rise = within(sizes.height ?? run * 0.9, run * 0.5, run * 1.2);
  const landing = run * 0.16;
  const steps = 7;
  const thick = run * 0.02;
  const tread = (x: number, z: number, depth: number, finish: Part['finish'] = 'body'): Part =>
    box([x, thick, z - thick], [x + depth, wide - thick, z], finish);
  const slope = (run - 2 * landing) / steps;
  const stringer = (y: number): Part[] => [
    bar([0, y, -thick], [landing, y, -thick], thick * 1.4, thick * 3.4),
    bar([landing * 0.9, y, -thick], [run - landing * 0.9, y, rise - thick], thick * 1.4, thick * 3.6),
    bar([run - landing, y, rise - thick], [run, y, rise - thick], thick * 1.4, thick * 3.4),
  ];
  const rail = run * 0.2;
  return {
    scene: {
      parts: [
        ...stringer(0),
        ...stringer(wide),
        tread(0, thick * 0.6, landing, 'accent'),
        tread(run - landing, rise + thick * 0.6, landing, 'accent'),
        ...Array.from({ length: steps - 1 }, (_, i) =>
          tread(landing + slope * (i + 0.62), (rise * (i + 1)) / steps, slope * 0.8),
        ),
        ...sweep(
          [
            [landing, wide, thick],
            [landing, wide, rail],
            [run - landing, wide, rise + rail],
            [run - landing, wide, rise],
          ],
          thick * 1.5,
          { sides: 10 },
        ),
        ...[0.25, 0.5, 0.75].flatMap((part) =>
          rod(
            [landing + (run - 2 * landing) * part, wide, rise * part],
            [landing + (run - 2 * landing) * part, wide, rise * part + rail],
            thick * 1.1,
          ),
        ),
      ],
    },
    measures: measured({ x: long, y: sizes.width, z: sizes.height }, { z: [0, rise] }),
  };
};
