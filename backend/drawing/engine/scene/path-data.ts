import type { FlatFace, FlatLine } from './flatten.js';
import { grouped } from './grouped.js';

/** A point in integer tenths of a pixel. */
type Tenths = readonly [x: number, y: number];

/** Shorter isolated strokes are left out; tenths of a pixel. */
const SPECK = 9;

const tenths = (x: number, y: number): Tenths => [Math.round(x * 10), Math.round(y * 10)];
const keyOf = ([x, y]: Tenths): number => (x + 32_768) * 65_536 + (y + 32_768);

/** Tenths in the shortest notation: `12`, `.5`, `-3.1`. */
function decimal(value: number): string {
  const whole = Math.trunc(Math.abs(value) / 10);
  const rest = Math.abs(value) % 10;
  const digits = rest === 0 ? `${whole}` : `${whole === 0 ? '' : whole}.${rest}`;
  return value < 0 ? `-${digits}` : digits;
}

const pair = (x: number, y: number): string => {
  const second = decimal(y);
  return second.startsWith('-') ? decimal(x) + second : `${decimal(x)} ${second}`;
};

/** A subpath in relative steps, with collinear steps merged. */
function subPath(points: readonly Tenths[], closed: boolean): string {
  const corners = simplified(points);
  if (corners.length < 2) return '';
  const [x, y] = corners[0] as Tenths;
  let data = `M${pair(x, y)}`;
  let command = 'M';
  for (let i = 1; i < corners.length; i += 1) {
    const [px, py] = corners[i - 1] as Tenths;
    const [cx, cy] = corners[i] as Tenths;
    const dx = cx - px;
    const dy = cy - py;
    const next = dy === 0 ? 'h' : dx === 0 ? 'v' : 'l';
    const step = next === 'h' ? decimal(dx) : next === 'v' ? decimal(dy) : pair(dx, dy);
    data += next === command && !step.startsWith('-') ? ` ${step}` : next === command ? step : next + step;
    command = next;
  }
  return closed ? `${data}z` : data;
}

function simplified(points: readonly Tenths[]): Tenths[] {
  const kept: Tenths[] = [];
  for (const point of points) {
    const last = kept[kept.length - 1];
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    const before = kept[kept.length - 2];
    if (last && before) {
      const [ax, ay] = [last[0] - before[0], last[1] - before[1]];
      const [bx, by] = [point[0] - last[0], point[1] - last[1]];
      const size = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
      if (Math.abs(ax * by - ay * bx) < size * 0.012 && ax * bx + ay * by > 0) kept.pop();
    }
    kept.push(point);
  }
  return kept;
}

/** Lines as path data, joined where they meet. */
export function linesPath(lines: readonly FlatLine[]): string {
  const ends = new Map<number, number[]>();
  const segments: (readonly [Tenths, Tenths])[] = [];
  const known = new Set<string>();
  for (const { from, to } of lines) {
    const a = tenths(from[0], from[1]);
    const b = tenths(to[0], to[1]);
    const [ka, kb] = [keyOf(a), keyOf(b)];
    const name = ka < kb ? `${ka}:${kb}` : `${kb}:${ka}`;
    if (ka === kb || known.has(name)) continue;
    known.add(name);
    for (const key of [ka, kb]) {
      const list = ends.get(key);
      if (list) list.push(segments.length);
      else ends.set(key, [segments.length]);
    }
    segments.push([a, b]);
  }
  const used = new Uint8Array(segments.length);
  const extend = (chain: Tenths[]): void => {
    for (;;) {
      const tip = chain[chain.length - 1] as Tenths;
      const key = keyOf(tip);
      const next = ends.get(key)?.find((i) => !used[i]);
      if (next === undefined) return;
      used[next] = 1;
      const [a, b] = segments[next] as readonly [Tenths, Tenths];
      chain.push(keyOf(a) === key ? b : a);
    }
  };
  let data = '';
  segments.forEach(([a, b], i) => {
    if (used[i]) return;
    used[i] = 1;
    const chain: Tenths[] = [a, b];
    extend(chain);
    chain.reverse();
    extend(chain);
    const first = chain[0] as Tenths;
    const last = chain[chain.length - 1] as Tenths;
    // Specks appear where the facets of a bend turn away from the viewer.
    if (chain.length === 2 && Math.hypot(a[0] - b[0], a[1] - b[1]) < SPECK) return;
    const closed = chain.length > 3 && keyOf(first) === keyOf(last);
    data += subPath(closed ? chain.slice(0, -1) : chain, closed);
  });
  return data;
}

/** Faces of one tone as path data, without the edges between neighbors of one part. */
export function facesPath(faces: readonly FlatFace[]): string {
  let data = '';
  for (const group of grouped(faces, ({ part }) => part).values()) {
    for (const rim of rims(group)) data += subPath(rim, true);
  }
  return data;
}

/** The outlines of faces joined at their shared edges. */
function rims(faces: readonly FlatFace[]): Tenths[][] {
  const place = new Map<number, Tenths>();
  const onward = new Map<number, number[]>();
  for (const face of faces)
    face.loop.forEach((a, i) => {
      const b = face.loop[(i + 1) % face.loop.length] as number;
      const [x, y] = face.points[i] as readonly [number, number, number];
      place.set(a, tenths(x, y));
      const back = onward.get(b);
      const twin = back?.indexOf(a) ?? -1;
      if (back && twin >= 0) back.splice(twin, 1);
      else onward.set(a, [...(onward.get(a) ?? []), b]);
    });
  const found: Tenths[][] = [];
  for (const [start, list] of onward) {
    while (list.length > 0) {
      const rim: Tenths[] = [];
      for (let corner = start; ; ) {
        const next = onward.get(corner)?.pop();
        if (next === undefined) break;
        rim.push(place.get(corner) as Tenths);
        corner = next;
        if (corner === start) break;
      }
      found.push(rim);
    }
  }
  return found;
}
