import type { BuilderLayout, BuilderResponse } from '../../builder/builder.contract.js';
import type { Form } from '../../drawing/engine/scaffold/member.js';
import type { ScaffoldSide } from '../../drawing/scaffold-layout.contract.js';

/**
 * What must be true of the drawn members wherever a rule passes. It reads only drawn forms, the decks, walls and ground of the
 * layout, and the answer's lists; it shares no function with the checks and with what places members.
 */
export type Drawn = BuilderResponse & { layout: BuilderLayout; forms: readonly Form[] };

export type Point = readonly [x: number, y: number, z: number];

export type Axis = 0 | 1;

export type Of<Type extends Form['type']> = Extract<Form, { type: Type }>;

export type Span = readonly [from: number, to: number];

export const near = (one: number, other: number, by = 0.3): boolean => Math.abs(one - other) <= by;

export const isIn = (value: number, [least, most]: Span, by = 0): boolean => value >= least - by && value <= most + by;

export const spanOf = ({ from, to }: Form, axis: Axis): Span => [
  Math.min(from[axis], to[axis]),
  Math.max(from[axis], to[axis]),
];

export const isLevel = ({ from, to }: Form): boolean => near(from[2], to[2], 1e-6);

const isUpright = ({ from, to }: Form): boolean =>
  near(from[0], to[0], 1e-6) && near(from[1], to[1], 1e-6) && to[2] > from[2];

export const isInclined = (form: Form): boolean => !isLevel(form) && !isUpright(form);

export const distinct = (values: readonly number[]): number[] =>
  [...values].sort((a, b) => a - b).filter((value, at, all) => at === 0 || value - (all[at - 1] ?? 0) > 0.5);

/** Axes are rounded, and none of them is at this fraction of an inch. */
const OFF = 0.6234;
const place = (x: number, y: number): string => `${Math.floor(x + OFF)} ${Math.floor(y + OFF)}`;

export const covers = (spans: readonly Span[], [from, to]: Span, by: number): boolean => {
  let reached = from;
  for (const [low, high] of [...spans].sort((a, b) => a[0] - b[0]))
    if (low <= reached + by) reached = Math.max(reached, high);
  return reached >= to - by;
};

export const angleOf = (rise: number, run: number): number =>
  (Math.atan2(Math.abs(rise), Math.abs(run)) * 180) / Math.PI;

type Leg = { low: number; high: number; nodes: readonly number[] };

/** The drawn forms, sorted by what they are. */
export function seen(drawn: Drawn) {
  const { forms, layout } = drawn;
  const of = <Type extends Form['type']>(type: Type) => forms.filter((form): form is Of<Type> => form.type === type);
  const legs = new Map<string, Leg[]>();
  const points: [number, number][] = [];
  const stand = (x: number, y: number, leg: Leg): void => {
    const known = legs.get(place(x, y));
    if (known) known.push(leg);
    else {
      legs.set(place(x, y), [leg]);
      points.push([x, y]);
    }
  };
  for (const form of forms) {
    const [x, y, low] = form.from;
    if (form.type === 'frame')
      for (const leg of [y, form.to[1]]) stand(x, leg, { low, high: low + form.height, nodes: [] });
    if (form.type === 'standard' || form.type === 'baseCollar')
      stand(x, y, { low, high: form.to[2], nodes: form.nodes });
    if (form.type === 'tube' && isUpright(form)) stand(x, y, { low, high: form.to[2], nodes: [] });
  }
  const fittings = new Map<string, number[]>();
  for (const { from } of of('fitting')) {
    const known = fittings.get(place(from[0], from[1]));
    if (known) known.push(from[2]);
    else fittings.set(place(from[0], from[1]), [from[2]]);
  }
  const posts = of('guardrailPost');
  const legAt = (x: number, y: number): Leg[] => legs.get(place(x, y)) ?? [];
  const isLegAt = (x: number, y: number, z: number): boolean =>
    legAt(x, y).some(({ low, high }) => isIn(z, [low, high], 1));
  const isPostAt = (x: number, y: number, z: number): boolean =>
    posts.some(({ from, to }) => near(from[0], x) && near(from[1], y) && isIn(z, [from[2], to[2]], 0.3));
  const isClampAt = (x: number, y: number, z: number): boolean =>
    (fittings.get(place(x, y)) ?? []).some((one) => near(one, z));
  const xs = distinct(points.map(([x]) => x));
  const ys = distinct(points.map(([, y]) => y));
  const planks = of('plank');
  const surfaces = planks.map((plank) => plank.from[2] + plank.thickness);
  const flights = of('stair');
  const rails = joined(of('guardrail').filter(isLevel), (x, y, z) => isClampAt(x, y, z));
  return {
    ...{
      drawn,
      layout,
      of,
      legAt,
      isLegAt,
      isPostAt,
      isClampAt,
      points,
      xs,
      ys,
      planks,
      surfaces,
      flights,
      rails,
      posts,
    },
    lowest: Math.min(0, ...(layout.ground?.lines ?? []).map(({ ground }) => ground)),
  };
}

export type Seen = ReturnType<typeof seen>;

/** Rails with the pieces between their sleeves as one. */
function joined(rails: readonly Of<'guardrail'>[], isSleeveAt: (...at: Point) => boolean): Of<'guardrail'>[] {
  const found: Of<'guardrail'>[] = [];
  for (const rail of [...rails].sort((a, b) => a.from[0] - b.from[0] || a.from[1] - b.from[1])) {
    const before = found.findIndex(
      ({ from, to }) =>
        [0, 1, 2].every((axis) => near(to[axis] ?? 0, rail.from[axis] ?? 0, 0.01)) &&
        near(from[0], to[0], 1e-6) === near(rail.from[0], rail.to[0], 1e-6) &&
        isSleeveAt(...rail.from),
    );
    const whole = found[before];
    if (whole) found[before] = { ...whole, to: rail.to };
    else found.push(rail);
  }
  return found;
}

/** Computed once for each design. */
export function once<T>(compute: (view: Seen) => T): (view: Seen) => T {
  const known = new WeakMap<Seen, { value: T }>();
  return (view) => {
    const found = known.get(view) ?? { value: compute(view) };
    known.set(view, found);
    return found.value;
  };
}

export const planksAt = ({ planks, surfaces }: Seen, surface: number): Of<'plank'>[] =>
  planks.filter((_, index) => near(surfaces[index] ?? 0, surface, 0.1));

/** The middle of a plank is in this bay and row of legs. */
export function cellOf({ xs, ys }: Seen, form: Form): readonly [bay: number, row: number] {
  const at = (axes: readonly number[], axis: Axis): number => {
    const middle = (form.from[axis] + form.to[axis]) / 2;
    return axes.findIndex((low, index) => middle > low && middle < (axes[index + 1] ?? Number.NEGATIVE_INFINITY));
  };
  return [at(xs, 0), at(ys, 1)];
}

/** Floors on which people stand or pass: the bays of each deck that have planks, and the landings of a stair. */
export const floorsOf = once((view): { surface: number; cells: Set<string>; isLanding: boolean }[] => {
  const { layout, flights } = view;
  const walked = layout.shape === 'stair-tower' ? [] : layout.decks.filter(({ use }) => use !== 'plank');
  const cellsAt = (surface: number): string[] => planksAt(view, surface).map((plank) => cellOf(view, plank).join());
  const decks = walked.map(({ surface }) => ({ surface, cells: new Set(cellsAt(surface)), isLanding: false }));
  const landings = flights
    .map((flight) => ({
      surface: flight.to[2],
      cells: new Set([cellOf(view, flight).join()]),
      isLanding: layout.shape !== 'stair-tower' || !near(flight.to[2], layout.height),
    }))
    .filter(({ surface }) => !decks.some((deck) => near(deck.surface, surface)));
  return [...decks, ...landings];
});

/** A straight piece of a floor's border. */
export interface Edge {
  surface: number;
  isLanding: boolean;
  /** Axis along which it runs, its position on the other one, and its ends. */
  axis: Axis;
  at: number;
  span: Span;
  side: ScaffoldSide;
  /** Distance from the planks to a wall beyond the edge: null if it is not known, undefined without a wall. */
  gap?: number | null;
}

const BEYOND = { front: [0, -1], back: [0, 1], left: [-1, 0], right: [1, 0] } as const;

export const edgesOf = once((view): Edge[] => {
  const { xs, ys, layout } = view;
  return floorsOf(view).flatMap(({ surface, cells, isLanding }) =>
    [...cells].flatMap((cell) => {
      const [bay, row] = cell.split(',').map(Number) as [number, number];
      if (bay < 0 || row < 0) return [];
      return (Object.keys(BEYOND) as ScaffoldSide[]).flatMap((side): Edge[] => {
        const [dx, dy] = BEYOND[side];
        if (cells.has(`${bay + dx},${row + dy}`)) return [];
        const axis = dx === 0 ? 0 : 1;
        const [axes, index] = axis === 0 ? [xs, bay] : [ys, row];
        const span: Span = [axes[index] ?? 0, axes[index + 1] ?? 0];
        const at = axis === 0 ? (ys[dy < 0 ? row : row + 1] ?? 0) : (xs[dx < 0 ? bay : bay + 1] ?? 0);
        const edge = { surface, isLanding, axis, at, span, side } as const;
        return [{ ...edge, ...(isAtWall(layout, bay + dx, row + dy, side) ? { gap: wallGap(view, edge) } : {}) }];
      });
    }),
  );
});

const isAtWall = ({ cells, shape, rows }: BuilderLayout, bay: number, row: number, side: ScaffoldSide): boolean =>
  cells ? cells[row]?.[bay] === '.' : shape === 'run' && side === 'back' && row === rows.length;

/** From the planks of a floor to the wall beyond one of its edges. */
function wallGap(view: Seen, { surface, axis, at, span, side }: Omit<Edge, 'gap'>): number | null {
  const { wallGaps } = view.layout;
  const gap = axis === 0 ? wallGaps?.frontAndBack : wallGaps?.leftAndRight;
  if (gap === undefined || gap === null) return null;
  const sign = side === 'left' || side === 'front' ? -1 : 1;
  const middle = (span[0] + span[1]) / 2;
  const ends = view.planks
    .filter((_, index) => near(view.surfaces[index] ?? 0, surface, 2))
    .flatMap((plank): number[] => {
      const isAlong = near(plank.from[1 - axis] ?? 0, plank.to[1 - axis] ?? 0);
      const half = plank.width / 2;
      const reach = spanOf(plank, axis);
      if (!isIn(middle, isAlong ? reach : [plank.from[axis] - half, plank.from[axis] + half])) return [];
      const [low, high] = spanOf(plank, axis === 0 ? 1 : 0);
      return [(sign > 0 ? high : -low) + (isAlong ? half : 0)];
    });
  const wall = sign * at + gap;
  return wall - Math.max(...ends.filter((end) => end <= wall + 0.01));
}
