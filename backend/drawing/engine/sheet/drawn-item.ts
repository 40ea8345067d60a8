import type { Scene } from '../scene/mesh.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawingView } from '../scene/views.js';

export type Axis = 'x' | 'y' | 'z';

/** A size along an axis of the item, over its full extent or from `from` to `to`. */
export interface AxisMeasure {
  along: Axis;
  /** The size in the record. The drawn size may be shortened by a break line. */
  inches: number;
  from?: number;
  to?: number;
  /** Views that show it; by default every view in whose plane it lies. */
  views?: readonly DrawingView[];
}

/** A size between two points, such as a brace's length; `out` is the direction to the dimension line. */
export interface AlignedMeasure {
  along: 'points';
  inches: number;
  from: Vec3;
  to: Vec3;
  out: Vec3;
  /** Printed before the size, such as `ties`. */
  label?: string;
  /** Number of equal sizes side by side; `inches` is one of them. */
  times?: number;
  /** Set if the end view shows it, too. */
  isAcross?: true;
  /** Position of the text along the line, 0 to 1; 0.5 by default. */
  textAt?: number;
  /** Set if the text is past the end, because it is longer than the line and would cover what is beside it. */
  isTextPast?: true;
  views?: readonly DrawingView[];
}

export type Measure = AxisMeasure | AlignedMeasure;

export interface DrawnItem extends Scene {
  measures: Measure[];
  /** Set if metric dimensions are in millimeters, as on paper. Otherwise they are in meters from one meter up. */
  inMillimeters?: true;
  /** Position of the break line of a slender item. */
  broken?: { along: 'x' | 'z'; at: number };
}
