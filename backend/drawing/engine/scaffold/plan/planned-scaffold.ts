import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { FRAME_TUBE, type Member, RING_PITCH, type Scaffold } from '../member.js';
import { plannedAccess } from './planned-access.js';
import { plannedDecks } from './planned-decks.js';
import { type PlanGrid, planGrid } from './scaffold-plan.js';

const SILL_WIDTH = 9.25;
const WHEEL = 8;
/** How far the first brace stud of a frame stands above its foot. */
const LOW_STUD = 14;
/** Diagonals are pinned to the nodes outside the face. */
const OUTSIDE = 2.6;
/** With more nodes than this what is inside is left out but for the top: nobody could tell it from what stands before it. */
const MOST_NODES = 2_400;
/** How far a tie stands out to the wall. */
const TIE_REACH = 18;

/** The members of a layout, of whatever system, shape and size. */
export function plannedScaffold(layout: ScaffoldLayout): Scaffold {
  const grid = planGrid(layout);
  return {
    members: [
      ...bases(grid),
      ...(grid.system === 'frame' ? [...frames(grid), ...crossBraces(grid)] : [...standards(grid), ...diagonals(grid)]),
      ...plannedDecks(grid),
      ...plannedAccess(grid),
      ...ties(grid),
    ],
    decks: grid.decks.map(({ surface }) => surface).sort((a, b) => a - b),
    legs: grid.legs.map(({ x, y }) => [x, y] as const),
  };
}

function bases({ xs, base, foot, back, legs }: PlanGrid): Member[] {
  const sills =
    base.kind === 'sill'
      ? xs.map((x, line): Member => {
          const size = { width: SILL_WIDTH, thickness: base.sill };
          return {
            type: 'sill',
            from: [x, -10, 0],
            to: [x, back + 10, 0],
            ...size,
            bay: Math.max(line - 1, 0),
            lift: 0,
          };
        })
      : [];
  const at = { bay: 0, lift: 0 } as const;
  const feet = legs.map(
    ({ x, y }): Member =>
      base.kind === 'caster'
        ? { type: 'caster', from: [x, y, 0], to: [x, y, foot], wheel: Math.min(WHEEL, foot), ...at }
        : { type: 'jack', from: [x, y, base.sill], to: [x, y, foot], plate: 6, ...at },
  );
  return [...sills, ...feet];
}

/** Legs from the foot up in one piece, and members from leg to leg at every level, along the run and across it. */
function standards(grid: PlanGrid): Member[] {
  const { xs, ys, levels, foot, legs, legHead, system, end, back } = grid;
  const isTube = system === 'tube-and-clamp';
  const isMany = legs.length * levels.length > MOST_NODES;
  const isSeen = (lift: number, place: number, far: number): boolean =>
    !isMany || place === 0 || place === far || lift === levels.length - 1;
  const first = levels[0] ?? foot;
  const count = Math.max(0, 1 + Math.floor((legHead - first) / RING_PITCH));
  const nodes = isMany ? [] : Array.from({ length: count }, (_, i) => first + i * RING_PITCH);
  const uprights = legs
    .filter(({ x, y }) => isSeen(0, x, end) || isSeen(0, y, back))
    .map(({ x, y }): Member => {
      const leg = { from: [x, y, foot], to: [x, y, legHead], bay: 0, lift: 1 } satisfies Partial<Member>;
      return isTube ? { ...leg, type: 'tube' } : { ...leg, type: 'standard', nodes };
    });
  const type = isTube ? 'tube' : 'ledger';
  const across = levels.flatMap((z, lift) =>
    xs
      .filter((x) => isSeen(lift, x, end))
      .flatMap((x) =>
        ys.slice(1).map((y, row): Member => ({ type, from: [x, ys[row] ?? 0, z], to: [x, y, z], bay: 0, lift })),
      ),
  );
  const along = levels.flatMap((z, lift) =>
    ys
      .filter((y) => isSeen(lift, y, back))
      .flatMap((y) =>
        xs.slice(1).map((x, bay): Member => ({ type, from: [xs[bay] ?? 0, y, z], to: [x, y, z], bay, lift })),
      ),
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
          pattern: 'step',
          studs: pair,
          bay: 0,
          lift: index + 1,
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
        return { type: 'crossBrace', from: [left, beside, z], to: [right, beside, z], rise, bay, lift: index + 1 };
      }),
    );
  });
}

const lowStud = (height: number): number => Math.min(LOW_STUD, height / 6);

/** One a lift in each braced bay of the outer faces, leaning to and fro; the same across the ends. */
function diagonals({ xs, ys, levels, system, back, end, bracedBays, bracedRows }: PlanGrid): Member[] {
  const type = system === 'tube-and-clamp' ? 'tube' : 'diagonal';
  return levels.slice(1).flatMap((high, index) => {
    const low = levels[index] ?? 0;
    const leaning = (place: number, a: number, b: number): readonly [number, number] =>
      (index + place) % 2 === 0 ? [a, b] : [b, a];
    const faces = bracedBays.flatMap((bay) => {
      const [from, to] = leaning(bay, xs[bay] ?? 0, xs[bay + 1] ?? 0);
      return [-OUTSIDE, back + OUTSIDE].map(
        (y): Member => ({ type, from: [from, y, low], to: [to, y, high], bay, lift: index + 1 }),
      );
    });
    const ends = bracedRows.flatMap((row) => {
      const [from, to] = leaning(row, ys[row] ?? 0, ys[row + 1] ?? 0);
      return [-OUTSIDE, end + OUTSIDE].map(
        (x): Member => ({ type, from: [x, from, low], to: [x, to, high], bay: 0, lift: index + 1 }),
      );
    });
    return [...faces, ...ends];
  });
}

/** Tubes from the legs out to the wall; the fitting on the leg shows where. */
function ties({ ties: planned, back }: PlanGrid): Member[] {
  return planned.flatMap(({ x, z }): Member[] => {
    const at = { bay: 0, lift: 1 } as const;
    const low = z - 4;
    return [
      { type: 'tube', from: [x, back, low], to: [x, back + TIE_REACH, low], ...at },
      {
        type: 'coupler',
        from: [x, back, low],
        to: [x, back + 2, low],
        grips: [
          [0, 0, 1],
          [0, 1, 0],
        ],
        ...at,
      },
    ];
  });
}
