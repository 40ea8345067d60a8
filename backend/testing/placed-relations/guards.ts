import type { Form } from '../../drawing/engine/scaffold/member.js';
import {
  type Axis,
  covers,
  distinct,
  type Edge,
  edgesOf,
  floorsOf,
  isIn,
  isLevel,
  near,
  type Of,
  once,
  type Seen,
  type Span,
  spanOf,
} from './drawn-forms.js';

/** Inches, except degrees. */
export const LIMITS = {
  fall: 120,
  toprail: [38, 45],
  midrail: [15, 30],
  stairrail: [28, 37],
  slope: [40, 60],
  brace: [40, 50],
  wall: 14,
  gap: 1,
  tieAlong: 360,
} as const;

const HALF_TUBE = 0.95;

/** Where something holds a rail or gate: rosettes and cups, posts of frames, or clamps on a leg or post. */
function holders(
  { layout: { system }, legAt, isLegAt, isPostAt, isClampAt, points, posts }: Seen,
  rail: Form,
): number[] {
  const axis: Axis = near(rail.from[0], rail.to[0], 1e-6) ? 1 : 0;
  const [from, to] = spanOf(rail, axis);
  const z = rail.from[2];
  const all = [...points, ...posts.map((post) => [post.from[0], post.from[1]] as [number, number])];
  return all
    .filter((at) => near(at[axis === 0 ? 1 : 0], rail.from[axis === 0 ? 1 : 0]) && isIn(at[axis], [from, to], 1.2))
    .filter(([x, y]) => {
      const stands = (height: number): boolean => isLegAt(x, y, height) || isPostAt(x, y, height);
      // Its hinges are between its bars.
      if (rail.type === 'swingGate') return stands(z - 5) && stands(z - rail.height + 3);
      const isStanding = stands(z);
      if (isClampAt(x, y, z) && isStanding) return true;
      if (system === 'frame') return legAt(x, y).length > 0 && isPostAt(x, y, z);
      const drop = system === 'ring' ? 5 : 0.2;
      return (
        system !== 'tube-and-clamp' &&
        legAt(x, y).some(({ nodes }) => nodes.some((node) => isIn(z - node, [-0.2, drop])))
      );
    })
    .map((at) => at[axis]);
}

const isOnLine = (form: Form, { axis, at, span }: Edge): boolean => {
  const across = axis === 0 ? 1 : 0;
  const [from, to] = spanOf(form, axis);
  return near(form.from[across], at) && near(form.to[across], at) && from < span[1] - 0.5 && to > span[0] + 0.5;
};

interface Bar {
  form: Form;
  z: number;
  /** Where its outermost holders are; null if fewer than two hold it. */
  held: Span | null;
  /** From its axis to its upper side, where it is known. */
  half: number;
}

/** Rails, and the upper and lower bars of gates. */
const barsOf = once((view): Bar[] => {
  const { layout, of, rails } = view;
  return [...rails, ...of('swingGate')].flatMap((form): Bar[] => {
    const at = holders(view, form);
    const held: Span | null = at.length < 2 ? null : [Math.min(...at), Math.max(...at)];
    const isTube = layout.system === 'cup' || holdsByClamps(view, form);
    const bar = { form, z: form.from[2], held, half: isTube && form.type === 'guardrail' ? HALF_TUBE : 0 };
    return form.type === 'swingGate' ? [bar, { ...bar, z: bar.z - form.height }] : [bar];
  });
});

/** The upper sides of the toprails that guard an edge together with a midrail; null if it is open or they are loose. */
function guardOf(view: Seen, edge: Edge): Span | null {
  const here = barsOf(view).filter(
    ({ form, z }) => isIn(z - edge.surface, [LIMITS.midrail[0], 47]) && isOnLine(form, edge),
  );
  const within = (span: Span) => here.filter(({ z }) => isIn(z - edge.surface, span));
  const [top, middle] = [within([30, 47]), within(LIMITS.midrail)];
  const isClosed = (bars: readonly Bar[]): boolean =>
    covers(
      bars.flatMap(({ held }) => (held ? [held] : [])),
      edge.span,
      1.5,
    );
  if (!isClosed(top) || !isClosed(middle)) return null;
  const heights = top.map(({ z, half }) => z + half - edge.surface);
  return [Math.min(...heights), Math.max(...heights)];
}

const holdsByClamps = ({ isClampAt, points }: Seen, rail: Form): boolean =>
  points.some(
    ([x, y]) => isClampAt(x, y, rail.from[2]) && isIn(x, spanOf(rail, 0), 0.3) && isIn(y, spanOf(rail, 1), 0.3),
  );

/** Posts of rails and gates that neither stand on the head of a frame nor have two clamps on members across, below their rails. */
export function loosePosts({ of, posts }: Seen): string[] {
  const heads = of('frame').flatMap(({ from, to, height }) =>
    [from, to].map(([x, y, z]) => [x, y, z + height] as const),
  );
  const across = [...of('ledger'), ...of('tube').filter(isLevel)];
  const clamps = of('fitting').filter(({ from: [x, y, z] }) =>
    [
      ...across.map(({ from, to }) => ({ from, to, z: from[2] })),
      ...of('frame').map(({ from, to, height }) => ({ from, to, z: from[2] + height })),
    ].some(
      (one) =>
        near(one.z, z, 3) &&
        near(one.from[0], x) &&
        near(one.to[0], x) &&
        isIn(y, [Math.min(one.from[1], one.to[1]), Math.max(one.from[1], one.to[1])]),
    ),
  );
  const isOn = (post: Form, at: Form): boolean => near(at.from[0], post.from[0]) && near(at.from[1], post.from[1]);
  const stands = (post: Form): boolean =>
    heads.some(([x, y, z]) => near(x, post.from[0]) && near(y, post.from[1]) && isIn(z - post.from[2], [0, 6]));
  return posts
    .filter((post) => !stands(post) && !posts.some((lower) => isOn(post, lower) && near(lower.to[2], post.from[2])))
    .filter((post) => {
      // Pieces joined by sleeves are one post.
      const high = Math.max(...posts.filter((one) => isOn(post, one)).map(({ to }) => to[2]));
      const held = clamps.filter((clamp) => isOn(post, clamp) && isIn(clamp.from[2], [post.from[2], high - 40]));
      return distinct(held.map(({ from }) => from[2])).length < 2;
    })
    .map(({ from, to }) => `${from.join(' ')} to ${to.join(' ')}`);
}

const textOf = ({ side, at, span, surface }: Edge): string =>
  `${side} edge at ${at}, ${span.join(' to ')}, ${surface} high`;

export function guardrails(view: Seen): string[] {
  const { layout, flights, lowest } = view;
  const floors = floorsOf(view);
  const isHigh = floors.some(({ surface }) => surface - lowest > LIMITS.fall + 0.01);
  const bare = layout.decks.filter(({ use, surface }) => use === 'plank' && surface - lowest > LIMITS.fall + 0.01);
  const open = edgesOf(view)
    .filter(({ gap }) => gap === undefined)
    .flatMap((edge) => {
      const guard = guardOf(view, edge);
      if (guard === null) return layout.guardrails || isHigh || flights.length > 0 ? [`open: ${textOf(edge)}`] : [];
      const isFit = isIn(guard[0], LIMITS.toprail, 1e-6) && isIn(guard[1], LIMITS.toprail, 1e-6);
      return isFit || !isHigh ? [] : [`toprail ${guard.join(' to ')} above ${textOf(edge)}`];
    });
  return [...open, ...bare.map(({ surface }) => `planked deck without rails at ${surface}`)];
}

export const wallDistance = (view: Seen): string[] =>
  edgesOf(view).flatMap((edge) => {
    const { gap } = edge;
    if (gap === undefined) return [];
    if (gap === null) return [`unknown wall beyond ${textOf(edge)}`];
    return gap > LIMITS.wall + 0.01 && guardOf(view, edge) === null ? [`${gap} to the wall: ${textOf(edge)}`] : [];
  });

/** A ladder stands before an edge at the left. */
const isBefore = ({ from }: Of<'ladder'>, { axis, at, span }: Edge): boolean =>
  axis === 1 && near(from[0], at, 12) && isIn(from[1], span);

export function fallingObjects(view: Seen): string[] {
  const { of, lowest } = view;
  const [boards, nets, ladders] = [of('toeboard'), of('net'), of('ladder')];
  if (!floorsOf(view).some(({ surface }) => surface - lowest > LIMITS.fall + 0.01)) return [];
  const isBeside = (form: Form, { axis, at }: Edge): boolean =>
    near(form.from[axis === 0 ? 1 : 0], at, 4) && near(form.to[axis === 0 ? 1 : 0], at, 4);
  return edgesOf(view)
    .filter(({ gap }) => gap === undefined || (gap !== null && gap > LIMITS.wall))
    .filter((edge) => !edge.isLanding && !ladders.some((ladder) => isBefore(ladder, edge)))
    .filter((edge) => {
      const here = [
        ...boards.filter((one) => near(one.from[2], edge.surface, 0.5) && one.height >= 3.5),
        ...nets.filter((one) => isIn(edge.surface + 3.5, [one.from[2], one.from[2] + one.height])),
      ].filter((one) => isBeside(one, edge));
      return !covers(
        here.map((one) => spanOf(one, edge.axis)),
        edge.span,
        2,
      );
    })
    .map(textOf);
}
