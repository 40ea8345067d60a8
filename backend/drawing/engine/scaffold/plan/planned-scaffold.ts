import { FRAME_TUBE, type Member, type Scaffold, TOPRAIL } from '../member.js';
import { RING_PITCH } from '../ring-scaffold.js';
import { plannedAccess } from './planned-access.js';
import { plannedDecks } from './planned-decks.js';
import { last, type PlanGrid, planGrid, type ScaffoldPlan, SILL, WHEEL } from './scaffold-plan.js';

/** Studs of a frame's cross braces, and how far the first stands above the frame's foot. */
const STUDS = 48;
const LOW_STUD = 14;
/** Every third bay of a face is braced, and both ends of a run. */
const BRACED_EVERY = 3;
/** How far a tie stands out to the work. */
const TIE_REACH = 18;

/** The members of a planned scaffold, of whatever system, shape and size. */
export function plannedScaffold(plan: ScaffoldPlan): Scaffold {
  const grid = planGrid(plan);
  const decks = plannedDecks(grid);
  return {
    members: [
      ...bases(grid),
      ...(grid.system === 'frame' ? frames(grid) : standards(grid)),
      ...bracing(grid),
      ...decks.members,
      ...plannedAccess(grid, decks.surfaces),
      ...ties(grid),
    ],
    decks: decks.surfaces,
    legs: grid.xs.flatMap((x) => grid.ys.map((y) => [x, y] as const)),
  };
}

function bases({ xs, ys, base, foot, back }: PlanGrid): Member[] {
  const ground = base === 'sill' ? SILL.thickness : 0;
  return xs.flatMap((x, line): Member[] => {
    const at = { bay: Math.max(line - 1, 0), lift: 0 };
    const sill: Member[] =
      base === 'sill' ? [{ type: 'sill', from: [x, -10, 0], to: [x, back + 10, 0], ...SILL, ...at }] : [];
    const feet = ys.map(
      (y): Member =>
        base === 'caster'
          ? { type: 'caster', from: [x, y, 0], to: [x, y, foot], wheel: WHEEL, ...at }
          : { type: 'jack', from: [x, y, ground], to: [x, y, foot], plate: 6, ...at },
    );
    return [...sill, ...feet];
  });
}

/** Legs from the foot up in one piece, and ledgers from leg to leg at every lift, along the run and across it. */
function standards(grid: PlanGrid): Member[] {
  const { xs, ys, levels, foot, top, system, guardrails } = grid;
  const isTube = system === 'tubeAndClamp';
  const head = top + (guardrails && grid.decks.includes(grid.lifts.length) ? TOPRAIL + 4 : 6);
  const first = levels[0] ?? foot;
  const pitch = Array.from({ length: 1 + Math.floor((head - first) / RING_PITCH) }, (_, i) => first + i * RING_PITCH);
  const members: Member[] = [];
  xs.forEach((x, line) => {
    const at = { bay: Math.max(line - 1, 0), lift: 1 };
    for (const y of ys) {
      const leg = { from: [x, y, foot], to: [x, y, head], ...at } as const;
      members.push(
        isTube
          ? { ...leg, from: [x, y, foot], to: [x, y, head], type: 'tube' }
          : { ...leg, from: [x, y, foot], to: [x, y, head], type: 'standard', nodes: pitch },
      );
    }
  });
  const ledger = isTube ? 'tube' : 'ledger';
  levels.forEach((z, lift) => {
    xs.forEach((x, line) => {
      const bay = Math.max(line - 1, 0);
      ys.slice(1).forEach((y, row) => {
        members.push({ type: ledger, from: [x, ys[row] ?? 0, z], to: [x, y, z], bay, lift });
      });
      const before = xs[line - 1];
      if (before === undefined) return;
      for (const y of ys) members.push({ type: ledger, from: [before, y, z], to: [x, y, z], bay, lift });
    });
  });
  return members;
}

function frames({ xs, ys, levels, lifts }: PlanGrid): Member[] {
  const members: Member[] = [];
  lifts.forEach((height, index) => {
    const z = levels[index] ?? 0;
    xs.forEach((x, line) => {
      const at = { bay: Math.max(line - 1, 0), lift: index + 1 };
      ys.slice(1).forEach((y, row) => {
        members.push({
          type: 'frame',
          from: [x, ys[row] ?? 0, z],
          to: [x, y, z],
          height,
          pattern: 'step',
          studs: [Math.min(LOW_STUD, height / 6), Math.min(LOW_STUD + STUDS, height - 8)],
          ...at,
        });
      });
    });
  });
  return members;
}

/** Cross braces on both faces of every frame bay; diagonals in the outer faces of the other systems. */
function bracing(grid: PlanGrid): Member[] {
  const { xs, ys, levels, lifts, system, back } = grid;
  if (system === 'frame') {
    return lifts.flatMap((height, index) =>
      xs.slice(1).flatMap((x, bay) =>
        ys.map((y): Member => {
          const low = Math.min(LOW_STUD, height / 6);
          const z = (levels[index] ?? 0) + low;
          const off = y === 0 ? -FRAME_TUBE : FRAME_TUBE;
          const rise = Math.min(STUDS, height - 8 - low);
          return { type: 'crossBrace', from: [xs[bay] ?? 0, y + off, z], to: [x, y + off, z], rise, bay, lift: index + 1 };
        }),
      ),
    );
  }
  const type = system === 'tubeAndClamp' ? 'tube' : 'diagonal';
  const members: Member[] = [];
  lifts.forEach((_, index) => {
    const [low, high] = [levels[index] ?? 0, levels[index + 1] ?? 0];
    xs.slice(1).forEach((right, bay) => {
      if (bay % BRACED_EVERY !== 0 && bay !== xs.length - 2) return;
      const left = xs[bay] ?? 0;
      const [from, to] = (index + bay) % 2 === 0 ? [left, right] : [right, left];
      for (const y of [-2.6, back + 2.6])
        members.push({ type, from: [from, y, low], to: [to, y, high], bay, lift: index + 1 });
    });
    // a tower, which nothing holds, is braced across its ends too
    if (xs.length > 2 && ys.length < 3) return;
    ys.slice(1).forEach((far, row) => {
      if (row % BRACED_EVERY !== 0 && row !== ys.length - 2) return;
      const near = ys[row] ?? 0;
      const [from, to] = (index + row) % 2 === 0 ? [near, far] : [far, near];
      for (const x of [-2.6, last(xs) + 2.6])
        members.push({ type, from: [x, from, low], to: [x, to, high], bay: 0, lift: index + 1 });
    });
  });
  return members;
}

/** Tubes clamped to both legs of a line, standing out to the work. */
function ties({ xs, ys, levels, system, lifts, ties: planned }: PlanGrid): Member[] {
  return planned.flatMap(({ line, lift }): Member[] => {
    const x = xs[line];
    const level = levels[lift];
    if (x === undefined || level === undefined) return [];
    // beside the ledger, below the frame's bearer
    const z = level - (system === 'frame' ? 7 : 4);
    const inner = ys[1] ?? 0;
    const beside = x + 2.1;
    const at = { bay: Math.max(line - 1, 0), lift: Math.min(Math.max(lift, 1), lifts.length) };
    return [
      { type: 'tube', from: [beside, 0, z], to: [beside, inner + 5, z], ...at },
      { type: 'tube', from: [beside, -TIE_REACH, z], to: [beside, 0, z], ...at },
      ...[0, inner].map(
        (y): Member => ({
          type: 'coupler',
          from: [x, y, z],
          to: [beside, y, z],
          grips: [
            [0, 0, 1],
            [0, 1, 0],
          ],
          ...at,
        }),
      ),
    ];
  });
}
