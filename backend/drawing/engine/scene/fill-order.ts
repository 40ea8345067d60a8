import type { FlatFace, Tone } from './flatten.js';
import type { SheetPoint } from './views.js';
import { eachOverlap } from './visible-lines.js';

export interface FillRun {
  tone: Tone;
  faces: FlatFace[];
}

/**
 * Orders faces back to front in as few runs of one tone as possible. Only overlapping faces of different tones need an order,
 * so most drawings have one or two runs.
 */
export function fillRuns(faces: readonly FlatFace[]): FillRun[] {
  const index = new Map(faces.map((face, i) => [face, i] as const));
  const above: number[][] = faces.map(() => []);
  const waitingFor = new Int32Array(faces.length);
  eachOverlap(faces, (one, other) => {
    if (one.tone === other.tone) return;
    const nearer = nearerOf(one, other);
    if (!nearer) return;
    const top = index.get(nearer) as number;
    const bottom = index.get(nearer === one ? other : one) as number;
    (above[bottom] as number[]).push(top);
    waitingFor[top] = (waitingFor[top] as number) + 1;
  });

  const ready = new Map<Tone, number[]>();
  const offer = (i: number): void => {
    const tone = (faces[i] as FlatFace).tone;
    const list = ready.get(tone);
    if (list) list.push(i);
    else ready.set(tone, [i]);
  };
  faces.forEach((_, i) => {
    if (waitingFor[i] === 0) offer(i);
  });

  const done = new Uint8Array(faces.length);
  const runs: FillRun[] = [];
  for (let left = faces.length; left > 0; ) {
    let next: Tone | null = null;
    for (const [tone, list] of ready) {
      if (list.length > 0 && (next === null || list.length > (ready.get(next)?.length ?? 0))) next = tone;
    }
    if (next === null) {
      // If faces overlap cyclically, start with the farthest; its outline is correct in any order.
      offer(farthest(faces, done));
      continue;
    }
    const run: FillRun = { tone: next, faces: [] };
    const queue = ready.get(next) as number[];
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      if (done[i]) continue;
      done[i] = 1;
      left -= 1;
      run.faces.push(faces[i] as FlatFace);
      for (const top of above[i] as number[]) {
        waitingFor[top] = (waitingFor[top] as number) - 1;
        if (waitingFor[top] === 0 && !done[top]) offer(top);
      }
    }
    if (run.faces.length > 0) runs.push(run);
  }
  return runs;
}

function farthest(faces: readonly FlatFace[], done: Uint8Array): number {
  let found = -1;
  faces.forEach((face, i) => {
    if (!done[i] && (found < 0 || face.farthest < (faces[found] as FlatFace).farthest)) found = i;
  });
  return found;
}

/** The face that is nearer where both overlap; null if they do not. */
function nearerOf(one: FlatFace, other: FlatFace): FlatFace | null {
  const shared = overlap(one.points, other.points);
  if (shared.length < 3) return null;
  let x = 0;
  let y = 0;
  let area = 0;
  shared.forEach(([x0, y0], i) => {
    const [x1, y1] = shared[(i + 1) % shared.length] as readonly [number, number];
    area += x0 * y1 - x1 * y0;
    x += x0;
    y += y0;
  });
  if (Math.abs(area) < 0.06) return null;
  x /= shared.length;
  y /= shared.length;
  const lead = (one.a - other.a) * x + (one.b - other.b) * y + one.c - other.c;
  return lead >= 0 ? one : other;
}

/** The intersection of two convex outlines of the same orientation (Sutherland-Hodgman). */
function overlap(subject: readonly SheetPoint[], clip: readonly SheetPoint[]): (readonly [number, number])[] {
  let points: (readonly [number, number])[] = subject.map(([x, y]) => [x, y]);
  let previous = clip[clip.length - 1] as SheetPoint;
  for (const corner of clip) {
    const ex = corner[0] - previous[0];
    const ey = corner[1] - previous[1];
    const side = ([x, y]: readonly [number, number]): number =>
      (x - (corner[0] as number)) * ey - (y - (corner[1] as number)) * ex;
    const kept: (readonly [number, number])[] = [];
    points.forEach((point, i) => {
      const next = points[(i + 1) % points.length] as readonly [number, number];
      const here = side(point);
      const there = side(next);
      if (here >= 0) kept.push(point);
      if (here >= 0 !== there >= 0) {
        const t = here / (here - there);
        kept.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]);
      }
    });
    points = kept;
    if (points.length === 0) break;
    previous = corner;
  }
  return points;
}
