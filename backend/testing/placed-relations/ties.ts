import { isAlongPlanks, tubeBraces } from './braces.js';
import { type Axis, distinct, isIn, isLevel, near, type Seen, spanOf } from './drawn-forms.js';
import { LIMITS } from './guards.js';

/** At most four times as high as its base, or held by ties. */
export function baseRatio(view: Seen): string[] {
  const { layout, xs, ys } = view;
  const sides = [xs, ys].map((axes) => (axes.at(-1) ?? 0) - (axes[0] ?? 0));
  const base = Math.min(...sides, ...(layout.cells ? [(ys[1] ?? 0) - (ys[0] ?? 0)] : []));
  if (layout.height <= 4 * base + 0.01) return [];
  return layout.ties.length > 0 ? ties(view) : [`${layout.height} on ${base}`];
}

/** Every tie is on a leg, clamped to it, and its tip is at the wall. */
export function ties(view: Seen): string[] {
  const { layout, of, isLegAt, isClampAt, ys, xs, lowest } = view;
  const tubes = of('tube').filter(isLevel);
  const found = layout.ties.map(({ x, y, z, toward = 'back' }) => {
    const axis: Axis = toward === 'left' || toward === 'right' ? 0 : 1;
    const gap = axis === 1 ? layout.wallGaps?.frontAndBack : layout.wallGaps?.leftAndRight;
    const sign = toward === 'left' || toward === 'front' ? -1 : 1;
    const across: Axis = axis === 0 ? 1 : 0;
    const [own, other] = axis === 0 ? [x, y] : [y, x];
    const tube = tubes.find(
      (one) =>
        !near(one.from[axis], one.to[axis], 1) &&
        near(one.from[across], other) &&
        isIn(z - one.from[2], [0, 6]) &&
        isIn(own, spanOf(one, axis)) &&
        typeof gap === 'number' &&
        near(Math.max(sign * one.from[axis], sign * one.to[axis]), sign * own + gap, 0.1),
    );
    const isHeld = tube !== undefined && isLegAt(x, y, tube.from[2]) && isClampAt(x, y, tube.from[2]);
    return { x, y, z, isHeld, toward };
  });
  const loose = found
    .filter(({ isHeld }) => !isHeld)
    .map(({ x, y, z }) => `tie at ${x} ${y} ${z} is short of the wall, or loose`);
  const base = Math.min(
    (xs.at(-1) ?? 0) - (xs[0] ?? 0),
    (ys.at(-1) ?? 0) - (ys[0] ?? 0),
    ...(layout.cells ? [(ys[1] ?? 0) - (ys[0] ?? 0)] : []),
  );
  const step = base <= 36.01 ? 240 : 312;
  const height = layout.height - lowest;
  const walls = [
    ...Map.groupBy(
      found,
      ({ toward, y, x }) => `${toward} ${toward === 'back' || toward === 'front' ? y : x}`,
    ).values(),
  ];
  const isTall = height > 4 * base + 0.01;
  const spaced = walls.flatMap((wall) => {
    const levels = distinct(wall.map(({ z }) => z));
    const far = levels.some((z, index) => index > 0 && z - (levels[index - 1] ?? 0) > step + 0.01);
    const along = distinct(wall.map((one) => (one.toward === 'back' || one.toward === 'front' ? one.x : one.y)));
    const isWide = along.some((at, index) => index > 0 && at - (along[index - 1] ?? 0) > LIMITS.tieAlong + 0.01);
    return [
      ...(far ? [`levels of ties ${levels.join()}`] : []),
      ...(isWide ? [`ties along a wall ${along.join()}`] : []),
      ...(isTall && layout.height - (levels.at(-1) ?? 0) > 4 * base + 0.01
        ? [`the last tie is at ${levels.at(-1)}`]
        : []),
      // The level nearest to four times the base is at most half of the longest lift away.
      ...(isTall && (levels[0] ?? 0) - lowest > 4 * base + 79 / 2 + 40 ? [`the first tie is at ${levels[0]}`] : []),
    ];
  });
  const arms = of('sideBracket').filter(
    ({ from: [x, , z] }) =>
      !found.some((tie) => isIn(z - tie.z, [-3, 30]) && Math.abs(tie.x - x) <= LIMITS.tieAlong / 2),
  );
  return [
    ...loose,
    ...(isTall && walls.length === 0 ? ['no ties'] : []),
    ...spaced,
    ...arms.map(({ from }) => `bracket at ${from.join(' ')} without a tie`),
  ];
}

export function bearerTies(view: Seen): string[] {
  const lows = distinct(
    tubeBraces(view)
      .filter(({ form }) => !isAlongPlanks(view, form))
      .flatMap(({ held: [low] }) => (low ? [low[2]] : [])),
  );
  const levels = view.layout.ties.map(({ z }) => z);
  const wrong = ties(view);
  return [
    ...wrong,
    ...lows
      .filter((low, index) => !levels.some((z) => z > low + 7 && z <= (lows[index + 1] ?? 1e9) + 7))
      .map((low) => `no tie above the X at ${low}`),
  ];
}
