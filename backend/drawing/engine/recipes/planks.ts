import { type Frame, facingFront, level, type Part } from '../scene/mesh.js';
import { box, extrude, lines, patch, rectangle, tube } from '../scene/primitives.js';
import { hook } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawnItem } from '../sheet/drawn-item.js';
import type { Recipe } from './recipe.js';
import { drawnLength, longest, measured, type Sizes, shown, within } from './sizes.js';

interface DeckSizes {
  long: number;
  wide: number;
  thick: number;
  measures: DrawnItem['measures'];
  broken: DrawnItem['broken'];
}

/** Planks lie along x; a height below four inches gets no dimension, because it would not be legible. */
function deckSizes(sizes: Sizes, usual: { long: number; wide: number; thick: number }): DeckSizes {
  const size = longest(sizes);
  const across = sizes.width === size ? null : sizes.width;
  const up = sizes.height === size ? null : sizes.height;
  const wide = shown(across, usual.wide, 3, 60);
  const { drawn, broken } = drawnLength(shown(size, usual.long, wide * 1.2, 300), wide, 8);
  return {
    long: drawn,
    wide,
    thick: within(up ?? usual.thick, wide * 0.1, wide * 0.5),
    measures: measured({ x: size, y: across, z: up !== null && up >= 4 ? up : null }),
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
}

/** Wood grain: long, slightly uneven lines, the same for the same plank. */
function grain(long: number, wide: number, z: number, count: number): Part {
  return lines(
    Array.from({ length: count }, (_, i) => {
      const y = (wide * (i + 1)) / (count + 1);
      const start = long * (0.05 + 0.07 * ((i * 5) % 4));
      const end = long * (0.95 - 0.08 * ((i * 3) % 5));
      const sway = wide * 0.02 * (i % 2 === 0 ? 1 : -1);
      return [
        [start, y, z],
        [start + (end - start) * 0.35, y + sway, z],
        [start + (end - start) * 0.7, y - sway, z],
        [end, y, z],
      ] as Vec3[];
    }),
  );
}

/** Laminated veneer with painted ends. */
export const lvlPlank: Recipe = ({ sizes }) => {
  const deck = deckSizes(sizes, { long: 120, wide: 9.25, thick: 1.5 });
  const { long, wide, thick } = deck;
  const band = wide * 0.32;
  const veneers = [0.25, 0.5, 0.75].flatMap((part): Vec3[][] => [
    [
      [0, 0, thick * part],
      [long, 0, thick * part],
    ],
    [
      [0, 0, thick * part],
      [0, wide, thick * part],
    ],
  ]);
  return {
    scene: {
      parts: [
        box([band, 0, 0], [long - band, wide, thick]),
        box([0, 0, 0], [band, wide, thick], 'accent'),
        box([long - band, 0, 0], [long, wide, thick], 'accent'),
        lines(veneers),
        grain(long, wide, thick, 4),
      ],
    },
    measures: deck.measures,
    broken: deck.broken,
  };
};

/** A folded tray with a punched top and hooks at the ends. */
export const steelPlank: Recipe = ({ sizes }) => {
  const deck = deckSizes(sizes, { long: 98.4, wide: 12.6, thick: 2.4 });
  const { long, wide, thick } = deck;
  const rows = 3;
  const columns = Math.max(4, Math.round(long / (wide * 0.5)));
  const half = wide * 0.045;
  const punched: Vec3[][] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (long * (column + (row % 2 === 0 ? 0.35 : 0.65))) / columns;
      const y = (wide * (row + 1)) / (rows + 1);
      punched.push(
        [-1, 0, 1, 0, -1].map(
          (step, i): Vec3 => [x + half * 1.3 * step, y + half * ([0, 1, 0, -1, 0][i] as number), thick],
        ),
      );
    }
  }
  const folds = [0.09, 0.91].map((part): Vec3[] => [
    [0, wide * part, thick],
    [long, wide * part, thick],
  ]);
  return {
    scene: {
      parts: [
        box([0, 0, 0], [long, wide, thick]),
        lines(folds, 'crease'),
        lines(punched),
        ...endHooks(long, wide, thick),
      ],
    },
    measures: fromFace(deck),
    broken: deck.broken,
  };
};

/** Plywood in an aluminum frame. */
export const aluminumDeck: Recipe = ({ sizes }) => {
  const deck = deckSizes(sizes, { long: 84, wide: 19, thick: 3 });
  return {
    scene: { parts: [...deckFrame(deck), ...endHooks(deck.long, deck.wide, deck.thick)] },
    measures: fromFace(deck),
    broken: deck.broken,
  };
};

function deckFrame({ long, wide, thick }: DeckSizes): Part[] {
  const rail = wide * 0.09;
  const top = thick * 0.9;
  return [
    box([0, 0, 0], [long, rail, thick]),
    box([0, wide - rail, 0], [long, wide, thick]),
    box([0, rail, 0], [rail, wide - rail, thick]),
    box([long - rail, rail, 0], [long, wide - rail, thick]),
    box([rail, rail, thick * 0.6], [long - rail, wide - rail, top]),
    lines([
      [
        [0, 0, thick * 0.3],
        [long, 0, thick * 0.3],
      ],
    ]),
    {
      ...grain(long - 2 * rail, wide - 2 * rail, top, 5),
      lines: grain(long - 2 * rail, wide - 2 * rail, top, 5).lines?.map((line) => ({
        ...line,
        points: line.points.map(([x, y, z]): Vec3 => [x + rail, y + rail, z]),
      })),
    },
  ];
}

/** A deck with an open hatch and its ladder below. */
export const hatchDeck: Recipe = ({ sizes }) => {
  const deck = deckSizes(sizes, { long: 84, wide: 24, thick: 3 });
  const { long, wide, thick } = deck;
  const [x0, x1] = [long * 0.1, long * 0.42];
  const [y0, y1] = [wide * 0.16, wide * 0.84];
  const opening = patch(level([x0, y0, thick]), rectangle(0, 0, x1 - x0, y1 - y0));
  const lid = extrude(
    { origin: [x1, y0, thick], u: [0.42, 0, 0.9075], v: [0, 1, 0], w: [-0.9075, 0, 0.42] },
    rectangle(0, 0, x1 - x0, y1 - y0),
    thick * 0.35,
    'accent',
  );
  const drop = wide * 1.25;
  const lean = drop * 0.22;
  const rails = [y0 + 1, y1 - 1].flatMap((y) =>
    tube([x0 + 2, y, 0], [x0 + 2 + lean, y, -drop], wide * 0.055, { sides: 8 }),
  );
  const rungs = [0.22, 0.45, 0.68, 0.91].flatMap((part) =>
    tube([x0 + 2 + lean * part, y0 + 1, -drop * part], [x0 + 2 + lean * part, y1 - 1, -drop * part], wide * 0.045, {
      sides: 8,
    }),
  );
  return {
    scene: { parts: [...deckFrame(deck), opening, lid, ...rails, ...rungs, ...endHooks(long, wide, thick)] },
    measures: fromFace({ ...deck, measures: deck.measures.filter(({ along }) => along !== 'z') }),
    broken: deck.broken && { along: 'x', at: long * 0.68 },
  };
};

/** A board on edge with a clip at each end. */
export const toeboard: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const up = [sizes.height, sizes.width].find((value) => value !== null && value !== size && value >= 3) ?? null;
  const high = shown(up, 6, 3.5, 14);
  const { drawn, broken } = drawnLength(shown(size, 84, 14, 260), high);
  const thick = high * 0.17;
  const clip = (x: number): Part[] => [
    box([x, -thick * 0.5, -high * 0.06], [x + high * 0.32, thick * 1.5, high * 0.55], 'accent'),
    box([x, thick * 1.5, high * 0.28], [x + high * 0.32, thick * 3, high * 0.42], 'accent'),
  ];
  return {
    scene: {
      parts: [
        box([0, 0, 0], [drawn, thick, high]),
        ...clip(high * 0.18),
        ...clip(drawn - high * 0.5),
        lines(
          [0.35, 0.62, 0.84].map((part) => [
            [high * 0.7, 0, high * part],
            [drawn - high * 0.7, 0, high * part],
          ]),
        ),
      ],
    },
    measures: measured({ x: size, z: up }, { x: [0, drawn], z: [0, high] }),
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** A flat bar across the decks that locks their hooks. */
export const holdDown: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { drawn, broken } = drawnLength(shown(size, 84, 14, 260), 2.4);
  return {
    scene: {
      parts: [
        box([0, 0, 0], [drawn, 1.5, 0.5]),
        box([0, 0.5, 0.5], [drawn, 1, 1.6]),
        hook({ origin: [0, 0.75, 0.4], u: [-1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] }, 1.2, 2.4),
        hook(facingFront([drawn, 0.75, 0.4]), 1.2, 2.4),
      ],
    },
    measures: measured({ x: size }, { x: [0, drawn] }),
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** Two hooks at each end, over the ledgers. */
function endHooks(long: number, wide: number, thick: number): Part[] {
  const reach = Math.max(2.4, wide * 0.2);
  const frames = [0.2, 0.8].flatMap((part): Frame[] => [
    { origin: [0, wide * part, thick * 0.5], u: [-1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] },
    facingFront([long, wide * part, thick * 0.5]),
  ]);
  return frames.map((frame) => hook(frame, wide * 0.09, reach));
}

/** A hooked deck's dimensions exclude its hooks. */
const fromFace = ({ measures, long }: DeckSizes): DrawnItem['measures'] =>
  measures.map((measure) => (measure.along === 'x' ? { ...measure, from: 0, to: long } : measure));
