import { kilograms, pounds } from '../../../measures/weights.js';
import { GRAPHITE, INK, renderScene, type SheetBox, sheetBox } from '../scene/render-scene.js';
import type { DrawingView, Framing, ScaffoldView } from '../scene/views.js';
import { breakLine, dimensionLines, dimensionMarkup, round, TEXT_SIZE, type Written } from './dimension-lines.js';
import type { DrawnItem } from './drawn-item.js';

const SHEET_WIDTH = 480;
const SHEET_HEIGHT = 360;
const MARGIN = 14;
/** Height of the line for the weight. */
const FOOT = 22;
/** Maximum scale of an elevation relative to the isometric. */
const MAX_ENLARGEMENT = 6;
const MONO = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

export interface SheetTexts {
  /** Already escaped. */
  title: string;
  /** Already escaped. */
  description: string;
}

export function composeSheet(item: DrawnItem, view: DrawingView, weight: number | null, texts: SheetTexts): string {
  const foot = weight === null ? 0 : FOOT;
  const area: SheetBox = {
    x: MARGIN,
    y: MARGIN,
    width: SHEET_WIDTH - 2 * MARGIN,
    height: SHEET_HEIGHT - 2 * MARGIN - foot,
  };
  const framing = framedView(item, view, area, area);
  const gap = breakLine(item, view, framing);
  const dimensions = dimensionMarkup(dimensionLines(item, view, framing));
  const drawing = renderScene(item, view, framing);
  const cut = gap ? `<clipPath id="broken"><path clip-rule="evenodd" d="${gap.keep}"/></clipPath>` : '';
  const mark = gap
    ? `<path class="d" fill="none" stroke="${INK}" stroke-width=".75" stroke-linejoin="round" d="${gap.lines}"/>`
    : '';
  const note =
    weight === null
      ? ''
      : `<text class="d" x="${SHEET_WIDTH - MARGIN}" y="${SHEET_HEIGHT - MARGIN}" text-anchor="end" fill="${GRAPHITE}">${pounds(weight)} / ${kilograms(weight)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}" role="img" font-family="${MONO}" font-size="${TEXT_SIZE}"><title>${texts.title}</title><desc>${texts.description}</desc>${sizeRules(item, view, framing)}${cut}<g class="a"><g${gap ? ' clip-path="url(#broken)"' : ''}>${drawing}</g>${mark}</g>${dimensions && `<g class="d" fill="none" stroke="${GRAPHITE}">${dimensions}</g>`}${note}</svg>`;
}

/**
 * Line widths by the displayed size. A thumbnail has no dimensions, so the item fills its frame, in wider lines. A
 * large drawing has finer lines.
 */
function sizeRules(item: DrawnItem, view: DrawingView, framing: Framing): string {
  const box = sheetBox(item, view, framing);
  const factor = Math.min(
    (SHEET_WIDTH - 44) / Math.max(box.width, 1),
    (SHEET_HEIGHT - 44) / Math.max(box.height, 1),
    1.8,
  );
  const x = SHEET_WIDTH / 2 - (box.x + box.width / 2) * factor;
  const y = SHEET_HEIGHT / 2 - (box.y + box.height / 2) * factor;
  const pen = (pixels: number): string => round(pixels / factor);
  return `<style>.m{fill:${GRAPHITE}}@media(max-width:220px){.d{display:none}.a{transform:translate(${round(x)}px,${round(y)}px) scale(${factor.toFixed(3)})}.o{stroke-width:${pen(3.4)}}.c{stroke-width:${pen(2)}}.f{stroke-width:${pen(1.2)}}}@media(min-width:640px){.o{stroke-width:1.35}.c{stroke-width:.8}.f{stroke-width:.5}}</style>`;
}

/**
 * The framing of a view. Its scale is limited, because otherwise the end of a slender item would fill its area.
 * @param isometricArea the area of the isometric view, which limits the scale of the elevations
 */
export function framedView(item: DrawnItem, view: DrawingView, area: SheetBox, isometricArea: SheetBox): Framing {
  const largest = view === 'isometric' ? undefined : MAX_ENLARGEMENT * fitted(item, 'isometric', isometricArea).scale;
  return fitted(item, view, area, largest);
}

/** The largest framing that fits the item and its dimensions into the area, centered. */
export function fitted(
  item: DrawnItem,
  view: ScaffoldView,
  area: SheetBox,
  largest = Number.POSITIVE_INFINITY,
): Framing {
  const unit = sheetBox(item, view, { scale: 1, x: 0, y: 0 });
  let high = Math.min(largest, area.width / Math.max(unit.width, 1e-6), area.height / Math.max(unit.height, 1e-6));
  let low = high / 50;
  for (let step = 0; step < 14; step += 1) {
    const middle = (low + high) / 2;
    const box = occupied(item, view, { scale: middle, x: 0, y: 0 });
    if (box.width <= area.width && box.height <= area.height) low = middle;
    else high = middle;
  }
  const box = occupied(item, view, { scale: low, x: 0, y: 0 });
  return {
    scale: low,
    x: area.x + area.width / 2 - box.x - box.width / 2,
    y: area.y + area.height / 2 - box.y - box.height / 2,
  };
}

/** The bounding box of the item and its dimensions. */
export const occupied = (item: DrawnItem, view: ScaffoldView, framing: Framing): SheetBox =>
  enclosing(sheetBox(item, view, framing), dimensionLines(item, view, framing));

/** The bounding box of a box and of what is written around it. */
export function enclosing({ x: left, y: top, width, height }: SheetBox, written: readonly Written[]): SheetBox {
  const points = [[left, top] as const, [left + width, top + height] as const, ...written.flatMap(corners)];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const corners = ({ strokes = [], center: [x, y], halfWidth, halfHeight }: Written): (readonly [number, number])[] => [
  ...strokes.flat(),
  [x - halfWidth, y - halfHeight],
  [x + halfWidth, y + halfHeight],
];
