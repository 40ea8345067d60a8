import { FRAME_TUBE, type FramePattern, RING_PITCH } from '../member.js';
import type { PlanGrid } from '../plan/scaffold-plan.js';
import { fitting, type PlacedMember, placed } from './placed-member.js';

/** Side of a mudsill pad. */
const PAD = 18;
/** Casters with wheels of 12 in are 14-1/2 in high, those of 8 in 10 in. */
const LARGE_CASTER = 12;
/** Taller frames are walk-through frames, with an open portal. */
const STEP_FRAME = 72;
/** Height of a frame's lower brace stud above its foot. */
const LOW_STUD = 14;
/** One coupling pin per leg, held by two toggle pins: it joins the next frame or a guardrail post. */
const TOGGLES = [-1.5, 1.5] as const;

/** Sills, jacks and casters below the legs. */
export function placeBases({ base, foot, legs }: PlanGrid): PlacedMember[] {
  const sills = base.kind === 'sill' ? legs : [];
  // designs stored earlier: a jack below each leg, and casters without
  const jack = base.jack ?? (base.kind === 'caster' ? 0 : base.leg);
  const below = foot - jack;
  const wheel = below > LARGE_CASTER ? 12 : Math.min(8, below);
  const casters = base.kind === 'caster' ? legs : [];
  const jacks = jack > 0 ? legs : [];
  return [
    ...sills.map(({ x, y }) => {
      const size = { width: PAD, thickness: base.sill };
      return placed('sill', [{ type: 'sill', from: [x - PAD / 2, y, 0], to: [x + PAD / 2, y, 0], ...size }]);
    }),
    ...casters.map(({ x, y }) =>
      placed('caster', [{ type: 'caster', from: [x, y, 0], to: [x, y, below], wheel }], { length: wheel }),
    ),
    ...jacks.map(({ x, y }) =>
      placed(base.kind === 'caster' ? 'casterJack' : 'jack', [{ type: 'jack', from: [x, y, below], to: [x, y, foot] }]),
    ),
  ];
}

/** Ring and cup: the pieces of each leg, from the base collar or the foot up. */
export function placeStandards(grid: PlanGrid): PlacedMember[] {
  const { legs, foot, levels, system } = grid;
  const first = levels[0] ?? foot;
  const isRing = system === 'ring';
  const collars = isRing ? legs : [];
  const lowest = isRing ? first : foot;
  // a ring standard has its first rosette half a meter above its foot, a cup standard its first cup at its foot
  const firstNode = isRing ? RING_PITCH : first - foot;
  return [
    ...collars.map(({ x, y }) =>
      placed('collar', [{ type: 'baseCollar', from: [x, y, foot], to: [x, y, first], nodes: [first] }]),
    ),
    ...piecesOfLegs(grid, lowest).flatMap(({ x, y, low, length, isJoined }) => {
      const count = Math.max(0, Math.floor((length - firstNode) / RING_PITCH + 1.001));
      const nodes = Array.from({ length: count }, (_, i) => low + firstNode + i * RING_PITCH);
      const piece = placed('standard', [{ type: 'standard', from: [x, y, low], to: [x, y, low + length], nodes }], {
        length,
      });
      return isJoined && !isRing ? [piece, fitting('spigotPin', [x, y, low], 'pin', 0)] : [piece];
    }),
  ];
}

/** Posts of plain tube, joined by sleeves. */
export const placePosts = (grid: PlanGrid): PlacedMember[] =>
  piecesOfLegs(grid, grid.foot).flatMap(({ x, y, low, length, isJoined }) => {
    const piece = placed('post', [{ type: 'tube', from: [x, y, low], to: [x, y, low + length] }], { length });
    return isJoined ? [piece, fitting('sleeve', [x, y, low], 'clamp', 0)] : [piece];
  });

interface LegPiece {
  x: number;
  y: number;
  low: number;
  length: number;
  /** Stands on another piece. */
  isJoined: boolean;
}

function piecesOfLegs({ legs, legPieces, legHead }: PlanGrid, lowest: number): LegPiece[] {
  const pieces = legPieces.length > 0 ? legPieces : [legHead - lowest];
  return legs.flatMap(({ x, y }) => {
    let low = lowest;
    return pieces.map((length, index) => {
      const piece = { x, y, low, length, isJoined: index > 0 };
      low += length;
      return piece;
    });
  });
}

/** Frames at every line, the pins at their heads, and a pair of braces on both faces of every bay. */
export function placeFrames(grid: PlanGrid): PlacedMember[] {
  const { xs, ys, levels, studs, back, bracedBays, bays } = grid;
  const lifts = levels.slice(1).map((head, level) => ({ level, foot: levels[level] ?? 0, head }));
  const frames = lifts.flatMap(({ level, foot, head }) => {
    const height = head - foot;
    const low = lowStud(height);
    const look = {
      height,
      pattern: framePattern(height),
      studs: [low, low + (studs[level] ?? 0)] as const,
    };
    return xs.map((x) =>
      placed('frame', [{ type: 'frame', from: [x, 0, foot], to: [x, back, foot], ...look }], {
        length: back,
        height,
        level,
      }),
    );
  });
  const braces = lifts.flatMap(({ level, foot, head }) => {
    const z = foot + lowStud(head - foot);
    const rise = studs[level] ?? 0;
    return bracedBays.flatMap((bay) =>
      ys.map((y) => {
        const beside = y === 0 ? -FRAME_TUBE : y + FRAME_TUBE;
        const [left, right] = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
        const span = bays[bay] ?? 0;
        return placed('crossBrace', [{ type: 'crossBrace', from: [left, beside, z], to: [right, beside, z], rise }], {
          length: Math.hypot(span, rise),
          width: span,
          height: rise,
          bay,
          level,
        });
      }),
    );
  });
  return [...frames, ...braces, ...placePins(grid)];
}

function placePins({ xs, ys, levels }: PlanGrid): PlacedMember[] {
  return levels
    .slice(1)
    .flatMap((head, level) =>
      xs.flatMap((x) =>
        ys.flatMap((y) => [
          fitting('couplingPin', [x, y, head], 'pin', level),
          ...TOGGLES.map((off) => fitting('togglePin', [x, y, head + off], 'toggle', level)),
        ]),
      ),
    );
}

const lowStud = (height: number): number => Math.min(LOW_STUD, height / 6);

/** People walk through the open portal of a walk-through frame, not between the rungs of a step frame. */
export const framePattern = (height: number): FramePattern => (height > STEP_FRAME ? 'walkThrough' : 'step');
