import type { LayoutTie, ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { type DrawnPath, sheetBox } from '../../scene/render-scene.js';
import type { Vec3 } from '../../scene/vector.js';
import { type Framing, project, type ScaffoldView } from '../../scene/views.js';
import { enclosing, occupied } from '../../sheet/compose-sheet.js';
import { dimensionLines, isClose, LINE_HEIGHT, TEXT_SIZE } from '../../sheet/dimension-lines.js';
import type { DrawnItem, Measure } from '../../sheet/drawn-item.js';
import type { DrawingSize, DrawnLabel, VectorDrawing } from '../../sheet/vector-drawing.js';
import { circle, equalSteps, labelPaths, planItem, type ViewMarks, viewLabels } from './draw-plan.js';
import { paintLayers, type TubePen, tenth } from './paint-layers.js';
import { plannedLayers } from './plan-strokes.js';
import { last, type PlanGrid } from './scaffold-plan.js';

/** A view for paper. The caller chooses its scale, in pixels per inch, which determines its size. */
export interface ScaledView {
  sizeAt(scale: number): DrawingSize;
  drawAt(scale: number): VectorDrawing;
}

const MARGIN = 8;
const SIGNAL_TEXT = '#B83C05';
const SHEET = '#FFFFFF';
/** PDF viewers widen thin lines, so the light core of a thin tube would cover a thin outline. */
const PRINT_PEN: TubePen = { outline: 1.1, hollowFrom: 4.5 };
/** Radius in inches, its limits in pixels, and the line's width in pixels. */
const TIE_MARK = { inches: 24, min: 3, max: 5, width: 1.3 } as const;
const LEG_MARK = { inches: 14, min: 2, max: 6, width: 1.6 } as const;

/**
 * A scaled view with metric dimensions in millimeters. The front view marks the ties with crossed circles and their
 * distances. The plan marks legs with rings, and around a building also all ties. Lines of legs, rows, lifts, levels and loads
 * are named.
 */
export function scaledView(layout: ScaffoldLayout, view: ScaffoldView, marks: ViewMarks): ScaledView {
  const { grid, members, item } = planItem(layout, view);
  const framedAt = (scale: number) => {
    const rough: Framing = { scale, x: 0, y: 0 };
    const inMillimeters: DrawnItem = { ...item, inMillimeters: true };
    const ties = view === 'front' ? tieMeasures(inMillimeters, grid, rough) : [];
    const measured = { ...inMillimeters, measures: [...inMillimeters.measures, ...ties] };
    const lines = dimensionLines(measured, view, rough);
    const dimensioned = enclosing(sheetBox(measured, view, rough), lines);
    // Loads give way to dimensions inside of the plan.
    const labels = viewLabels(grid, view, rough, dimensioned, marks).filter(
      (label) => !lines.some((line) => isClose(line, label)),
    );
    const box = enclosing(dimensioned, labels);
    const framing: Framing = { scale, x: MARGIN - box.x, y: MARGIN - box.y };
    return {
      measured,
      framing,
      labels: labels.map(({ center: [x, y], ...label }): DrawnLabel => {
        return { ...label, center: [x + framing.x, y + framing.y] };
      }),
      size: { width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN },
    };
  };
  return {
    sizeAt: (scale) => framedAt(scale).size,
    drawAt(scale) {
      const { measured, framing, labels, size } = framedAt(scale);
      const at = (point: Vec3): Point => {
        const [x, y] = project(point, view, framing);
        return [tenth(x), tenth(y)];
      };
      const onTop = ({ x, y }: { x: number; y: number }): Point => at([x, y, last(grid.levels)]);
      return {
        ...size,
        paths: [
          ...paintLayers(plannedLayers(members, grid, view), view, framing, PRINT_PEN),
          ...labelPaths(labels),
          ...(view === 'front'
            ? tieMarks(
                frontTies(grid).map(({ x, y, z }) => at([x, y, z])),
                scale,
              )
            : []),
          ...(view === 'plan' && grid.cells ? tieMarks(grid.ties.map(onTop), scale) : []),
          ...(view === 'plan' ? legMarks(marks.legs.map(onTop), scale) : []),
        ],
        clip: null,
        breakLines: [],
        dimensions: dimensionLines(measured, view, framing),
        labels,
        textSize: TEXT_SIZE,
        lineHeight: LINE_HEIGHT,
      };
    },
  };
}

/** The ties of the front wall, for scaffolds around a building; otherwise all ties. */
const frontTies = ({ ties }: PlanGrid): LayoutTie[] => ties.filter(({ toward = 'back' }) => toward === 'back');

/** Heights and distances of the ties, in chains outside the other dimensions. */
function tieMeasures(item: DrawnItem, grid: PlanGrid, framing: Framing): Measure[] {
  const ties = frontTies(grid);
  if (ties.length === 0) return [];
  const { x, y, width } = occupied(item, 'front', framing);
  const right = (x + width) / framing.scale;
  const high = -y / framing.scale;
  const chain = (axes: readonly number[], pointAt: (along: number) => Vec3, out: Vec3): Measure[] =>
    equalSteps(axes).map(({ from, to, times, step }) => {
      return { along: 'points', inches: step, times, from: pointAt(from), to: pointAt(to), out, label: 'ties' };
    });
  return [
    ...chain(distinct([0, ...ties.map(({ z }) => z)]), (z) => [right, 0, z], [1, 0, 0]),
    ...chain(distinct(ties.map((tie) => tie.x)), (along) => [along, 0, high], [0, 0, 1]),
  ];
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);

type Point = readonly [x: number, y: number];

const radiusOf = ({ inches, min, max }: typeof TIE_MARK | typeof LEG_MARK, scale: number): number =>
  tenth(Math.min(max, Math.max(min, inches * scale)));

function tieMarks(points: readonly Point[], scale: number): DrawnPath[] {
  if (points.length === 0) return [];
  const radius = radiusOf(TIE_MARK, scale);
  const arm = tenth(radius * Math.SQRT1_2);
  const crossed = points.map((point) => {
    const [x, y] = point;
    return `${circle(point, radius)}M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x - arm} ${y + arm}l${2 * arm} ${-2 * arm}`;
  });
  return [{ data: crossed.join(''), fill: SHEET, stroke: SIGNAL_TEXT, width: TIE_MARK.width }];
}

function legMarks(points: readonly Point[], scale: number): DrawnPath[] {
  if (points.length === 0) return [];
  const radius = radiusOf(LEG_MARK, scale);
  const rings = points.map((point) => circle(point, radius));
  return [{ data: rings.join(''), fill: null, stroke: SIGNAL_TEXT, width: LEG_MARK.width }];
}
