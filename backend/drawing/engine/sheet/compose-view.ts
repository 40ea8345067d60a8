import { INK, scenePaths } from '../scene/render-scene.js';
import type { DrawingView } from '../scene/views.js';
import { breakLine } from './break-line.js';
import { framedView } from './compose-sheet.js';
import { dimensionLines, LINE_HEIGHT, TEXT_SIZE } from './dimension-lines.js';
import type { DrawnItem } from './drawn-item.js';
import type { DrawingSize, VectorDrawing } from './vector-drawing.js';

const MARGIN = 8;

/** One view with dimensions, as large as fits. @param isometric size of the isometric view of the same item */
export function composeView(
  item: DrawnItem,
  view: DrawingView,
  size: DrawingSize,
  isometric: DrawingSize,
): VectorDrawing {
  const framing = framedView(item, view, areaOf(size), areaOf(isometric));
  const gap = breakLine(item, view, framing);
  const { fills, lines } = scenePaths(item, view, framing);
  return {
    ...size,
    paths: [...fills, ...lines],
    clip: gap?.keep ?? null,
    breakLines: gap ? [{ data: gap.lines, fill: null, stroke: INK, width: 0.75 }] : [],
    dimensions: dimensionLines(item, view, framing),
    labels: [],
    textSize: TEXT_SIZE,
    lineHeight: LINE_HEIGHT,
  };
}

const areaOf = ({ width, height }: DrawingSize) => ({
  x: MARGIN,
  y: MARGIN,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});
