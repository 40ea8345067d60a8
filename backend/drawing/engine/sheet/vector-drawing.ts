import type { DrawnPath } from '../scene/render-scene.js';
import type { DimensionLine } from './dimension-lines.js';

/** Pixels. */
export interface DrawingSize {
  width: number;
  height: number;
}

/** A drawing as paths and texts, for writers other than SVG. Pixels from its top left corner. */
export interface VectorDrawing extends DrawingSize {
  /** Back to front; strokes have round ends and joins. */
  paths: DrawnPath[];
  /** Even-odd clip path for `paths`: everything except the gap of a shortened item. */
  clip: string | null;
  /** In front of the paths, unclipped. */
  breakLines: DrawnPath[];
  dimensions: DimensionLine[];
  /** Size of the dimensions' texts. */
  textSize: number;
  lineHeight: number;
}
