import { at, type Frame, facingFront, level, offset, type Part } from './mesh.js';
import {
  circle,
  cylinder,
  disc,
  extrude,
  lines,
  outline,
  patch,
  path,
  rectangle,
  revolve,
  rod,
  tube,
} from './primitives.js';
import { add, scale, type Vec2, type Vec3 } from './vector.js';

/** Outside diameter of scaffold tube: 48.3 mm. */
export const TUBE = 1.9;

/** Half a coupler: a band around the frame's w, with its bolt lugs toward −u. */
export function couplerBand(frame: Frame, length = 1.8, outside = 2.9): Part[] {
  const half = length / 2;
  const radius = outside / 2;
  const band = cylinder(offset(frame, 0, 0, -half), radius, length, { sides: 16 });
  const ends = [-1, 1].map((sign) => disc(at(frame, 0, 0, sign * half), scale(frame.w, sign), 2 * radius * 0.75));
  const lugs = [-1, 1].map((sign) =>
    extrude(
      offset(frame, 0, 0, -half * 0.7),
      rectangle(-radius - 0.9, sign * 0.25, -radius + 0.5, sign * 0.75),
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
  const nut = cylinder(offset(frame, 0, 0, length - 0.75), diameter * 0.95, 0.5, { sides: 6, finish: 'accent' });
  const head = cylinder(frame, diameter * 0.9, 0.3, { sides: 8, finish: 'accent' });
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
  const nut = cylinder(level(base), radius, radius * 1.1, { sides: 12, finish: 'accent' });
  const [from, to] = [-1, 1].map((side) => add(base, [side * diameter * 1.55, 0, radius * 0.5])) as [Vec3, Vec3];
  return [nut, ...rod(from, to, radius * 0.55, 'accent')];
}

/** A square plate with nail holes; its underside is at `center`. */
export function footPlate(center: Vec3, side: number, thick: number): Part[] {
  const half = side / 2;
  const frame = level([center[0] - half, center[1] - half, center[2]]);
  const inset = side * 0.14;
  const top = offset(frame, 0, 0, thick);
  const holes = rectangle(inset, inset, side - inset, side - inset).map(([u, v]) =>
    patch(offset(top, u, v, 0), circle(side * 0.055, 8)),
  );
  return [extrude(frame, rectangle(0, 0, side, side), thick), ...holes];
}

/** A wheel around the y axis. */
export function wheel(center: Vec3, diameter: number, width: number, sides = 28): Part[] {
  const frame = facingFront([center[0], center[1] + width / 2, center[2]]);
  const radius = diameter / 2;
  const profile = path([radius * 0.93, 0], [radius, width * 0.18], [radius, width * 0.82], [radius * 0.93, width]);
  const tyre = revolve(frame, profile, { sides });
  const face = offset(frame, 0, 0, width);
  const rings = [0.72, 0.3].map((part) =>
    [...circle(radius * part, 24), ...circle(radius * part, 24).slice(0, 1)].map(([u, v]) => at(face, u, v, 0.02)),
  );
  return [tyre, lines(rings, 'crease'), patch(face, circle(radius * 0.12, 10))];
}

/** A hook over a tube; u points away from the member, v up. */
export function hook(frame: Frame, thick: number, reach: number): Part {
  const tip = reach - 0.55;
  const bend = path<Vec2>([tip, 0.55], [tip, -1.1], [reach, -1.1], [reach, 1.1], [0, 1.1]);
  const shape = [...outline('0,-0.6 0.45,-0.6 0.45,0.55'), ...bend];
  return extrude(offset(frame, 0, 0, -thick / 2), shape, thick, 'accent');
}

/** The spigot of a standard, from `base` up: a slimmer tube with a pin hole. */
export function spigot(base: Vec3, length: number): Part[] {
  const diameter = 1.45;
  const top: Vec3 = [base[0], base[1], base[2] + length];
  const hole: Vec3 = [base[0], base[1] - diameter / 2, base[2] + length * 0.5];
  const side: Vec3 = [base[0] - diameter / 2, base[1], base[2] + length * 0.5];
  return [
    ...tube(base, top, diameter, { hollow: true }),
    disc(hole, [0, -1, 0], 0.5, 'bore', 8),
    disc(side, [-1, 0, 0], 0.5, 'bore', 8),
  ];
}

/** A collar or sleeve around a vertical tube. */
export const collar = ([x, y, z]: Vec3, diameter: number, height: number): Part[] =>
  tube([x, y, z], [x, y, z + height], diameter, { hollow: true });
