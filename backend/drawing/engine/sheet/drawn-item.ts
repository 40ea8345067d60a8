import type { Scene } from '../scene/mesh.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawingView } from '../scene/views.js';

export type Axis = 'x' | 'y' | 'z';

/** A size along an axis of the item, over its full extent or from `from` to `to`. */
export interface AxisMeasure {
  along: Axis;
  /** The size in the record; the drawn one may be shortened by a break line. */
  inches: number;
  from?: number;
  to?: number;
  /** Views that show it; every view along whose sheet it lies by default. */
  views?: readonly DrawingView[];
}

/** A size between two points, such as a brace's length; `out` is the direction to the dimension line. */
export interface AlignedMeasure {
  along: 'points';
  inches: number;
  from: Vec3;
  to: Vec3;
  out: Vec3;
  /** Said before the size, such as `ties`. */
  label?: string;
  /** Number of equal sizes side by side; `inches` is one of them. */
  times?: number;
  /** Seen in the end view, too. */
  isAcross?: true;
  /** Position of the text along the line, 0 to 1; 0.5 by default. */
  textAt?: number;
  /** Views that show it. */
  views?: readonly DrawingView[];
}

export type Measure = AxisMeasure | AlignedMeasure;

export interface DrawnItem {
  scene: Scene;
  measures: Measure[];
  /** Metric dimensions are in millimeters, as on paper; otherwise in meters from one meter on. */
  inMillimeters?: true;
  /** Position of the break line of a slender item. */
  broken?: { along: 'x' | 'z'; at: number };
}
