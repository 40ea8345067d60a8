import { type Frame, facingFront, facingLeft, level, moved, type Part } from '../scene/mesh.js';
import { box, dividing, extrude, lines, outline, patch, path, rectangle, tube } from '../scene/primitives.js';
import { hook } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawnItem } from '../sheet/drawn-item.js';
import { endSection, measured } from './dimensions.js';
import { clamp, drawnLength, longest, type Recipe, type Sizes, section, shown } from './sizes.js';

type Box = { length: number; width: number; thickness: number };

/** Planks lie along x. A height below four inches is legible in the end view only. */
function deckSizes(sizes: Sizes, usual: Box): Box & Pick<DrawnItem, 'measures' | 'broken'> {
  const size = longest(sizes);
  const [across, knownHeight] = section(sizes);
  const width = shown(across, usual.width, 3, 60);
  const { drawn, broken } = drawnLength(shown(size, usual.length, width * 1.2, 300), width, 8);
  const thickness = clamp(knownHeight ?? usual.thickness, width * 0.1, width * 0.5);
  return {
    length: drawn,
    width,
    thickness,
    // Without the hooks and the ladder that some decks have.
    measures: [
      ...measured({ x: size, y: across }, { x: [0, drawn], y: [0, width] }),
      ...measured({ z: knownHeight }, { z: [0, thickness] }, (knownHeight ?? 0) < 4 ? ['side'] : undefined),
    ],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
}

/** Wood grain: long, slightly uneven lines that are always the same for the same plank. */
const grain = (length: number, width: number, z: number, count: number): Part =>
  lines(
    dividing(count + 1, width).map((y, i) => {
      const start = length * (0.05 + 0.07 * ((i * 5) % 4));
      const end = length * (0.95 - 0.08 * ((i * 3) % 5));
      const sway = width * 0.02 * (i % 2 === 0 ? 1 : -1);
      const along = (part: number): number => start + (end - start) * part;
      return path<Vec3>([start, y, z], [along(0.35), y + sway, z], [along(0.7), y - sway, z], [end, y, z]);
    }),
  );

/** Laminated veneer with painted ends. */
export const lvlPlank: Recipe = ({ sizes }) => {
  const { length, width, thickness, ...marks } = deckSizes(sizes, { length: 120, width: 9.25, thickness: 1.5 });
  const band = width * 0.32;
  const veneers = [0.25, 0.5, 0.75].flatMap((fraction): Vec3[][] => [
    path([0, 0, thickness * fraction], [length, 0, thickness * fraction]),
    path([0, 0, thickness * fraction], [0, width, thickness * fraction]),
  ]);
  return {
    parts: [
      box([band, 0, 0], [length - band, width, thickness]),
      box([0, 0, 0], [band, width, thickness], 'accent'),
      box([length - band, 0, 0], [length, width, thickness], 'accent'),
      lines(veneers),
      grain(length, width, thickness, 4),
    ],
    ...marks,
  };
};

/** A folded tray with a punched top and hooks at the ends. */
export const steelPlank: Recipe = ({ sizes }) => {
  const { length, width, thickness, ...marks } = deckSizes(sizes, { length: 98.4, width: 12.6, thickness: 2.4 });
  const columns = Math.max(4, Math.round(length / (width * 0.5)));
  const hole = outline('-1.3,0 0,1 1.3,0 0,-1 -1.3,0', width * 0.045);
  const punched = dividing(4, width).flatMap((y, row) =>
    Array.from({ length: columns }, (_, column) => {
      const x = (length * (column + (row % 2 === 0 ? 0.35 : 0.65))) / columns;
      return hole.map(([u, v]): Vec3 => [x + u, y + v, thickness]);
    }),
  );
  const folds = [0.09, 0.91].map((fraction): Vec3[] =>
    path([0, width * fraction, thickness], [length, width * fraction, thickness]),
  );
  return {
    parts: [
      box([0, 0, 0], [length, width, thickness]),
      lines(folds, 'crease'),
      lines(punched),
      ...endHooks({ length, width, thickness }),
    ],
    ...marks,
  };
};

/** Plywood in an aluminum frame. */
export const aluminumDeck: Recipe = ({ sizes }) => {
  const { measures, broken, ...deck } = deckSizes(sizes, { length: 84, width: 19, thickness: 3 });
  return { parts: [...deckFrame(deck), ...endHooks(deck)], measures, broken };
};

function deckFrame({ length, width, thickness }: Box): Part[] {
  const rail = width * 0.09;
  const top = thickness * 0.9;
  return [
    box([0, 0, 0], [length, rail, thickness]),
    box([0, width - rail, 0], [length, width, thickness]),
    box([0, rail, 0], [rail, width - rail, thickness]),
    box([length - rail, rail, 0], [length, width - rail, thickness]),
    box([rail, rail, thickness * 0.6], [length - rail, width - rail, top]),
    lines([path([0, 0, thickness * 0.3], [length, 0, thickness * 0.3])]),
    ...moved([grain(length - 2 * rail, width - 2 * rail, top, 5)], [rail, rail, 0]),
  ];
}

/** A deck with an open hatch and its ladder below. */
export const hatchDeck: Recipe = ({ sizes }) => {
  const deck = deckSizes(sizes, { length: 84, width: 24, thickness: 3 });
  const { length, width, thickness } = deck;
  const [x0, x1] = [length * 0.1, length * 0.42];
  const [y0, y1] = [width * 0.16, width * 0.84];
  const hatch = rectangle(0, 0, x1 - x0, y1 - y0);
  const opening = patch(level([x0, y0, thickness]), hatch);
  const raised: Frame = { origin: [x1, y0, thickness], u: [0.42, 0, 0.9075], v: [0, 1, 0], w: [-0.9075, 0, 0.42] };
  const lid = extrude(raised, hatch, thickness * 0.35, 'accent');
  const drop = width * 1.25;
  const lean = drop * 0.22;
  const rails = [y0 + 1, y1 - 1].flatMap((y) =>
    tube([x0 + 2, y, 0], [x0 + 2 + lean, y, -drop], width * 0.055, { sides: 8 }),
  );
  const rungs = [0.22, 0.45, 0.68, 0.91].flatMap((fraction) => {
    const [x, z] = [x0 + 2 + lean * fraction, -drop * fraction];
    return tube([x, y0 + 1, z], [x, y1 - 1, z], width * 0.045, { sides: 8 });
  });
  return {
    parts: [...deckFrame(deck), opening, lid, ...rails, ...rungs, ...endHooks({ length, width, thickness })],
    measures: deck.measures.map((measure) => (measure.along === 'z' ? { ...measure, views: ['side'] } : measure)),
    broken: deck.broken && { along: 'x', at: length * 0.68 },
  };
};

/** A board on edge with a clip at each end. */
export const toeboard: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const knownHeight =
    [sizes.height, sizes.width].find((value) => value !== null && value !== size && value >= 3) ?? null;
  const thinnest = section(sizes).find((value) => value !== null && value < 3) ?? null;
  const height = shown(knownHeight, 6, 3.5, 14);
  const { drawn, broken } = drawnLength(shown(size, 84, 14, 260), height);
  const thickness = height * 0.17;
  const clip = (x: number): Part[] => [
    box([x, -thickness * 0.5, -height * 0.06], [x + height * 0.32, thickness * 1.5, height * 0.55], 'accent'),
    box([x, thickness * 1.5, height * 0.28], [x + height * 0.32, thickness * 3, height * 0.42], 'accent'),
  ];
  return {
    parts: [
      box([0, 0, 0], [drawn, thickness, height]),
      ...clip(height * 0.18),
      ...clip(drawn - height * 0.5),
      lines(
        [0.35, 0.62, 0.84].map((fraction) =>
          path([height * 0.7, 0, height * fraction], [drawn - height * 0.7, 0, height * fraction]),
        ),
      ),
    ],
    measures: [
      ...measured({ x: size, z: knownHeight }, { x: [0, drawn], z: [0, height] }),
      ...measured({ y: thinnest }, { y: [0, thickness] }, ['side']),
    ],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** A flat bar across the decks that locks their hooks. */
export const holdDown: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { drawn, broken } = drawnLength(shown(size, 84, 14, 260), 2.4);
  return {
    parts: [
      box([0, 0, 0], [drawn, 1.5, 0.5]),
      box([0, 0.5, 0.5], [drawn, 1, 1.6]),
      hook(facingLeft([0, 0.75, 0.4]), 1.2, 2.4),
      hook(facingFront([drawn, 0.75, 0.4]), 1.2, 2.4),
    ],
    measures: [...measured({ x: size }, { x: [0, drawn] }), ...endSection(sizes, [0, 1.5], [0, 1.6])],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** Two hooks at each end, over the ledgers. */
function endHooks({ length, width, thickness }: Box): Part[] {
  const reach = Math.max(2.4, width * 0.2);
  const frames = [0.2, 0.8].flatMap((fraction): Frame[] => [
    facingLeft([0, width * fraction, thickness * 0.5]),
    facingFront([length, width * fraction, thickness * 0.5]),
  ]);
  return frames.map((frame) => hook(frame, width * 0.09, reach));
}
