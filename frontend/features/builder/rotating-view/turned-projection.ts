import type { Extent } from '../../../../backend/builder/engine/turned-model.js';
import type { Vec3 } from '../../../../backend/drawing/engine/scene/vector.js';

/** Viewing direction in degrees: around the scaffold, from the front to the left, and up from the ground. */
export type Viewpoint = { around: number; up: number };

/** The angle at which all three axes are foreshortened equally. */
const ISOMETRIC_UP = (Math.atan(Math.SQRT1_2) * 180) / Math.PI;

/** The same as the drawings of these names, except for the scale of the isometric one. */
export const STANDARD_VIEWS = [
  { value: 'isometric', label: 'Isometric', around: 45, up: ISOMETRIC_UP },
  { value: 'front', label: 'Front', around: 0, up: 0 },
  { value: 'side', label: 'End', around: 90, up: 0 },
  { value: 'plan', label: 'Plan', around: 0, up: 90 },
] as const;

/** Unit vectors to the right, up and out of the sheet. */
export type Axes = { right: Vec3; up: Vec3; toEye: Vec3 };

export function axesOf({ around, up }: Viewpoint): Axes {
  const [turn, tilt] = [(around * Math.PI) / 180, (up * Math.PI) / 180];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [high, flat] = [Math.sin(tilt), Math.cos(tilt)];
  return { right: [cos, -sin, 0], up: [sin * high, cos * high, flat], toEye: [-sin * flat, -cos * flat, high] };
}

/** Turns a viewpoint by degrees: all the way around, but never below the ground or past the plan view. */
export const turned = ({ around, up }: Viewpoint, byAround: number, byUp: number): Viewpoint => ({
  around: (((around + byAround) % 360) + 360) % 360,
  up: Math.min(90, Math.max(0, up + byUp)),
});

export type Sheet = { width: number; height: number };

/** An orthographic projection onto a sheet: pixels per inch, and the position of the origin in pixels. */
export interface Framed extends Axes {
  scale: number;
  x: number;
  y: number;
}

/** Pixels between the scaffold and the edge of the sheet. */
const MARGIN = 14;

/** At a zoom of 1 the whole scaffold fits on the sheet. `panX` and `panY` are pixels from the middle of the sheet. */
export function framed(
  viewpoint: Viewpoint,
  { low, high }: Extent,
  { width, height }: Sheet,
  { zoom, panX, panY }: { zoom: number; panX: number; panY: number },
): Framed {
  const axes = axesOf(viewpoint);
  const middle: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const size = ({ 0: x, 1: y, 2: z }: Vec3): number =>
    Math.abs(x) * (high[0] - low[0]) + Math.abs(y) * (high[1] - low[1]) + Math.abs(z) * (high[2] - low[2]);
  const room = Math.max(MARGIN, Math.min(width, height) - 2 * MARGIN);
  const fit = Math.min(
    Math.max(room, width - 2 * MARGIN) / Math.max(1, size(axes.right)),
    Math.max(room, height - 2 * MARGIN) / Math.max(1, size(axes.up)),
  );
  const scale = fit * zoom;
  return {
    ...axes,
    scale,
    x: width / 2 + panX - scale * along(axes.right, middle),
    y: height / 2 + panY + scale * along(axes.up, middle),
  };
}

export const along = (axis: Vec3, point: Vec3): number => axis[0] * point[0] + axis[1] * point[1] + axis[2] * point[2];

/** Right and down in pixels, and toward the viewer in inches. */
export const projected = ({ right, up, toEye, scale, x, y }: Framed, point: Vec3): Vec3 => [
  x + scale * along(right, point),
  y - scale * along(up, point),
  along(toEye, point),
];

const SIDES = ['the front', 'the front left', 'the left end', 'the back left'] as const;
const FAR_SIDES = ['the back', 'the back right', 'the right end', 'the front right'] as const;

/** `Seen from the front left, 35 degrees up.` */
export function viewpointText({ around, up }: Viewpoint): string {
  if (up > 89.5) return 'Seen from above.';
  const side = [...SIDES, ...FAR_SIDES][Math.round(around / 45) % 8];
  return `Seen from ${side}, ${Math.round(up)} degrees up.`;
}
