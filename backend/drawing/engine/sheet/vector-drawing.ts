import type { DrawnPath } from '../scene/render-scene.js';
import type { DimensionLine, Written } from './dimension-lines.js';

/** Pixels. */
export type DrawingSize = { width: number; height: number };

/** A name on a drawing: of a line or row of legs, a lift, a level or a load. */
export interface DrawnLabel extends Written {
  kind: 'bubble' | 'lift' | 'level' | 'load';
  text: string;
  /** Of a level: from the beginning of its line to the text. */
  lead?: number;
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
  /** In drawings of scaffolds. */
  labels: DrawnLabel[];
  /** Size of the dimensions' texts. */
  textSize: number;
  lineHeight: number;
}
