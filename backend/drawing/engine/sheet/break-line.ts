import { extent } from '../scene/mesh.js';
import { path } from '../scene/primitives.js';
import type { Vec2, Vec3 } from '../scene/vector.js';
import { type DrawingView, type Framing, project } from '../scene/views.js';
import { round } from './dimension-lines.js';
import type { DrawnItem } from './drawn-item.js';

const HALF_GAP = 3.2;
const OVERHANG = 8;
const JAG = 5.5;

/** The gap of a shortened item, and the two break lines beside it. */
export interface BreakLine {
  /** Clip path data of everything except the gap. */
  keep: string;
  lines: string;
}

export function breakLine(item: DrawnItem, view: DrawingView, framing: Framing): BreakLine | null {
  const { broken, parts } = item;
  if (!broken || (broken.along === 'x' && view === 'side')) return null;
  const [low, high] = extent(parts);
  const point = (first: number, second: number): Vec2 => {
    const place: Vec3 = broken.along === 'x' ? [broken.at, first, second] : [first, second, broken.at];
    const [sx, sy] = project(place, view, framing);
    return [sx, sy];
  };
  // Across the item: y and z if it is along x, x and y if it is along z.
  const [low1, high1, low2, high2] =
    broken.along === 'x' ? [low[1], high[1], low[2], high[2]] : [low[0], high[0], low[1], high[1]];
  const corners = [point(low1, low2), point(high1, low2), point(low1, high2), point(high1, high2)];
  const center: Vec2 = [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))];
  const along = direction(broken.along, view);
  const across = acrossOf(broken.along, view, high1 - low1 >= high2 - low2);
  // Offset of each corner along `across`. The two directions are not orthogonal on the sheet.
  const determinant = across[0] * along[1] - across[1] * along[0];
  const reach = Math.max(
    ...corners.map(([x, y]) => Math.abs(((x - center[0]) * along[1] - (y - center[1]) * along[0]) / determinant)),
  );
  const half = reach + OVERHANG;
  const jag = Math.min(JAG, half / 3);
  const jagged = path<Vec2>([-half, 0], [-jag, 0], [-jag / 2, jag], [jag / 2, -jag], [jag, 0], [half, 0]);
  const at = (shift: number): Vec2[] =>
    jagged.map(([u, v]) => [
      center[0] + across[0] * u + along[0] * (v + shift),
      center[1] + across[1] * u + along[1] * (v + shift),
    ]);
  const before = at(-HALF_GAP);
  const after = at(HALF_GAP);
  const line = (points: readonly Vec2[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  return {
    keep: `M-480-360h1440v1080h-1440z${line([...before, ...after.slice().reverse()])}z`,
    lines: line(before) + line(after),
  };
}

const COS30 = Math.sqrt(3) / 2;

function direction(along: 'x' | 'z', view: DrawingView): Vec2 {
  if (along === 'z') return [0, -1];
  return view === 'isometric' ? [COS30, -0.5] : [1, 0];
}

function acrossOf(along: 'x' | 'z', view: DrawingView, flatter: boolean): Vec2 {
  if (along === 'z') return [1, 0];
  if (view !== 'isometric' || !flatter) return [0, 1];
  return [COS30, 0.5];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
