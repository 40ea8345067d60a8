import { at, type Frame, facingFront, facingLeft, facingSide, level, type Part } from '../scene/mesh.js';
import { arc, box, disc, extrude, outline, rectangle, sweep, tube } from '../scene/primitives.js';
import { bolt, couplerBand, TUBE } from '../scene/tube-hardware.js';
import { around, clampOn, endSection, lying, measured } from './dimensions.js';
import { longest, longestShown, type Recipe, shown } from './sizes.js';

export const scaffoldTube = lying({ usual: 120, low: 8, high: 400, thickness: TUBE }, (length) =>
  tube([0, 0, 0], [length, 0, 0], TUBE, { hollow: true, sides: 28 }),
);

/** The frame of a band around a tube along x. */
const HORIZONTAL: Frame = { origin: [0, 0, 0], u: [0, 0, -1], v: [0, 1, 0], w: [1, 0, 0] };

/** Bands around a horizontal and a vertical tube, back to back. */
export const rightAngleClamp: Recipe = ({ sizes }) => {
  const vertical: Frame = { origin: [0, 2.7, 0], u: [-1, 0, 0], v: [0, -1, 0], w: [0, 0, 1] };
  const body = [...couplerBand(HORIZONTAL, 2.1), ...couplerBand(vertical, 2.1), box([-1, 0.9, -1], [1, 1.9, 1])];
  return clampOn(sizes, body, [...stub(HORIZONTAL, 3.4), ...stub(vertical, 3.4)]);
};

/** Two bands joined by a rivet, one of them turned. */
export const swivelClamp: Recipe = ({ sizes }) => {
  const [cos, sin] = [Math.cos(Math.PI / 3.4), Math.sin(Math.PI / 3.4)];
  const turned: Frame = { origin: [0, 3.3, 0], u: [-sin, 0, -cos], v: [0, -1, 0], w: [-cos, 0, sin] };
  const rivet = tube([0, 0.8, 0], [0, 2.5, 0], 1.5, { finish: 'accent' });
  const body = [...couplerBand(HORIZONTAL, 2.1), ...couplerBand(turned, 2.1), ...rivet];
  return clampOn(sizes, body, [...stub(HORIZONTAL, 3.4), ...stub(turned, 3.4)]);
};

/** A short piece of coupled tube, which shows how the clamp grips. */
const stub = (frame: Frame, reach: number): Part[] =>
  tube(at(frame, 0, 0, -reach), at(frame, 0, 0, reach), TUBE, { hollow: true, sides: 14 });

/** Half a coupler with its bolt, for welding. */
export const halfClamp: Recipe = ({ sizes }) =>
  clampOn(sizes, [...couplerBand(HORIZONTAL, 2.1), box([-1.05, 1.2, -0.9], [1.05, 1.75, 0.9])], stub(HORIZONTAL, 3.2));

/** A tube with a hook for a ring bolt in the wall. */
export const tieTube: Recipe = ({ sizes }) => {
  const [size, length] = longestShown(sizes, 18, 8, 60);
  const bend = facingFront([length + 1.1, 0, 0]);
  return {
    parts: [
      ...tube([0, 0, 0], [length - 3.4, 0, 0], TUBE, { hollow: true }),
      ...sweep([[length - 4, 0, 0], [length - 1, 0, 0], ...arc(bend, 1.9, 180, -60, 10)], 0.8, {
        sides: 10,
        finish: 'accent',
      }),
    ],
    measures: [...measured({ x: size }), ...endSection(sizes, around(TUBE))],
  };
};

/** A long band over two tube ends, with four bolts. */
export const sleeveClamp: Recipe = ({ sizes }) => {
  const length = shown(longest(sizes), 7.5, 5, 14);
  const bands = [-0.33, 0.33].flatMap((fraction) =>
    couplerBand({ ...HORIZONTAL, origin: [length * fraction, 0, 0] }, length * 0.33, 3.1),
  );
  const body = [...couplerBand(HORIZONTAL, length, 2.8).slice(0, 1), ...bands];
  return clampOn(sizes, body, stub(HORIZONTAL, length * 0.5 + 2.5));
};

/** A band, and a jaw that grips a flange with a set bolt. */
export const beamClamp: Recipe = ({ sizes }) => {
  const down: Frame = { origin: [-0.9, 0, -1.2], u: [0, 1, 0], v: [0, 0, -1], w: [-1, 0, 0] };
  const jaw = extrude(down, outline('-1.6,0 1.6,0 1.6,0.9 -0.2,0.9 -0.2,2.2 1.6,2.2 1.6,3.2 -1.6,3.2'), -1.8);
  const body = [...couplerBand(HORIZONTAL, 2.1), jaw, ...bolt(level([0, 0.9, -5.9]), 2.9, 0.6)];
  return clampOn(sizes, body, stub(HORIZONTAL, 3.6));
};

/** A band with a strap over the crossing tube. */
export const putlogClamp: Recipe = ({ sizes }) => {
  const shape = outline('-1.6,0 -1.15,0 -1.15,2 1.15,2 1.15,0 1.6,0 1.6,2.45 -1.6,2.45');
  const strap = extrude(facingLeft([0, -0.8, 1.2]), shape, 1.6, 'accent');
  const crossing = tube([0, -3.4, 2.25], [0, 3.6, 2.25], TUBE, { hollow: true });
  return clampOn(sizes, [...couplerBand(HORIZONTAL, 2.1), strap], [...stub(HORIZONTAL, 3.8), ...crossing]);
};

/** Two split expanding ends with a collar between them. */
export const jointPin: Recipe = ({ sizes }) => {
  const [size, length] = longestShown(sizes, 9.5, 6, 16);
  const slot = (x: number): Part =>
    extrude(facingFront([x, -0.72, -0.12]), rectangle(0, 0, length * 0.3, 0.24), 0.06, 'bore');
  return {
    parts: [
      ...tube([0, 0, 0], [length, 0, 0], 1.5, { hollow: true, sides: 24 }),
      ...tube([length / 2 - 0.4, 0, 0], [length / 2 + 0.4, 0, 0], 2, { finish: 'accent', sides: 24 }),
      slot(length * 0.1),
      slot(length * 0.6),
      disc([length / 2, -1, 0], [0, -1, 0], 0.6, 'bore', 8),
    ],
    measures: [...measured({ x: size }), ...endSection(sizes, around(1.5))],
  };
};

/** A bent strip that clips a plank or toeboard to a tube. */
export const flatClip: Recipe = ({ sizes }) => {
  const shape = outline('-2.6,1 1.2,1 1.2,-2.2 -1.2,-2.2 -1.2,-1.7 0.85,-1.7 0.85,0.65 -2.6,0.65');
  const strip = extrude(facingSide([-0.8, 0, 0]), shape, 1.6, 'accent');
  const held = tube([-4.5, -0.15, -0.55], [4.5, -0.15, -0.55], TUBE, { hollow: true });
  return clampOn(sizes, [strip, ...bolt(level([0, -1.9, 0.2]), 2, 0.4)], held);
};
