/** A point or direction in the scene; inches, x along the item, y away from the viewer of the front, z up. */
export type Vec3 = readonly [x: number, y: number, z: number];

export type Vec2 = readonly [x: number, y: number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.sqrt(dot(a, a));

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The unit vector along `a`; up for a zero vector. */
export function normalize(a: Vec3): Vec3 {
  const size = length(a);
  return size > 1e-12 ? scale(a, 1 / size) : [0, 0, 1];
}

/** Two unit vectors u and v with u × v = `axis`. */
export function crossFrame(axis: Vec3): readonly [u: Vec3, v: Vec3] {
  const reference: Vec3 = Math.abs(axis[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1];
  const u = normalize(subtract(reference, scale(axis, dot(reference, axis))));
  return [u, cross(axis, u)];
}
