import type { Form } from '../../drawing/engine/scaffold/member.js';
import {
  angleOf,
  cellOf,
  floorsOf,
  isIn,
  isInclined,
  near,
  planksAt,
  type Seen,
  type Span,
  spanOf,
} from './drawn-forms.js';
import { LIMITS } from './guards.js';

const HEADROOM = 60;
/** Members at these heights above a floor close the way along it. */
const WALKED = [3, 76] as const;

/** On each side of each flight: a toprail and a midrail as long as it, and clamps at both ends. */
function stairSides({ flights, of, isClampAt }: Seen) {
  const sloped = of('guardrail').filter(isInclined);
  return flights.map((flight) => {
    const { from, to, width } = flight;
    const sides = [-1, 1].map((sign) => {
      const rails = sloped
        .filter(
          (rail) =>
            near(rail.from[0], from[0]) &&
            near(rail.to[0], to[0]) &&
            isIn(sign * (rail.from[1] - from[1]), [width / 2 - 2, width / 2 + 2]),
        )
        .filter(
          (rail) => near(rail.from[2] - from[2], rail.to[2] - to[2], 0.1) && isIn(rail.from[2] - from[2], [0, 40]),
        )
        .filter((rail) => [from, to].every(([x, , z]) => isClampAt(x, rail.from[1], z)));
      const heights = rails.map((rail) => rail.from[2] - from[2]).sort((a, b) => b - a);
      return { y: rails[0]?.from[1] ?? Number.NaN, top: (heights[0] ?? 0) + 0.75, middle: heights[1] ?? 0 };
    });
    return { flight, sides };
  });
}

export const stairrails = (view: Seen): string[] =>
  stairSides(view).flatMap(({ flight, sides }) =>
    sides.flatMap(({ top, middle }) =>
      isIn(top, LIMITS.stairrail) && isIn(middle, [top / 3, (2 * top) / 3])
        ? []
        : [`flight at ${flight.from[2]}: ${top}, ${middle}`],
    ),
  );

export const stairWidth = (view: Seen): string[] =>
  stairSides(view).flatMap(({ flight, sides: [one, other] }) =>
    (other?.y ?? 0) - (one?.y ?? 0) - 1.5 >= 18 - 1e-6 ? [] : [`flight at ${flight.from[2]}`],
  );

export const stairSlope = ({ flights }: Seen): string[] =>
  flights.flatMap(({ from, to }) => {
    const angle = angleOf(to[2] - from[2], to[0] - from[0]);
    return isIn(angle, LIMITS.slope) ? [] : [`${angle} degrees`];
  });

export const bottomStep = ({ flights }: Seen): string[] => {
  const low = Math.min(...flights.map(({ from }) => from[2]));
  return low <= 24 ? [] : [`${low} high`];
};

/** At the head of each flight people go on for at least 18 in, between its rails and the back of the planks beside it. */
export function landings(view: Seen): string[] {
  const { flights, rails } = view;
  return flights.flatMap((flight) => {
    const [, y, z] = flight.to;
    const floor = planksAt(view, z).filter(
      (plank) => plank.from[1] - plank.width / 2 > y && cellOf(view, plank).join() === cellOf(view, flight).join(),
    );
    const panels = rails.filter(
      (rail) =>
        isIn(rail.from[2] - z, [15, 47]) &&
        isIn(rail.from[1], [y + 1, y + flight.width]) &&
        near(rail.from[1], rail.to[1]),
    );
    const front = Math.max(
      ...panels.map(({ from }) => from[1] + 0.75),
      ...[Math.min(...floor.map(({ from, width }) => from[1] - width / 2))],
    );
    const depth = Math.max(...floor.map(({ from, width }) => from[1] + width / 2)) - front;
    const length = Math.min(...floor.map((plank) => spanOf(plank, 0)[1] - spanOf(plank, 0)[0]));
    return depth >= 18 - 1e-6 && length >= 18 ? [] : [`at ${z}: ${depth} deep, ${length} long`];
  });
}

/** People reach every deck: a flight ends there, or a ladder passes an open end of it. */
export function access(view: Seen): string[] {
  const { flights, of, lowest } = view;
  const ladders = of('ladder');
  const braces = [...of('diagonal'), ...of('tube').filter(isInclined)].filter(
    ({ from, to }) => near(from[0], 0, 4) && near(to[0], 0, 4),
  );
  return floorsOf(view).flatMap(({ surface, cells, isLanding }): string[] => {
    if (isLanding || surface - lowest <= 24) return [];
    const [flight] = flights;
    const unreached = unreachedCells(view, surface, cells, flight ? cellOf(view, flight) : [0, 0]);
    if (unreached.length > 0) return [`no way to ${unreached.join(' ')} at ${surface}`];
    if (flight) return flights.some(({ to }) => near(to[2], surface)) ? [] : [`no flight to ${surface}`];
    const passing = ladders.filter(({ from, to }) => to[2] > surface && from[2] < surface + 24);
    const [ladder] = passing;
    if (!ladder) return [`no ladder to ${surface}`];
    if (Math.abs(ladder.from[0]) > 12) return [`a ladder ${ladder.from[0]} away`];
    // The middle of the ladder: braces of the next bay may extend a little past their leg.
    const sides: Span = [ladder.from[1] - 4, ladder.from[1] + 4];
    const heightAt = ({ from, to }: Form, y: number): number =>
      from[2] + ((to[2] - from[2]) * (y - from[1])) / (to[1] - from[1]);
    const isBlocked = braces.some((brace) => {
      const [low, high] = [Math.max(sides[0], spanOf(brace, 1)[0]), Math.min(sides[1], spanOf(brace, 1)[1])];
      return low < high && [low, high].some((y) => isIn(heightAt(brace, y) - surface, [3, HEADROOM]));
    });
    const step = of('frame').some(
      (frame) => near(frame.from[0], 0) && near(frame.from[2], surface, 2) && frame.pattern === 'step',
    );
    const rail = view.rails.some(
      (one) =>
        near(one.from[0], 0) &&
        near(one.to[0], 0) &&
        isIn(one.from[2] - surface, [12, 46]) &&
        spanOf(one, 1)[0] < sides[1] &&
        spanOf(one, 1)[1] > sides[0],
    );
    return [
      ...(isBlocked ? [`a brace before the ladder at ${surface}`] : []),
      ...(step ? [`a frame without a portal at ${surface}`] : []),
      ...(rail ? [`a rail before the ladder at ${surface}`] : []),
    ];
  });
}

/** Bays of a floor that braces, or frames without a portal, separate from the one where people come up. */
function unreachedCells(
  view: Seen,
  surface: number,
  cells: ReadonlySet<string>,
  start: readonly [number, number],
): string[] {
  const { of, xs, ys } = view;
  const braces = [...of('diagonal'), ...of('tube').filter(isInclined)];
  const steps = of('frame').filter(({ from, pattern }) => pattern === 'step' && near(from[2], surface, 2));
  const isClosed = (axis: 0 | 1, at: number, side: Span): boolean => {
    const along = axis === 0 ? 1 : 0;
    const isThere = (form: Form): boolean => near(form.from[axis], at, 3) && near(form.to[axis], at, 3);
    return (
      steps.some((frame) => axis === 0 && isThere(frame)) ||
      braces.filter(isThere).some(({ from, to }) => {
        const [low, high] = [
          Math.max(side[0], Math.min(from[along], to[along])),
          Math.min(side[1], Math.max(from[along], to[along])),
        ];
        const heightAt = (place: number): number =>
          from[2] + ((to[2] - from[2]) * (place - from[along])) / (to[along] - from[along]);
        const heights = [heightAt(low), heightAt(high)].map((z) => z - surface);
        return high - low > 24 && Math.min(...heights) < WALKED[1] && Math.max(...heights) > WALKED[0];
      })
    );
  };
  // Planks on brackets are outside of the bays.
  const left = new Set([...cells].filter((cell) => !cell.includes('-1')));
  const next = [start];
  for (let cell = next.pop(); cell; cell = next.pop()) {
    const [bay, row] = cell;
    if (!left.delete(`${bay},${row}`)) continue;
    const across: Span = [ys[row] ?? 0, ys[row + 1] ?? 0];
    const along: Span = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
    if (!isClosed(0, xs[bay + 1] ?? 0, across)) next.push([bay + 1, row]);
    if (!isClosed(0, xs[bay] ?? 0, across)) next.push([bay - 1, row]);
    if (!isClosed(1, ys[row + 1] ?? 0, along)) next.push([bay, row + 1]);
    if (!isClosed(1, ys[row] ?? 0, along)) next.push([bay, row - 1]);
  }
  return [...left];
}

export function restPlatforms({ of }: Seen): string[] {
  const ladders = of('ladder');
  const climb = Math.max(...ladders.map(({ to }) => to[2])) - 36 - Math.min(...ladders.map(({ from }) => from[2]));
  return climb > 420 + 36 ? [`${climb}`] : [];
}
