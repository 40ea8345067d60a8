import { blade, CUP, cupNode } from '../scene/cup-hardware.js';
import { enlarged, facingFront, facingLeft, facingSide, type Part, placed } from '../scene/mesh.js';
import { extrude, tube } from '../scene/primitives.js';
import { spigot, TUBE } from '../scene/ring-hardware.js';
import { couplerBand } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import type { Recipe } from './recipe.js';
import { trussLedger } from './ring.js';
import {
  around,
  brokenAt,
  drawnLength,
  endSection,
  frameDepth,
  longest,
  measured,
  shown,
  standardLayout,
  verticalSection,
} from './sizes.js';

export const cupStandard: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { length, nodes, thickness } = standardLayout(size);
  const at = (z: number) => enlarged([0, 0, z], thickness);
  const sides = nodes.length > 4 ? 8 : nodes.length > 3 ? 10 : 16;
  const parts = [
    ...tube([0, 0, 0], [0, 0, length], TUBE * thickness, { hollow: true, sides }),
    ...placed(spigot([0, 0, 0], 5.2), at(length)),
    ...nodes.flatMap((z) => placed(cupNode([0, 0, 0], sides).slice(0, nodes.length > 4 ? 2 : 3), at(z))),
  ];
  return {
    scene: { parts },
    measures: [...measured({ z: size }, { z: [0, length] }), ...verticalSection(sizes, around(CUP * thickness))],
    broken: brokenAt(size, length),
  };
};

export const cupLedger: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { drawn, broken } = drawnLength(shown(size, 70.87, 12, 180), TUBE);
  return {
    scene: {
      parts: [
        ...tube([1.6, 0, 0], [drawn - 1.6, 0, 0], TUBE),
        ...blade(facingFront([0, 0, 0])),
        ...blade(facingLeft([drawn, 0, 0])),
      ],
    },
    measures: [...measured({ x: size }), ...endSection(sizes, around(TUBE))],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** A brace with a swiveling hook at each end. */
export const cupBrace: Recipe = ({ sizes }) => {
  const length = longest(sizes);
  const fullLength = shown(length, 118, 40, 180);
  const rise = Math.min(78.74, fullLength * 0.72);
  const run = Math.sqrt(fullLength * fullLength - rise * rise);
  const factor = Math.min(1, 42 / fullLength);
  const end: Vec3 = [run * factor, 0, rise * factor];
  const parts = [
    ...tube([0, 0, 0], end, 1.7, { hollow: true }),
    ...couplerBand({ origin: [end[0] * 0.04, -1.9, end[2] * 0.04], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] }, 2.6),
    ...couplerBand({ origin: [end[0] * 0.96, -1.9, end[2] * 0.96], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] }, 2.6),
  ];
  return {
    scene: { parts },
    measures: [
      ...(length === null
        ? []
        : [
            {
              along: 'points' as const,
              inches: length,
              from: [0, 0, 0] as const,
              to: end,
              out: [end[2], 0, -end[0]] as const,
            },
          ]),
      ...measured({ y: frameDepth(sizes) }, { y: around(1.7) }, ['side']),
    ],
  };
};

/** A folded channel with blades at its ends; its raised lips hold the planks. */
export const omegaTransom: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { drawn, broken } = drawnLength(shown(size, 51.2, 12, 120), 3.4);
  const profile = [
    [-1.5, -1.5],
    [1.5, -1.5],
    [1.5, 1],
    [2.1, 1],
    [2.1, 2.1],
    [1.75, 2.1],
    [1.75, 1.35],
    [1.15, 1.35],
    [1.15, -1.15],
    [-1.15, -1.15],
    [-1.15, 1.35],
    [-1.75, 1.35],
    [-1.75, 2.1],
    [-2.1, 2.1],
    [-2.1, 1],
    [-1.5, 1],
  ] as const;
  return {
    scene: {
      parts: [
        extrude(facingSide([1.8, 0, 0]), profile, drawn - 3.6),
        ...blade(facingFront([0, 0, 0])),
        ...blade(facingLeft([drawn, 0, 0])),
      ],
    },
    measures: [...measured({ x: size }), ...endSection(sizes, [-2.1, 2.1], [-1.5, 2.1])],
    broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
  };
};

/** Blades at both ends of a member that runs along x. */
const bladesAt = (length: number, y = 0, z = 0): Part[] => [
  ...blade(facingFront([0, y, z])),
  ...blade(facingLeft([length, y, z])),
];

export const cupTrussLedger: Recipe = (input) => trussLedger(input, bladesAt);

/** The fallback for cup items: a node with two ledgers. */
export const cupJoint: Recipe = () => {
  const parts: Part[] = [
    ...tube([0, 0, -7], [0, 0, 7.5], TUBE, { hollow: true }),
    ...cupNode([0, 0, 0]),
    ...blade(facingFront([1.6, 0, 0.1])),
    ...tube([3.4, 0, 0.1], [13, 0, 0.1], TUBE, { hollow: true }),
    ...blade(facingLeft([-1.6, 0, 0.1])),
    ...tube([-3.4, 0, 0.1], [-10, 0, 0.1], TUBE, { hollow: true }),
  ];
  return { scene: { parts }, measures: [] };
};
