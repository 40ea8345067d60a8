import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { FRAME_TUBE, type Member, RING_PITCH, shifted } from '../member.js';
import { placeBraces } from '../place-braces.js';
import { plannedAccess } from './planned-access.js';
import { plannedDecks } from './planned-decks.js';
import { type PlanGrid, planGrid } from './scaffold-plan.js';

/** Side of a mudsill pad. */
const PAD = 18;
/** Taller frames are walk-through frames, with an open portal. */
const STEP_FRAME = 72;
const WHEEL = 8;
/** Height of a frame's lower brace stud above its foot. */
const LOW_STUD = 14;
/** Diagonals are pinned to the nodes outside the face. */
const OUTSIDE = 2.6;
/** Above this number of nodes, only the outer faces and the top level are drawn: they hide the rest. */
const MAX_NODES = 2_400;
/** Length of a tie, from the leg to the wall. */
const TIE_REACH = 18;

/** The members of a layout of any system, shape and size. */
export function plannedMembers(layout: ScaffoldLayout): Member[] {
  const grid = planGrid(layout);
  return [
    ...bases(grid),
    ...(grid.system === 'frame' ? [...frames(grid), ...crossBraces(grid)] : standards(grid)),
    ...braces(grid),
    ...plannedDecks(grid),
    ...plannedAccess(grid),
    ...ties(grid),
  ];
}

function bases({ base, foot, legs }: PlanGrid): Member[] {
  const sills =
    base.kind === 'sill'
      ? legs.map(({ x, y }): Member => {
          const size = { width: PAD, thickness: base.sill };
          return { type: 'sill', from: [x - PAD / 2, y, 0], to: [x + PAD / 2, y, 0], ...size };
        })
      : [];
  // designs stored earlier: a jack below each leg, and casters without
  const jack = base.jack ?? (base.kind === 'caster' ? 0 : base.leg);
  const below = foot - jack;
  const casters =
    base.kind === 'caster'
      ? legs.map(({ x, y }): Member => {
          return { type: 'caster', from: [x, y, 0], to: [x, y, below], wheel: Math.min(WHEEL, below) };
        })
      : [];
  const jacks =
    jack > 0 ? legs.map(({ x, y }): Member => ({ type: 'jack', from: [x, y, below], to: [x, y, foot] })) : [];
  return [...sills, ...casters, ...jacks];
}

/** Each leg in one piece, and the members from leg to leg at every level. */
function standards(grid: PlanGrid): Member[] {
  const { xs, ys, levels, foot, legs, legHead, system, end, back } = grid;
  const isTube = system === 'tube-and-clamp';
  const isMany = isManyNodes(grid);
  const isSeen = (lift: number, place: number, far: number): boolean =>
    !isMany || place === 0 || place === far || lift === levels.length - 1;
  const first = levels[0] ?? foot;
  const count = Math.max(0, 1 + Math.floor((legHead - first) / RING_PITCH));
  const nodes = isMany ? [] : Array.from({ length: count }, (_, i) => first + i * RING_PITCH);
  const uprights = legs
    .filter(({ x, y }) => isSeen(0, x, end) || isSeen(0, y, back))
    .map(({ x, y }): Member => {
      const leg = { from: [x, y, foot], to: [x, y, legHead] } satisfies Partial<Member>;
      return isTube ? { ...leg, type: 'tube' } : { ...leg, type: 'standard', nodes };
    });
  const type = isTube ? 'tube' : 'ledger';
  const across = levels.flatMap((z, lift) =>
    xs
      .filter((x) => isSeen(lift, x, end))
      .flatMap((x) => ys.slice(1).map((y, row): Member => ({ type, from: [x, ys[row] ?? 0, z], to: [x, y, z] }))),
  );
  const along = levels.flatMap((z, lift) =>
    ys
      .filter((y) => isSeen(lift, y, back))
      .flatMap((y) => xs.slice(1).map((x, bay): Member => ({ type, from: [xs[bay] ?? 0, y, z], to: [x, y, z] }))),
  );
  return [...uprights, ...across, ...along];
}

function frames({ xs, ys, levels, studs }: PlanGrid): Member[] {
  return levels.slice(1).flatMap((head, index) => {
    const z = levels[index] ?? 0;
    const low = lowStud(head - z);
    const pair = [low, low + (studs[index] ?? 0)] as const;
    return xs.flatMap((x) =>
      ys.slice(1).map(
        (y, row): Member => ({
          type: 'frame',
          from: [x, ys[row] ?? 0, z],
          to: [x, y, z],
          height: head - z,
          pattern: head - z > STEP_FRAME ? 'walkThrough' : 'step',
          studs: pair,
        }),
      ),
    );
  });
}

/** A pair on both faces of every bay, from stud to stud. */
function crossBraces({ xs, ys, levels, studs, bracedBays }: PlanGrid): Member[] {
  return levels.slice(1).flatMap((head, index) => {
    const foot = levels[index] ?? 0;
    const z = foot + lowStud(head - foot);
    return bracedBays.flatMap((bay) =>
      ys.map((y): Member => {
        const beside = y === 0 ? -FRAME_TUBE : y + FRAME_TUBE;
        const rise = studs[index] ?? 0;
        const [left, right] = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
        return { type: 'crossBrace', from: [left, beside, z], to: [right, beside, z], rise };
      }),
    );
  });
}

const lowStud = (height: number): number => Math.min(LOW_STUD, height / 6);

/** The placed braces; those of the outer faces are pinned outside. */
function braces(grid: PlanGrid): Member[] {
  const { back, end, system } = grid;
  const outside = (at: number, far: number): number => (at === 0 ? -OUTSIDE : at === far ? OUTSIDE : 0);
  return placeBraces(grid)
    .filter(({ type, from, to }) => {
      const isFace = (axis: 0 | 1, far: number): boolean => from[axis] === to[axis] && outside(from[axis], far) !== 0;
      return type === 'plan' || !isManyNodes(grid) || isFace(0, end) || isFace(1, back);
    })
    .map(({ type, from, to }): Member => {
      const dx = from[0] === to[0] ? outside(from[0], end) : 0;
      const dy = from[1] === to[1] ? outside(from[1], back) : 0;
      const isTube = type === 'tube' && system === 'tube-and-clamp';
      return { type: isTube ? 'tube' : 'diagonal', from: shifted(from, dx, dy, 0), to: shifted(to, dx, dy, 0) };
    });
}

const isManyNodes = ({ legs, levels }: PlanGrid): boolean => legs.length * levels.length > MAX_NODES;

/** Tubes from the legs to the wall, each with a coupler that marks it in the drawing. */
function ties({ ties: planned, back }: PlanGrid): Member[] {
  return planned.flatMap(({ x, z }): Member[] => {
    const low = z - 4;
    return [
      { type: 'tube', from: [x, back, low], to: [x, back + TIE_REACH, low] },
      { type: 'coupler', from: [x, back, low], to: [x, back + 2, low] },
    ];
  });
}
