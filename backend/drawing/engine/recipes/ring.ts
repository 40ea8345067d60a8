import { enlarged, type Frame, facingFront, facingLeft, level, offset, type Part, placed } from '../scene/mesh.js';
import {
  cylinder,
  dividing,
  extrude,
  outline,
  patch,
  path,
  rectangle,
  rod,
  sweep,
  tube,
  zigzag,
} from '../scene/primitives.js';
import { collar, couplerBand, spigot, TUBE } from '../scene/tube-hardware.js';
import type { Vec2, Vec3 } from '../scene/vector.js';
import type { DrawnItem } from '../sheet/drawn-item.js';
import { around, clampOn, depthMeasure, lying, measured, slopeLength, verticalSection } from './dimensions.js';
import type { Recipe, RecipeInput, Shown, Sizes } from './sizes.js';
import { brokenAt, clamp, diagonalHead, drawnLength, longest, longestShown, shown, standardLayout } from './sizes.js';

/** Rosette of a ring node: 124 mm across, about 9 mm thick. */
const ROSETTE = 4.9;

/** The rosette of a ring node, with four wide and four narrow openings. */
export function rosette(center: Vec3, diameter = ROSETTE, sides = 20): Part[] {
  const thick = 0.55;
  const radius = diameter / 2;
  const frame = level([center[0], center[1], center[2] - thick / 2]);
  const plate = cylinder(frame, radius, thick, { sides, finish: 'accent' });
  const top = offset(frame, 0, 0, thick);
  const holes = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return patch(top, opening(radius, angle, i % 2 === 0 ? 0.3 : 0.2));
  });
  return [plate, ...holes];
}

function opening(radius: number, angle: number, half: number): Vec2[] {
  const [inner, outer] = [radius * 0.56, radius * 0.86];
  return rectangle(inner, -half, outer, half).map(([r, turn]) => [
    r * Math.cos(angle + turn),
    r * Math.sin(angle + turn),
  ]);
}

/** The head of a ledger with its wedge; u along the ledger away from the node, v up. */
function wedgeHead(frame: Frame): Part[] {
  const depth = 2.1;
  const back = offset(frame, 0, 0, -depth / 2);
  const shape = outline('0,-1.7 2.3,-1.7 3.4,-0.95 3.4,0.95 2.3,1.7 0,1.7 0,0.4 1.3,0.4 1.3,-0.4 0,-0.4');
  const thick = 0.45;
  const wedge = offset(offset(frame, 1.15, 0, 0), 0, 0, -thick / 2);
  return [extrude(back, shape, depth), extrude(wedge, outline('-0.45,-2.9 0.2,-2.9 0.7,3 -0.65,3'), thick, 'accent')];
}

const headsAt = (length: number, y = 0, z = 0): Part[] => [
  ...wedgeHead(facingFront([0, y, z])),
  ...wedgeHead(facingLeft([length, y, z])),
];

interface StandardLook {
  /** Outside diameter of the nodes. */
  across: number;
  /** Tubes with more nodes are drawn with few sides. */
  few: number;
  /** Parts on top of the tube. */
  top: Part[];
  node(sides: number, count: number): Part[];
}

/** A tube with its nodes. */
export function standard({ sizes }: RecipeInput, { across, few, top, node }: StandardLook): DrawnItem {
  const size = longest(sizes);
  const { length, nodes, thickness } = standardLayout(size);
  const at = (z: number) => enlarged([0, 0, z], thickness);
  const sides = nodes.length > few ? 8 : nodes.length > 3 ? 10 : 16;
  return {
    parts: [
      ...tube([0, 0, 0], [0, 0, length], TUBE * thickness, { hollow: true, sides }),
      ...placed(top, at(length)),
      ...nodes.flatMap((z) => placed(node(sides, nodes.length), at(z))),
    ],
    measures: [...measured({ z: size }, { z: [0, length] }), ...verticalSection(sizes, around(across * thickness))],
    broken: brokenAt(size, length),
  };
}

export const ringStandard: Recipe = (input) =>
  standard(input, {
    ...{ across: ROSETTE, few: 5, node: (sides) => rosette([0, 0, 0], ROSETTE, sides + 4) },
    top: input.words.includes('without spigot') ? [] : spigot([0, 0, 0], 4.6),
  });

/** A tube in a sleeve, with a rosette in the middle. @param part of the height that the sleeve has */
export function baseCollar(sizes: Sizes, [size, height]: Shown, sleeve: number, part: number, across: number) {
  return {
    parts: [
      ...collar([0, 0, 0], sleeve, height * part),
      ...tube([0, 0, height * 0.5], [0, 0, height], TUBE, { hollow: true }),
      ...rosette([0, 0, height * 0.5], across),
    ],
    measures: [...measured({ z: size }), ...verticalSection(sizes, around(across))],
  };
}

export const ringBaseCollar: Recipe = ({ sizes }) =>
  baseCollar(sizes, longestShown(sizes, 9.5, 7, 14), 2.35, 0.55, ROSETTE);

export const ringLedger = lying({ usual: 83.86, low: 12, high: 180, thickness: TUBE }, (length) => [
  ...tube([3.1, 0, 0], [length - 3.1, 0, 0], TUBE),
  ...headsAt(length),
]);

/** Double, truss and bridge ledgers: two chords joined by web bars, with heads on the upper one. */
export const ringTrussLedger: Recipe = (input) => trussLedger(input, headsAt);

export function trussLedger({ sizes, words }: RecipeInput, ends: typeof headsAt): DrawnItem {
  const [size, span] = longestShown(sizes, 83.86, 24, 280);
  const bridge = /bridg|truss/.test(words);
  const known = sizes.height !== null && sizes.height !== size && sizes.height >= 5 ? sizes.height : null;
  const depth = clamp(known ?? (bridge ? 18 : 8), span * 0.07, span * 0.4);
  const chord = Math.max(TUBE, span * 0.022);
  const low = -depth;
  const inset = bridge ? 3 : depth * 0.9;
  const webs = Math.max(2, Math.round((span - 2 * inset) / (depth * 1.4)));
  const places = [inset + 2.2, ...dividing(webs, span - 2 * inset, inset), span - inset - 2.2];
  const parts = [
    ...tube([3.1, 0, 0], [span - 3.1, 0, 0], chord),
    ...sweep(
      bridge
        ? path([2.6, 0, low], [span - 2.6, 0, low])
        : path([3.2, 0, -0.5], [inset + 2, 0, low], [span - inset - 2, 0, low], [span - 3.2, 0, -0.5]),
      chord * 0.85,
    ),
    ...zigzag(places, low, 0, chord * 0.55),
    ...ends(span),
    ...(bridge ? ends(span, 0, low) : []),
  ];
  return { parts, measures: [...measured({ x: size, z: known }, { z: [low, 0] }), ...depthMeasure(sizes, chord)] };
}

/** A flattened tube with swiveling wedge ends. */
export const ringDiagonal: Recipe = ({ sizes }) => {
  const [length, fullLength] = longestShown(sizes, 104, 40, 180);
  const end = diagonalHead(fullLength, Math.min(78.74, fullLength * 0.76), 40);
  return {
    parts: [
      ...wedgeHead(facingFront([0, 0, 0])),
      ...placed(wedgeHead(facingLeft([0, 0, 0])), level(end)),
      ...tube([2.4 + (end[0] / 40) * 2, 0, 0.4], [end[0] - 2.4, 0, end[2] - 0.4], 1.6),
    ],
    measures: [...slopeLength(length, end), ...depthMeasure(sizes, 1.6)],
  };
};

/** A bracket that carries planks outside the bay: ledger, stay and an end spigot. */
export const ringBracket: Recipe = ({ sizes }) => {
  const [size, reach] = longestShown(sizes, 28, 12, 48);
  const drop = Math.min(reach * 0.8, 22);
  const parts = [
    ...wedgeHead(facingFront([0, 0, 0])),
    ...wedgeHead(facingFront([0, 0, -drop])),
    ...tube([3.1, 0, 0], [reach, 0, 0], TUBE),
    ...tube([2.8, 0, -drop + 0.4], [reach - 2.5, 0, -0.6], 1.3),
    ...collar([reach, 0, -2.2], 2.3, 4.4),
    ...spigot([reach, 0, 2.2], 3.6),
  ];
  return {
    parts,
    measures: [
      ...measured({ x: size, z: sizes.height === size ? null : sizes.height }, { x: [0, reach] }),
      ...depthMeasure(sizes, TUBE),
    ],
  };
};

/** Two chords with a zigzag of bars between uprights. */
export const latticeGirder: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const depth = shown(sizes.height === size ? null : sizes.height, 17.7, 8, 40);
  const { drawn, broken } = drawnLength(shown(size, 240, depth * 2, 400), depth);
  const chord = Math.max(TUBE, drawn * 0.016);
  const panels = Math.min(12, Math.max(2, Math.round(drawn / depth / 2) * 2));
  const step = drawn / panels;
  const web = Array.from({ length: panels }, (_, i) => {
    const [from, to] = i % 2 === 0 ? [0, depth] : [depth, 0];
    const end = (i + 1) * step - (i === panels - 1 ? chord : 0);
    return tube([i * step + chord, 0, from], [end, 0, to], chord * 0.6, { sides: 8 });
  });
  return {
    parts: [
      ...[0, depth].flatMap((z) => tube([0, 0, z], [drawn, 0, z], chord, { hollow: true })),
      ...web.flat(),
      ...[chord, drawn - chord].flatMap((x) => rod([x, 0, 0], [x, 0, depth], chord * 0.7, 'accent')),
    ],
    measures: [...measured({ x: size, z: sizes.height === size ? null : sizes.height }), ...depthMeasure(sizes, chord)],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** The fallback for ring items: a node with a ledger. */
export const ringNode: Recipe = () => {
  const parts: Part[] = [
    ...tube([0, 0, -7], [0, 0, 7], TUBE, { hollow: true }),
    ...rosette([0, 0, 0]),
    ...wedgeHead(facingFront([TUBE * 0.7, 0, 0])),
    ...tube([TUBE * 0.7 + 3, 0, 0], [13, 0, 0], TUBE, { hollow: true }),
  ];
  return { parts, measures: [] };
};

/** A rosette on a split band, bolted on between nodes. */
export const clampOnRosette: Recipe = ({ sizes }) => {
  const body = [...couplerBand(level([0, 0, 0]), 2.4, 2.9), ...rosette([0, 0, 0])];
  return clampOn(sizes, body, tube([0, 0, -4.5], [0, 0, 4.5], TUBE, { hollow: true }));
};

/** A ledger head on a tube band, for members between nodes. */
export const wedgeHeadClamp: Recipe = ({ sizes }) => {
  const body = [
    ...wedgeHead(facingLeft([-2.2, 0, 0])),
    ...tube([-6, 0, 0], [-1, 0, 0], 1.5),
    ...couplerBand({ origin: [0, 0, 0], u: [0, 0, -1], v: [1, 0, 0], w: [0, -1, 0] }, 2.1),
  ];
  return clampOn(sizes, body, tube([0, -3.6, 0], [0, 3.6, 0], TUBE, { hollow: true }));
};
