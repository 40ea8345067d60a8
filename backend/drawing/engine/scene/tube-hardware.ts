import { at, type Finish, type Frame, level, type Part } from './mesh.js';
import { circle, disc, extrude, lines, patch, revolve, tube } from './primitives.js';
import type { Vec2, Vec3 } from './vector.js';

/** Half a coupler: a band around the frame's w, with its bolt lugs toward −u. */
export function couplerBand(frame: Frame, length = 1.8, outside = 2.9): Part[] {
  const half = length / 2;
  const radius = outside / 2;
  const band = revolve(
    { ...frame, origin: at(frame, 0, 0, -half) },
    [
      [radius, 0],
      [radius, length],
    ],
    { sides: 16 },
  );
  const ends = [-1, 1].map((sign) => disc(at(frame, 0, 0, sign * half), scaleAxis(frame.w, sign), 2 * radius * 0.75));
  const lugs = [-1, 1].map((sign) =>
    extrude(
      { ...frame, origin: at(frame, 0, 0, -half * 0.7) },
      [
        [-radius - 0.9, sign * 0.25],
        [-radius + 0.5, sign * 0.25],
        [-radius + 0.5, sign * 0.75],
        [-radius - 0.9, sign * 0.75],
      ],
      length * 0.7,
    ),
  );
  return [
    band,
    ...ends,
    ...lugs,
    ...bolt({ ...frame, origin: at(frame, -radius - 0.45, -1.3, 0), u: frame.w, v: frame.u, w: frame.v }, 2.8),
  ];
}

/** A T-bolt along the frame's w with a nut at the far end. */
export function bolt(frame: Frame, length: number, diameter = 0.5): Part[] {
  const nut = revolve(
    { ...frame, origin: at(frame, 0, 0, length - 0.75) },
    [
      [diameter * 0.95, 0],
      [diameter * 0.95, 0.5],
    ],
    { sides: 6, finish: 'accent' },
  );
  const head = revolve(
    frame,
    [
      [diameter * 0.9, 0],
      [diameter * 0.9, 0.3],
    ],
    { sides: 8, finish: 'accent' },
  );
  return [...tube(at(frame, 0, 0, 0.2), at(frame, 0, 0, length), diameter, { sides: 8, finish: 'accent' }), nut, head];
}

/** A threaded rod from `base` up, with its thread as lines. */
export function threadedRod(base: Vec3, length: number, diameter: number, turns?: number): Part[] {
  const count = turns ?? Math.max(6, Math.min(24, Math.round(length / (diameter * 0.32))));
  const radius = diameter / 2;
  const pitch = length / (count + 1);
  const threads = Array.from({ length: count }, (_, i) =>
    circle(radius * 1.02, 16)
      .concat(circle(radius * 1.02, 16).slice(0, 1))
      .map(([x, y], step): Vec3 => [base[0] + x, base[1] + y, base[2] + pitch * (i + 0.6 + step / 16)]),
  );
  return [...tube(base, [base[0], base[1], base[2] + length], diameter), lines(threads, 'fine')];
}

/** The wing nut of a jack, from `base` up. */
export function jackNut(base: Vec3, diameter: number): Part[] {
  const radius = diameter / 2;
  const nut = revolve(
    level(base),
    [
      [radius, 0],
      [radius, radius * 1.1],
    ],
    { sides: 12, finish: 'accent' },
  );
  const rod = tube(
    [base[0] - diameter * 1.55, base[1], base[2] + radius * 0.5],
    [base[0] + diameter * 1.55, base[1], base[2] + radius * 0.5],
    radius * 0.55,
    { sides: 10, finish: 'accent' },
  );
  return [nut, ...rod];
}

/** A square plate with nail holes; its underside is at `center`. */
export function footPlate(center: Vec3, side: number, thick: number, finish: Finish = 'body'): Part[] {
  const half = side / 2;
  const frame = level([center[0] - half, center[1] - half, center[2]]);
  const outline: Vec2[] = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
  const inset = side * 0.14;
  const top: Frame = { ...frame, origin: at(frame, 0, 0, thick) };
  const holes = [
    [inset, inset],
    [side - inset, inset],
    [side - inset, side - inset],
    [inset, side - inset],
  ].map(([u, v]) => patch({ ...top, origin: at(top, u as number, v as number, 0) }, circle(side * 0.055, 8)));
  return [extrude(frame, outline, thick, finish), ...holes];
}

/** A wheel around the y axis. */
export function wheel(center: Vec3, diameter: number, width: number, sides = 28): Part[] {
  const frame: Frame = {
    origin: [center[0], center[1] + width / 2, center[2]],
    u: [1, 0, 0],
    v: [0, 0, 1],
    w: [0, -1, 0],
  };
  const radius = diameter / 2;
  const tyre = revolve(
    frame,
    [
      [radius * 0.93, 0],
      [radius, width * 0.18],
      [radius, width * 0.82],
      [radius * 0.93, width],
    ],
    { sides },
  );
  const face: Frame = { ...frame, origin: at(frame, 0, 0, width) };
  const rings = [0.72, 0.3].map((part) =>
    [...circle(radius * part, 24), ...circle(radius * part, 24).slice(0, 1)].map(([u, v]) => at(face, u, v, 0.02)),
  );
  return [tyre, lines(rings, 'crease'), patch(face, circle(radius * 0.12, 10))];
}

/** A hook over a tube; u points away from the member, v up. */
export function hook(frame: Frame, thick: number, reach = 2.6, finish: Finish = 'accent'): Part {
  return extrude(
    { ...frame, origin: at(frame, 0, 0, -thick / 2) },
    [
      [0, -0.6],
      [0.45, -0.6],
      [0.45, 0.55],
      [reach - 0.55, 0.55],
      [reach - 0.55, -1.1],
      [reach, -1.1],
      [reach, 1.1],
      [0, 1.1],
    ],
    thick,
    finish,
  );
}

const scaleAxis = (axis: Vec3, sign: number): Vec3 => [axis[0] * sign, axis[1] * sign, axis[2] * sign];
