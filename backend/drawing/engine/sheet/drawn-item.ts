import type { Scene } from '../scene/mesh.js';
import type { Vec3 } from '../scene/vector.js';

export type Axis = 'x' | 'y' | 'z';

/** A size along one of the item's axes, measured over its whole extent unless `from` and `to` say otherwise. */
export interface AxisMeasure {
  along: Axis;
  /** The record's own figure; the drawing may be shortened by a break. */
  inches: number;
  from?: number;
  to?: number;
}

/** A size between two points off the axes, such as a brace's length; `out` is where the dimension line moves to. */
export interface AlignedMeasure {
  along: 'points';
  inches: number;
  from: Vec3;
  to: Vec3;
  out: Vec3;
  /** Where along the line its text stands, 0 to 1; in the middle unless told. */
  textAt?: number;
}

export type Measure = AxisMeasure | AlignedMeasure;

/** An item ready to be set on a sheet. */
export interface DrawnItem {
  scene: Scene;
  measures: Measure[];
  /** Where a slender item is drawn broken: its middle is left out, the dimension gives the true length. */
  broken?: { along: 'x' | 'z'; at: number };
}
