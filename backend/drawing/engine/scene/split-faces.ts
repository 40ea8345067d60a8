import type { FlatFace } from './flatten.js';
import type { SheetPoint } from './views.js';
import { eachOverlap, seamOf } from './visible-lines.js';

/** A line across the sheet: a·x + b·y + c = 0. */
interface Cut {
  a: number;
  b: number;
  c: number;
}

/**
 * Splits intersecting faces of different tones at their seam, so that each piece is entirely in front of or behind the other
 * face and can be filled in order.
 */
export function splitAtSeams(faces: readonly FlatFace[]): FlatFace[] {
  const cuts = new Map<FlatFace, Cut[]>();
  eachOverlap(faces, (one, other) => {
    if (one.part === other.part || one.tone === other.tone) return;
    if (one.nearest < other.farthest || other.nearest < one.farthest) return;
    const seam = seamOf(one, other);
    if (!seam) return;
    const cut = { a: one.a - other.a, b: one.b - other.b, c: one.c - other.c };
    // Splits the face that the seam crosses from edge to edge.
    const target = chord(one, cut) <= chord(other, cut) ? one : other;
    cuts.set(target, [...(cuts.get(target) ?? []), cut]);
  });
  let corner = 65_536;
  return faces.flatMap((face) => {
    let pieces: (readonly SheetPoint[])[] = [face.points];
    for (const cut of cuts.get(face) ?? [])
      pieces = pieces.flatMap((piece) => [side(piece, cut, 1), side(piece, cut, -1)]).filter((p) => p.length > 2);
    if (pieces.length < 2) return [face];
    return pieces.map((points) =>
      piece(
        face,
        points,
        points.map(() => corner++),
      ),
    );
  });
}

function piece(face: FlatFace, points: readonly SheetPoint[], loop: readonly number[]): FlatFace {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const nears = points.map(([, , near]) => near);
  return {
    ...face,
    points,
    loop,
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    minY: Math.min(...ys),
    maxY: Math.max(...ys),
    nearest: Math.max(...nears),
    farthest: Math.min(...nears),
  };
}

function side(points: readonly SheetPoint[], { a, b, c }: Cut, sign: 1 | -1): SheetPoint[] {
  const kept: SheetPoint[] = [];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] as SheetPoint;
    const here = sign * (a * point[0] + b * point[1] + c);
    const there = sign * (a * next[0] + b * next[1] + c);
    if (here >= 0) kept.push(point);
    if (here >= 0 !== there >= 0) {
      const t = here / (here - there);
      kept.push([
        point[0] + (next[0] - point[0]) * t,
        point[1] + (next[1] - point[1]) * t,
        point[2] + (next[2] - point[2]) * t,
      ]);
    }
  });
  return kept;
}

/** The length of a cut within a face. */
function chord({ points }: FlatFace, cut: Cut): number {
  const ends = side(points, cut, 1).filter(
    ([x, y]) => Math.abs(cut.a * x + cut.b * y + cut.c) < 1e-6 * (1 + Math.abs(cut.c)),
  );
  const [first, last] = [ends[0], ends[ends.length - 1]];
  return first && last ? Math.hypot(last[0] - first[0], last[1] - first[1]) : Infinity;
}
