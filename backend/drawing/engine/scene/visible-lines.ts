import type { FlatFace, FlatLine, FlatScene } from './flatten.js';
import type { SheetPoint } from './views.js';

/** A face hides a line only if it is nearer by more than this, in pixels, because surfaces may touch. */
const DEPTH_TOLERANCE = 0.18;
/** Faces are extended by this, in pixels, so that no line is visible through the edge between two faces. */
const RIM = 0.03;
/** Shorter visible pieces of a line are left out; pixels. */
const MIN_VISIBLE = 0.5;
/** Shorter hidden pieces stay visible, so that lines still meet at corners; pixels. */
const MIN_HIDDEN = 0.15;
const CELL = 24;

type Interval = readonly [from: number, to: number];

/** The visible parts of all lines, including the seams of intersecting bodies. */
export function visibleLines(flat: FlatScene): FlatLine[] {
  const grid = new FaceGrid(flat.faces);
  const visible: FlatLine[] = [];
  for (const line of [...flat.lines, ...seams(flat.faces)]) {
    const dx = line.to[0] - line.from[0];
    const dy = line.to[1] - line.from[1];
    const size = Math.sqrt(dx * dx + dy * dy);
    if (size < 0.05) continue;
    let open: Interval[] = [[0, 1]];
    for (const face of grid.near(line)) {
      const hidden = hiddenBy(face, line, size);
      if (!hidden) continue;
      open = without(open, hidden);
      if (open.length === 0) break;
    }
    for (const [from, to] of open) {
      const whole = from === 0 && to === 1;
      if (whole || (to - from) * size >= MIN_VISIBLE)
        visible.push({ from: along(line, from), to: along(line, to), weight: line.weight });
    }
  }
  return visible;
}

/** The part of a line that a face hides; null if none. */
function hiddenBy(face: FlatFace, { from, to }: FlatLine, size: number): Interval | null {
  const near0 = face.a * from[0] + face.b * from[1] + face.c - from[2] - DEPTH_TOLERANCE;
  const near1 = face.a * to[0] + face.b * to[1] + face.c - to[2] - DEPTH_TOLERANCE;
  if (near0 <= 0 && near1 <= 0) return null;
  let start = 0;
  let end = 1;
  if (near0 <= 0) start = near0 / (near0 - near1);
  else if (near1 <= 0) end = near0 / (near0 - near1);
  const clipped = insideConvex(face.points, from, to, start, end);
  // A line shorter than MIN_HIDDEN is hidden only if it is completely covered.
  return clipped && (clipped[1] - clipped[0]) * size > Math.min(MIN_HIDDEN, size * 0.9) ? clipped : null;
}

/** The part of a line inside a convex outline (Cyrus-Beck). */
function insideConvex(
  outline: readonly SheetPoint[],
  from: SheetPoint,
  to: SheetPoint,
  start: number,
  end: number,
): Interval | null {
  let previous = outline[outline.length - 1] as SheetPoint;
  for (const point of outline) {
    const ex = point[0] - previous[0];
    const ey = point[1] - previous[1];
    const size = Math.sqrt(ex * ex + ey * ey);
    if (size > 1e-9) {
      // Inside is to the right of each edge, because y points down on the sheet.
      const d0 = ((from[0] - previous[0]) * ey - (from[1] - previous[1]) * ex) / size + RIM;
      const d1 = ((to[0] - previous[0]) * ey - (to[1] - previous[1]) * ex) / size + RIM;
      if (d0 <= 0 && d1 <= 0) return null;
      if (d0 <= 0) start = Math.max(start, d0 / (d0 - d1));
      else if (d1 <= 0) end = Math.min(end, d0 / (d0 - d1));
      if (start >= end) return null;
    }
    previous = point;
  }
  return [start, end];
}

function seams(faces: readonly FlatFace[]): FlatLine[] {
  const found: FlatLine[] = [];
  eachOverlap(
    faces.filter((face) => face.solid),
    (one, other) => {
      if (one.part === other.part) return;
      if (one.nearest < other.farthest || other.nearest < one.farthest) return;
      const seam = seamOf(one, other);
      if (seam) found.push(seam);
    },
  );
  return found;
}

/** The intersection of two faces; null if there is none. */
export function seamOf(one: FlatFace, other: FlatFace): FlatLine | null {
  const a = one.a - other.a;
  const b = one.b - other.b;
  const size = Math.sqrt(a * a + b * b);
  if (size < 1e-3) return null;
  const c = (one.c - other.c) / size;
  const foot = [(-a / size) * c, (-b / size) * c] as const;
  const direction = [-b / size, a / size] as const;
  const midX = (Math.max(one.minX, other.minX) + Math.min(one.maxX, other.maxX)) / 2;
  const midY = (Math.max(one.minY, other.minY) + Math.min(one.maxY, other.maxY)) / 2;
  const center = (midX - foot[0]) * direction[0] + (midY - foot[1]) * direction[1];
  const reach = one.maxX - one.minX + one.maxY - one.minY + 2;
  const point = (t: number): SheetPoint => {
    const x = foot[0] + direction[0] * t;
    const y = foot[1] + direction[1] * t;
    return [x, y, one.a * x + one.b * y + one.c];
  };
  const from = point(center - reach);
  const to = point(center + reach);
  const first = insideConvex(one.points, from, to, 0, 1);
  const both = first && insideConvex(other.points, from, to, first[0], first[1]);
  if (!both || (both[1] - both[0]) * reach * 2 < 0.1) return null;
  const whole: FlatLine = { from, to, weight: 'crease' };
  return { from: along(whole, both[0]), to: along(whole, both[1]), weight: 'crease' };
}

/** Calls back for each pair of faces with overlapping bounding boxes. */
export function eachOverlap(faces: readonly FlatFace[], visit: (one: FlatFace, other: FlatFace) => void): void {
  const sorted = faces.slice().sort((one, other) => one.minX - other.minX);
  sorted.forEach((one, i) => {
    for (let j = i + 1; j < sorted.length; j += 1) {
      const other = sorted[j] as FlatFace;
      if (other.minX >= one.maxX) break;
      if (other.minY < one.maxY && one.minY < other.maxY) visit(one, other);
    }
  });
}

function along({ from, to }: FlatLine, t: number): SheetPoint {
  if (t === 0) return from;
  if (t === 1) return to;
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

function without(open: readonly Interval[], [from, to]: Interval): Interval[] {
  const left: Interval[] = [];
  for (const [start, end] of open) {
    if (to <= start || from >= end) left.push([start, end]);
    else {
      if (from > start) left.push([start, from]);
      if (to < end) left.push([to, end]);
    }
  }
  return left;
}

/** A spatial index: a line is only tested against the faces near it. */
class FaceGrid {
  private readonly cells = new Map<number, number[]>();
  private readonly seen: Int32Array;
  private readonly faces: readonly FlatFace[];
  private round = 0;

  constructor(faces: readonly FlatFace[]) {
    this.faces = faces;
    this.seen = new Int32Array(faces.length);
    faces.forEach((face, index) => {
      for (const key of this.keys(face.minX, face.minY, face.maxX, face.maxY)) {
        const cell = this.cells.get(key);
        if (cell) cell.push(index);
        else this.cells.set(key, [index]);
      }
    });
  }

  *near({ from, to }: FlatLine): Generator<FlatFace> {
    this.round += 1;
    const minX = Math.min(from[0], to[0]);
    const maxX = Math.max(from[0], to[0]);
    const minY = Math.min(from[1], to[1]);
    const maxY = Math.max(from[1], to[1]);
    const farthest = Math.min(from[2], to[2]) + DEPTH_TOLERANCE;
    for (const key of this.keys(minX, minY, maxX, maxY)) {
      for (const index of this.cells.get(key) ?? []) {
        if (this.seen[index] === this.round) continue;
        this.seen[index] = this.round;
        const face = this.faces[index] as FlatFace;
        if (face.nearest <= farthest) continue;
        if (face.minX <= maxX && face.maxX >= minX && face.minY <= maxY && face.maxY >= minY) yield face;
      }
    }
  }

  private *keys(minX: number, minY: number, maxX: number, maxY: number): Generator<number> {
    const right = Math.floor(maxX / CELL);
    const bottom = Math.floor(maxY / CELL);
    for (let column = Math.floor(minX / CELL); column <= right; column += 1) {
      for (let row = Math.floor(minY / CELL); row <= bottom; row += 1) yield column * 4096 + row;
    }
  }
}
