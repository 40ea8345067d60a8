import { at, type Frame, level, type Part } from './mesh.js';
import { disc, extrude, patch, revolve, tube } from './primitives.js';
import type { Vec2, Vec3 } from './vector.js';

/** Outside diameter of scaffold tube: 48.3 mm. */
export const TUBE = 1.9;
/** Rosette of a ring node: 124 mm across, about 9 mm thick. */
export const ROSETTE = 4.9;

/** The rosette of a ring node, with four wide and four narrow openings. */
export function rosette(center: Vec3, diameter = ROSETTE, sides = 20): Part[] {
  const thick = 0.55;
  const radius = diameter / 2;
  const frame = level([center[0], center[1], center[2] - thick / 2]);
  const plate = revolve(
    frame,
    [
      [radius, 0],
      [radius, thick],
    ],
    { sides, finish: 'accent' },
  );
  const top: Frame = { ...frame, origin: at(frame, 0, 0, thick) };
  const holes = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return patch(top, opening(radius, angle, i % 2 === 0 ? 0.3 : 0.2));
  });
  return [plate, ...holes];
}

function opening(radius: number, angle: number, half: number): Vec2[] {
  const [inner, outer] = [radius * 0.56, radius * 0.86];
  return (
    [
      [inner, -half],
      [outer, -half],
      [outer, half],
      [inner, half],
    ] as const
  ).map(([r, turn]) => [r * Math.cos(angle + turn), r * Math.sin(angle + turn)] as const);
}

/** The spigot of a standard, from `base` up: a slimmer tube with a pin hole. */
export function spigot(base: Vec3, length = 5, diameter = 1.45): Part[] {
  const top: Vec3 = [base[0], base[1], base[2] + length];
  const hole: Vec3 = [base[0], base[1] - diameter / 2, base[2] + length * 0.5];
  const side: Vec3 = [base[0] - diameter / 2, base[1], base[2] + length * 0.5];
  return [
    ...tube(base, top, diameter, { hollow: true }),
    disc(hole, [0, -1, 0], 0.5, 'bore', 8),
    disc(side, [-1, 0, 0], 0.5, 'bore', 8),
  ];
}

/** The head of a ledger with its wedge; u along the ledger away from the node, v up. */
export function wedgeHead(frame: Frame): Part[] {
  const depth = 2.1;
  const back: Frame = { ...frame, origin: at(frame, 0, 0, -depth / 2) };
  const body = extrude(
    back,
    [
      [0, -1.7],
      [2.3, -1.7],
      [3.4, -0.95],
      [3.4, 0.95],
      [2.3, 1.7],
      [0, 1.7],
      [0, 0.4],
      [1.3, 0.4],
      [1.3, -0.4],
      [0, -0.4],
    ],
    depth,
  );
  return [body, ...wedge({ ...frame, origin: at(frame, 1.15, 0, 0) })];
}

/** A wedge driven down through its head; u along the ledger, v up. */
export function wedge(frame: Frame): Part[] {
  const thick = 0.45;
  const back: Frame = { ...frame, origin: at(frame, 0, 0, -thick / 2) };
  return [
    extrude(
      back,
      [
        [-0.45, -2.9],
        [0.2, -2.9],
        [0.7, 3],
        [-0.65, 3],
      ],
      thick,
      'accent',
    ),
  ];
}

/** A collar or sleeve around a vertical tube. */
export function collar(base: Vec3, diameter: number, height: number, finish: Part['finish'] = 'body'): Part[] {
  const [x, y, z] = base;
  return tube([x, y, z], [x, y, z + height], diameter, { hollow: true, finish });
}
