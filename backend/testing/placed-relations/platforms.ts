import {
  type Axis,
  cellOf,
  covers,
  floorsOf,
  isIn,
  isLevel,
  near,
  type Of,
  once,
  type Point,
  planksAt,
  type Seen,
  type Span,
  spanOf,
} from './drawn-forms.js';
import { LIMITS } from './guards.js';

/** Widths of uprights; on tube and clamp a runner or brace is beside the post. */
const UPRIGHTS = { ring: 1.9, cup: 1.9, frame: 1.69, 'tube-and-clamp': 3.8 } as const;

/** Planks of 9-1/4 in are LVL: cut, or laid loose. */
const LOOSE = 9.25;
/** Bearers closer than this are side by side. */
const PAIRED = 6;

/** Members that carry planks, as lines in the plan. */
const supportsOf = once(({ of }): { from: Point; to: Point; z: number }[] => {
  const horizontal = [...of('ledger'), ...of('sideBracket'), ...of('tube').filter(isLevel)];
  return [
    ...horizontal.map(({ from, to }) => ({ from, to, z: from[2] })),
    ...of('frame').map(({ from, to, height }) => ({ from, to, z: from[2] + height })),
  ];
});

/** Hooked planks end at a member across them; loose ones run at least 6 in past it, and at most 12 or 18 in. */
export function plankEnds(view: Seen): string[] {
  const bySurface = new Map<number, ReturnType<typeof supportsOf>>();
  const supportsBelow = (surface: number) => {
    const known = bySurface.get(surface) ?? supportsOf(view).filter(({ z }) => isIn(z - surface, [-5, 0.01]));
    bySurface.set(surface, known);
    return known;
  };
  const isOfFlight = ({ from, width }: Of<'plank'>): boolean =>
    view.flights.some(
      (flight) =>
        near(from[1], flight.from[1]) &&
        near(width, flight.width) &&
        [flight.from, flight.to].some(([, , z]) => near(z, from[2] + 1.6)),
    );
  return view.planks.flatMap((plank) => {
    if (isOfFlight(plank)) return [];
    const axis: Axis = near(plank.from[1], plank.to[1], 1e-6) ? 0 : 1;
    const across: Axis = axis === 0 ? 1 : 0;
    const surface = plank.from[2] + plank.thickness;
    const [from, to] = spanOf(plank, axis);
    const sides: Span = [plank.from[across] - plank.width / 2, plank.from[across] + plank.width / 2];
    const under = supportsBelow(surface)
      .filter((one) => near(one.from[axis], one.to[axis], 1e-6) && isIn(one.from[axis], [from, to], 2))
      .filter((one) => {
        const reach: Span = [Math.min(one.from[across], one.to[across]), Math.max(one.from[across], one.to[across])];
        return sides[0] >= reach[0] - 1 && sides[1] <= reach[1] + 1;
      })
      .map((one) => one.from[axis]);
    const [first, last] = [Math.min(...under), Math.max(...under)];
    const text = `plank ${plank.from.join(' ')} to ${plank.to.join(' ')}`;
    if (!(last - first > 12)) return [`${text} on fewer than two supports`];
    // Two bearers side by side are one support, and a plank reaches past the center of either of them.
    const [inner, outer] = [
      Math.max(...under.filter((at) => at - first < PAIRED)),
      Math.min(...under.filter((at) => last - at < PAIRED)),
    ];
    const [least, most] = [Math.min(inner - from, to - outer), Math.max(first - from, to - last)];
    if (!near(plank.width, LOOSE, 0.1)) return least < -2 || most > 2 ? [`${text} does not hook at both ends`] : [];
    const limit = to - from > 120 ? 18 : 12;
    return least < 6 - 1e-6 || most > limit + 1e-6 ? [`${text} is ${least} to ${most} past its supports`] : [];
  });
}

/** Stretches covered by the planks of a deck across them, in each bay and row of one direction. */
function stripsOf(view: Seen): { span: Span; sides: Span[]; hasBrackets: boolean }[] {
  const { layout, xs, ys } = view;
  return layout.decks.flatMap(({ surface }) => {
    const cells = Map.groupBy(planksAt(view, surface), (plank) => {
      const [bay, row] = cellOf(view, plank);
      const isAlong = near(plank.from[1], plank.to[1], 1e-6);
      const [column, rank] = isAlong ? [bay, layout.cells ? row : 'all'] : [layout.cells ? bay : 'all', row];
      return `${isAlong ? 'x' : 'y'},${column},${rank}`;
    });
    return [...cells].flatMap(([key, planks]) => {
      const [direction, bay, row] = key.split(',') as [string, string, string];
      const isStair = view.flights.some(
        (flight) => `${cellOf(view, flight)[0]}` === bay && layout.access?.kind === 'stair',
      );
      if (isStair) return [];
      const axis: Axis = direction === 'x' ? 1 : 0;
      const [axes, index] = axis === 1 ? [ys, row] : [xs, bay];
      const span: Span =
        index === 'all' ? [axes[0] ?? 0, axes.at(-1) ?? 0] : [axes[Number(index)] ?? 0, axes[Number(index) + 1] ?? 0];
      const sides = planks.map(({ from, width }): Span => [from[axis] - width / 2, from[axis] + width / 2]);
      return [{ span, sides, hasBrackets: sides.some(([, high]) => high > span[1] + 1) }];
    });
  });
}

export function platformGaps(view: Seen): string[] {
  const half = UPRIGHTS[view.layout.system] / 2;
  return stripsOf(view).flatMap(({ span, sides }) => {
    const ends: Span = [
      span[0] + half + LIMITS.gap,
      Math.max(span[1] - half - LIMITS.gap, ...sides.map(([, high]) => high)),
    ];
    const inner = covers(sides, ends, LIMITS.gap + 0.01);
    return inner ? [] : [`gaps between ${span.join(' and ')}: ${sides.map((side) => side.join(' to ')).join(', ')}`];
  });
}

export const platformWidths = (view: Seen): string[] =>
  stripsOf(view).flatMap(({ sides }) => {
    const width = sides.reduce((sum, [low, high]) => sum + high - low, 0);
    return width < 18 - 1e-6 ? [`${width} wide`] : [];
  });

/** At most 125 ft above the ground or the base plates. */
export const engineer = ({ surfaces, layout: { base } }: Seen): string[] => {
  const high = Math.max(...surfaces) - base.sill;
  return high > 1_500 + 3 ? [`${high} high`] : [];
};

export const topSurface = ({ surfaces, drawn: { design } }: Seen): string[] =>
  surfaces.some((surface) => near(surface, design.height, 1.01)) ? [] : [`no planks at ${design.height}`];

export const chosenDecks = ({ surfaces, drawn: { design } }: Seen): string[] =>
  (design.chosenDecks ?? [])
    .filter(({ height }) => !surfaces.some((surface) => near(surface, height, 1.01)))
    .map(({ height }) => `no planks at ${height}`);

/** Further planked levels by the number of levels with people: Subpart L, Appendix A 2(b). */
const PLANKED: Readonly<Record<string, readonly number[]>> = {
  25: [16, 11, 6, 1],
  50: [11, 1, 0, 0],
  75: [6, 0, 0, 0],
};

export function workingLevels({ layout: { decks }, drawn: { design } }: Seen): string[] {
  const people = decks.filter(({ use }) => use !== 'plank');
  const duty = Math.max(Number(design.duty), ...people.map(({ psf = 0 }) => psf));
  const more = PLANKED[duty]?.[Math.max(0, people.length - 1)] ?? -1;
  return decks.length - people.length > more ? [`${people.length} of ${decks.length} levels at ${duty} psf`] : [];
}

/** Under each leg on the ground: a jack on a sill. */
export function foundation({ layout, of }: Seen): string[] {
  const [jacks, sills] = [of('jack'), of('sill')];
  return layout.legs.flatMap(({ x, y }) => {
    const jack = jacks.find(({ from }) => near(from[0], x) && near(from[1], y));
    const isOnSill = sills.some(
      ({ from, to, width, thickness }) =>
        isIn(x, [from[0], to[0]]) &&
        near(from[1], y, width / 2) &&
        jack !== undefined &&
        near(from[2] + thickness, jack.from[2], 0.05),
    );
    return isOnSill ? [] : [`leg at ${x} ${y}`];
  });
}

/** The most loaded leg carries at least the mean of the scaffold's weight and of what its decks are made for. */
export function lightLegs(view: Seen): string[] {
  const { totals, design } = view.drawn;
  if (!totals) return ['no totals'];
  const live = floorsOf(view).reduce((sum, { surface, cells }) => {
    const deck = view.layout.decks.find((one) => near(one.surface, surface));
    const psf = deck?.use === 'access' ? 25 : (deck?.psf ?? Number(design.duty));
    const area = [...cells].reduce((total, cell) => {
      const [bay, row] = cell.split(',').map(Number) as [number, number];
      const isStair = view.flights.some((flight) => cellOf(view, flight).join() === cell);
      return total + (isStair ? 0 : (view.layout.bays[bay] ?? 0) * (view.layout.rows[row] ?? 0));
    }, 0);
    return sum + (psf * area) / 144;
  }, 0);
  const mean = (totals.weightLb + live) / totals.legs;
  return totals.legLoadLb < mean - 1 ? [`${totals.legLoadLb} lb, less than the mean of ${mean} lb`] : [];
}
