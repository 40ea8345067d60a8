import type { Frame, Part } from '../scene/mesh.js';
import { facingFront, facingLeft, facingSide, level, offset } from '../scene/mesh.js';
import { extrude, outline, revolve, tube } from '../scene/primitives.js';
import { couplerBand, spigot, TUBE } from '../scene/tube-hardware.js';
import { around, depthMeasure, lying, slopeLength } from './dimensions.js';
import { standard, trussLedger } from './ring.js';
import { diagonalHead, longestShown, type Recipe } from './sizes.js';

/** Outside diameter of a node's cups. */
const CUP = 3.9;

/** The welded bottom cup, and the sliding top cup that locks the blades. */
function cupNode(sides = 16): Part[] {
  const bottom = revolve(level([0, 0, -1.5]), outline('1.05,0 1.9,0.7 1.9,1.5'), { sides });
  const top = revolve(level([0, 0, 0.35]), outline('1.95,0 1.95,0.9 1.2,1.7'), { sides, finish: 'accent' });
  const front: Frame = { origin: [-0.3, 0, 0.55], u: [0, -1, 0], v: [0, 0, 1], w: [-1, 0, 0] };
  return [bottom, top, extrude(front, outline('1.5,0 2.7,0 2.7,0.7 1.5,0.9'), 0.6, 'accent')];
}

/** The blade at a ledger's end; u along the ledger away from the node, v up. */
function blade(frame: Frame): Part[] {
  const depth = 1.1;
  const back = offset(frame, 0, 0, -depth / 2);
  return [extrude(back, outline('0,-1.9 0.7,-1.9 1.1,-0.95 2.6,-0.7 2.6,0.7 1.1,0.95 0.7,1.9 0,1.9'), depth, 'accent')];
}

const bladesAt = (length: number, y = 0, z = 0): Part[] => [
  ...blade(facingFront([0, y, z])),
  ...blade(facingLeft([length, y, z])),
];

export const cupStandard: Recipe = (input) =>
  standard(input, {
    ...{ across: CUP, few: 4, top: spigot([0, 0, 0], 5.2) },
    node: (sides, count) => cupNode(sides).slice(0, count > 4 ? 2 : 3),
  });

export const cupLedger = lying({ usual: 70.87, low: 12, high: 180, thickness: TUBE }, (length) => [
  ...tube([1.6, 0, 0], [length - 1.6, 0, 0], TUBE),
  ...bladesAt(length),
]);

/** A brace with a swiveling hook at each end. */
export const cupBrace: Recipe = ({ sizes }) => {
  const [length, fullLength] = longestShown(sizes, 118, 40, 180);
  const end = diagonalHead(fullLength, Math.min(78.74, fullLength * 0.72), 42);
  const hookAt = (part: number): Part[] => couplerBand(level([end[0] * part, -1.9, end[2] * part]), 2.6);
  return {
    parts: [...tube([0, 0, 0], end, 1.7, { hollow: true }), ...hookAt(0.04), ...hookAt(0.96)],
    measures: [...slopeLength(length, end), ...depthMeasure(sizes, 1.7)],
  };
};

/** A folded channel with blades at its ends; its raised lips hold the planks. */
export const omegaTransom = lying(
  { usual: 51.2, low: 12, high: 120, thickness: 3.4, section: [around(4.2), [-1.5, 2.1]] },
  (length) => [extrude(facingSide([1.8, 0, 0]), OMEGA, length - 3.6), ...bladesAt(length)],
);

const OMEGA = outline(
  '-1.5,-1.5 1.5,-1.5 1.5,1 2.1,1 2.1,2.1 1.75,2.1 1.75,1.35 1.15,1.35 ' +
    '1.15,-1.15 -1.15,-1.15 -1.15,1.35 -1.75,1.35 -1.75,2.1 -2.1,2.1 -2.1,1 -1.5,1',
);

export const cupTrussLedger: Recipe = (input) => trussLedger(input, bladesAt);

/** The fallback for cup items: a node with two ledgers. */
export const cupJoint: Recipe = () => {
  const parts: Part[] = [
    ...tube([0, 0, -7], [0, 0, 7.5], TUBE, { hollow: true }),
    ...cupNode(),
    ...blade(facingFront([1.6, 0, 0.1])),
    ...tube([3.4, 0, 0.1], [13, 0, 0.1], TUBE, { hollow: true }),
    ...blade(facingLeft([-1.6, 0, 0.1])),
    ...tube([-3.4, 0, 0.1], [-10, 0, 0.1], TUBE, { hollow: true }),
  ];
  return { parts, measures: [] };
};
