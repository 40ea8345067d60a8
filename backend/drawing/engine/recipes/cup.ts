import type { Frame, Part } from '../scene/mesh.js';
import { enlarged, facingFront, facingLeft, facingSide, level, offset, placed } from '../scene/mesh.js';
import { extrude, outline, revolve, tube } from '../scene/primitives.js';
import { couplerBand, spigot, TUBE } from '../scene/tube-hardware.js';
import type { Vec3 } from '../scene/vector.js';
import { around, depthMeasure, lying, measured, slopeLength, verticalSection } from './dimensions.js';
import { trussLedger } from './ring.js';
import { brokenAt, diagonalHead, longest, longestShown, type Recipe, standardLayout } from './sizes.js';

/** Outside diameter of a node's cups. */
const CUP = 3.9;

/** The welded bottom cup, and the sliding top cup that locks the blades. */
function cupNode(center: Vec3, sides = 16): Part[] {
  const bottom = revolve(level([center[0], center[1], center[2] - 1.5]), outline('1.05,0 1.9,0.7 1.9,1.5'), { sides });
  const rim = level([center[0], center[1], center[2] + 0.35]);
  const top = revolve(rim, outline('1.95,0 1.95,0.9 1.2,1.7'), { sides, finish: 'accent' });
  const lug = extrude(
    { origin: [center[0] - 0.3, center[1], center[2] + 0.55], u: [0, -1, 0], v: [0, 0, 1], w: [-1, 0, 0] },
    outline('1.5,0 2.7,0 2.7,0.7 1.5,0.9'),
    0.6,
    'accent',
  );
  return [bottom, top, lug];
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

export const cupStandard: Recipe = ({ sizes }) => {
  const size = longest(sizes);
  const { length, nodes, thickness } = standardLayout(size);
  const place = (z: number) => enlarged([0, 0, z], thickness);
  const sides = nodes.length > 4 ? 8 : nodes.length > 3 ? 10 : 16;
  const parts = [
    ...tube([0, 0, 0], [0, 0, length], TUBE * thickness, { hollow: true, sides }),
    ...placed(spigot([0, 0, 0], 5.2), place(length)),
    ...nodes.flatMap((z) => placed(cupNode([0, 0, 0], sides).slice(0, nodes.length > 4 ? 2 : 3), place(z))),
  ];
  return {
    parts,
    measures: [...measured({ z: size }, { z: [0, length] }), ...verticalSection(sizes, around(CUP * thickness))],
    broken: brokenAt(size, length),
  };
};

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
    ...cupNode([0, 0, 0]),
    ...blade(facingFront([1.6, 0, 0.1])),
    ...tube([3.4, 0, 0.1], [13, 0, 0.1], TUBE, { hollow: true }),
    ...blade(facingLeft([-1.6, 0, 0.1])),
    ...tube([-3.4, 0, 0.1], [-10, 0, 0.1], TUBE, { hollow: true }),
  ];
  return { parts, measures: [] };
};
