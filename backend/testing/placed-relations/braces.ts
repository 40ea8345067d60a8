import type { Form } from '../../drawing/engine/scaffold/member.js';
import {
  type Axis,
  angleOf,
  covers,
  distinct,
  isIn,
  isInclined,
  isLevel,
  near,
  once,
  type Point,
  type Seen,
  type Span,
  spanOf,
} from './drawn-forms.js';
import { LIMITS } from './guards.js';

/** Braces are this far beside their legs. */
const BESIDE = [0, 2.6, -2.6, 1.69, -1.69] as const;

/** The bay or row that a brace of tube is in, and whether it is along the planks beside it. */
export function isAlongPlanks({ layout, xs, ys }: Seen, brace: Form): boolean {
  const axis: Axis = near(brace.from[0], brace.to[0], 1e-6) ? 1 : 0;
  if (!layout.cells) return axis === 0;
  const across: Axis = axis === 0 ? 1 : 0;
  const middle = (brace.from[axis] + brace.to[axis]) / 2;
  const axes = [xs, ys] as const;
  const place = axes[axis].findIndex((at, index) => middle > at - 0.1 && middle < (axes[axis][index + 1] ?? 0) - 0.1);
  const line = axes[across].findIndex((at) => near(at, brace.from[across], 3));
  const beside = [line - 1, line].map((other) =>
    axis === 0 ? layout.cells?.[other]?.[place] : layout.cells?.[place]?.[other],
  );
  const planks = beside.filter((cell) => cell === 'x' || cell === 'y');
  return planks.length === 1 && planks[0] === (axis === 0 ? 'x' : 'y');
}

interface BraceLine {
  form: Form;
  /** Where clamps hold it on legs, lowest first. */
  held: Point[];
}

/** Inclined tubes, with the pieces of one tube joined, and where they are held on legs. */
export const tubeBraces = once((view): BraceLine[] => {
  const { of, isLegAt } = view;
  const pieces = of('tube').filter(isInclined);
  const clamps = of('fitting').map(({ from }) => from);
  const reach = ({ from, to }: Form): [Point, Point] => [from, to];
  const isOn = ({ from, to }: Form, at: Point): boolean => {
    const size = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const along =
      [0, 1, 2].reduce((sum, i) => sum + ((at[i] ?? 0) - (from[i] ?? 0)) * ((to[i] ?? 0) - (from[i] ?? 0)), 0) / size;
    const off = [0, 1, 2].map((i) => (from[i] ?? 0) + (((to[i] ?? 0) - (from[i] ?? 0)) * along) / size - (at[i] ?? 0));
    return along > -0.1 && along < size + 0.1 && Math.hypot(...off) < 0.1;
  };
  const used = new Set<Form>();
  return pieces.flatMap((piece): BraceLine[] => {
    if (used.has(piece)) return [];
    used.add(piece);
    const whole = [piece];
    // A joint: another inclined tube begins where this one ends, in the same direction.
    for (let grown = true; grown; ) {
      grown = false;
      for (const other of pieces) {
        if (used.has(other) || !whole.some((one) => isJoined(reach(one), reach(other)))) continue;
        used.add(other);
        whole.push(other);
        grown = true;
      }
    }
    const isAcross = near(piece.from[0], piece.to[0], 1e-6);
    const held = clamps
      .filter((at) => whole.some((one) => isOn(one, at)))
      .filter(([x, y, z]) => BESIDE.some((by) => (isAcross ? isLegAt(x + by, y, z) : isLegAt(x, y + by, z))))
      .sort((a, b) => a[2] - b[2]);
    return [{ form: piece, held }];
  });
});

const isJoined = ([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean =>
  [
    [a, d],
    [b, c],
  ].some(([one, other]) => [0, 1, 2].every((i) => near(one?.[i] ?? 0, other?.[i] ?? 1e9, 0.01)));

export function bracing(view: Seen): string[] {
  const { layout, of, xs, ys, legAt } = view;
  if (layout.system === 'frame') {
    const crossed = of('crossBrace');
    return of('frame').flatMap(({ from, to, height }) => {
      const line = xs.findIndex((x) => near(x, from[0]));
      const right = xs[line + 1];
      if (right === undefined) return [];
      return [from[1], to[1]].flatMap((y) => {
        if (!legAt(right, y).some(({ low }) => near(low, from[2]))) return [`no frame beside ${from.join(' ')}`];
        const has = crossed.some(
          (one) =>
            near(one.from[0], from[0]) &&
            near(one.to[0], right) &&
            near(one.from[1], y, 2) &&
            one.from[2] > from[2] &&
            one.from[2] + one.rise < from[2] + height,
        );
        return has ? [] : [`no cross brace at ${from[0]} ${y} ${from[2]}`];
      });
    });
  }
  const along = tubeBraces(view).filter(({ form }) => isAlongPlanks(view, form));
  const wrong = along.flatMap(({ form: { from, to } }) => {
    const angle = angleOf(to[2] - from[2], Math.hypot(to[0] - from[0], to[1] - from[1]));
    return isIn(angle, LIMITS.brace, 1e-3) ? [] : [`brace of ${angle} degrees`];
  });
  if (layout.cells) return wrong;
  // On both outer rows: from the base of both end posts to the top, in both directions, and again at every fifth post.
  const top = Math.max(
    ...of('tube')
      .filter(isLevel)
      .filter((tube) => near(tube.from[1], tube.to[1]))
      .map(({ from }) => from[2]),
  );
  const runner = Math.max(...of('ledger').map(({ from }) => from[2]), Number.NEGATIVE_INFINITY);
  const high = Math.max(...view.layout.levels, runner);
  return [
    ...wrong,
    ...[ys[0] ?? 0, ys.at(-1) ?? 0].flatMap((y) => {
      const here = along.filter(({ form }) => near(form.from[1], y, 3));
      const footAt = (x: number) =>
        here.filter(({ held: [low] }) => low && near(low[0], x) && low[2] - bedAt(view, x) < 21);
      const feet = distinct(here.flatMap(({ held: [low] }) => (low && footAt(low[0]).length > 0 ? [low[0]] : [])));
      const heights = here.flatMap(({ held }): Span[] =>
        held.length < 2 ? [] : [[held[0]?.[2] ?? 0, held.at(-1)?.[2] ?? 0]],
      );
      const reaches = covers(heights, [Math.min(...heights.flat()), Math.min(high, top)], 13);
      const posts = feet.map((x) => xs.findIndex((at) => near(at, x)));
      const directions = new Set(
        here.map(({ form }) => Math.sign((form.to[2] - form.from[2]) * (form.to[0] - form.from[0]))),
      );
      return [
        ...(feet.some((x) => near(x, xs[0] ?? 0)) && feet.some((x) => near(x, xs.at(-1) ?? 0))
          ? []
          : [`no brace at the base of an end post of ${y}`]),
        ...(posts.some((post, index) => post - (posts[index - 1] ?? 0) > 4) ? [`braces at posts ${posts.join()}`] : []),
        ...(directions.size === 2 ? [] : ['braces in one direction']),
        ...(reaches ? [] : [`braces do not reach ${high}: ${JSON.stringify(heights)}`]),
      ];
    }),
  ];
}

const bedAt = ({ layout: { ground }, xs }: Seen, x: number): number =>
  ground?.lines[xs.findIndex((at) => near(at, x))]?.bed ?? 0;

/** An X across the width at both ends, every third set of posts, and at most every fourth runner. */
export function bracingAcross(view: Seen): string[] {
  const { layout, xs } = view;
  if (layout.cells) return [];
  const across = tubeBraces(view).filter(({ form }) => !isAlongPlanks(view, form));
  const sets = distinct(across.map(({ form }) => form.from[0])).map((x) => xs.findIndex((at) => near(at, x, 3)));
  return [
    ...(sets[0] === 0 && sets.at(-1) === xs.length - 1 ? [] : [`no X at an end: ${sets.join()}`]),
    ...(sets.some((set, index) => set - (sets[index - 1] ?? 0) > 3) ? [`X at sets ${sets.join()}`] : []),
    ...sets.flatMap((set) => {
      const here = across.filter(({ form }) => near(form.from[0], xs[set] ?? 0, 3));
      // An X may go over two lifts at the base.
      const tops = distinct(here.map(({ held }) => held.at(-1)?.[2] ?? 0));
      const levels = tops.map((z) => layout.levels.findLastIndex((at) => at < z + 7) - 1);
      const isFar = [...levels, layout.levels.length - 1].some((level, index) => level - (levels[index - 1] ?? 0) > 4);
      const directions = new Set(
        here.map(({ form }) => Math.sign((form.to[2] - form.from[2]) * (form.to[1] - form.from[1]))),
      );
      return [
        ...(isFar ? [`X at levels ${levels.join()} of ${layout.levels.length}`] : []),
        ...(directions.size === 2 ? [] : ['a diagonal without its opposite']),
      ];
    }),
  ];
}

/** Braces that do not end at legs, whatever the rules say. */
export function looseBraces(view: Seen): string[] {
  const { of, isLegAt, layout } = view;
  const isAtLeg = ([x, y, z]: Point): boolean => BESIDE.some((dx) => BESIDE.some((dy) => isLegAt(x + dx, y + dy, z)));
  const diagonals = of('diagonal').filter(({ from, to }) => !isAtLeg(from) || !isAtLeg(to));
  const crossed = of('crossBrace').filter(
    ({ from, to, rise }) =>
      ![from, to].every(([x, y, z]) =>
        [0, 1.69, -1.69].some((dy) => isLegAt(x, y + dy, z) && isLegAt(x, y + dy, z + rise)),
      ),
  );
  const tubes = layout.system === 'tube-and-clamp' ? tubeBraces(view).filter(({ held }) => held.length < 2) : [];
  return [...diagonals, ...crossed, ...tubes.map(({ form }) => form)].map(
    ({ type, from, to }) => `${type} ${from.join(' ')} to ${to.join(' ')}`,
  );
}

/** Ledgers and bearers of ring and cup that do not end at a rosette or cup of a leg, and brackets that no leg holds. */
export function looseLedgers({ of, legAt, isLegAt }: Seen): string[] {
  const isAtNode = ([x, y, z]: Point): boolean => legAt(x, y).some(({ nodes }) => nodes.some((node) => near(node, z)));
  const ledgers = of('ledger').filter(({ from, to }) => !isAtNode(from) || !isAtNode(to));
  // At the lowest deck over an opening they bear on its beams.
  const isOnBeam = ([x, y, z]: Point): boolean =>
    of('beam').some(
      (beam) => isIn(x, spanOf(beam, 0)) && near(beam.from[1], y) && isIn(beam.from[2] - z, [0, beam.depth]),
    );
  const brackets = of('sideBracket').filter(({ from: [x, y, z], drop }) => {
    return !isLegAt(x, y, z - drop) && !isOnBeam([x, y, z - drop]);
  });
  return [...ledgers, ...brackets].map(({ type, from, to }) => `${type} ${from.join(' ')} to ${to.join(' ')}`);
}
