import { at, type Frame, level, type Part } from './mesh.js';
import { extrude, revolve } from './primitives.js';
import type { Vec3 } from './vector.js';

/** Outside diameter of a node's cups. */
export const CUP = 3.9;

/** The welded bottom cup, and the sliding top cup that locks the blades. */
export function cupNode(center: Vec3, sides = 16): Part[] {
  const bottom = revolve(
    level([center[0], center[1], center[2] - 1.5]),
    [
      [1.05, 0],
      [1.9, 0.7],
      [1.9, 1.5],
    ],
    { sides },
  );
  const top = revolve(
    level([center[0], center[1], center[2] + 0.35]),
    [
      [CUP / 2, 0],
      [CUP / 2, 0.9],
      [1.2, 1.7],
    ],
    { sides, finish: 'accent' },
  );
  const lug = extrude(
    { origin: [center[0] - 0.3, center[1], center[2] + 0.55], u: [0, -1, 0], v: [0, 0, 1], w: [-1, 0, 0] },
    [
      [1.5, 0],
      [2.7, 0],
      [2.7, 0.7],
      [1.5, 0.9],
    ],
    0.6,
    'accent',
  );
  return [bottom, top, lug];
}

/** The blade at a ledger's end; u along the ledger away from the node, v up. */
export function blade(frame: Frame, finish: Part['finish'] = 'accent'): Part[] {
  const depth = 1.1;
  const back: Frame = { ...frame, origin: at(frame, 0, 0, -depth / 2) };
  return [
    extrude(
      back,
      [
        [0, -1.9],
        [0.7, -1.9],
        [1.1, -0.95],
        [2.6, -0.7],
        [2.6, 0.7],
        [1.1, 0.95],
        [0.7, 1.9],
        [0, 1.9],
      ],
      depth,
      finish,
    ),
  ];
}
