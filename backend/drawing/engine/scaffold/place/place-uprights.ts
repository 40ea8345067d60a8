import type { LayoutFooting } from '../../../scaffold-layout.contract.js';
import { FRAME_TUBE, type FramePattern, fitting, type PlacedMember, placed, RING_PITCH, SILL_PAD } from '../member.js';
import { buildingOf } from '../plan/building.js';
import { footingOf, type PlanGrid } from '../plan/scaffold-plan.js';
import { bridgedLegs } from './place-beams.js';

/** Casters with 12 in wheels are 14-1/2 in high, those with 8 in wheels 10 in. */
const LARGE_CASTER = 12;
/** Taller frames are walk-through frames, with an open portal. */
const STEP_FRAME = 72;
/** Height of a frame's lower brace stud above its foot. */
const LOW_STUD = 14;
/** One coupling pin per leg, held by two toggle pins: it joins the next frame or a guardrail post. */
const TOGGLES = [-1.5, 1.5] as const;

/** Sills, jacks and casters below the legs. */
export function placeBases(grid: PlanGrid): PlacedMember[] {
  const { base } = grid;
  const legs = legsOf(grid);
  const sills = base.kind === 'sill' ? legs : [];
  const casters = base.kind === 'caster' ? legs : [];
  const jacks = legs.filter(({ footing }) => footing.jack > 0);
  return [
    ...sills.map(({ x, y, footing: { bed } }) => {
      const [left, front, right, back] = padOf(grid, x, y);
      const size = { width: back - front, thickness: base.sill };
      const middle = (front + back) / 2;
      return placed('sill', [{ type: 'sill', from: [left, middle, bed], to: [right, middle, bed], ...size }]);
    }),
    ...casters.map(({ x, y, footing: { foot, jack } }) => {
      const below = foot - jack;
      const wheel = below > LARGE_CASTER ? 12 : Math.min(8, below);
      return placed('caster', [{ type: 'caster', from: [x, y, 0], to: [x, y, below], wheel }], { length: wheel });
    }),
    ...jacks.map(({ x, y, footing: { foot, jack } }) =>
      placed(base.kind === 'caster' ? 'casterJack' : 'jack', [
        { type: 'jack', from: [x, y, foot - jack], to: [x, y, foot] },
      ]),
    ),
  ];
}

/** The edges of a pad below a leg; it is cut where a wall is in its way. */
function padOf(grid: PlanGrid, x: number, y: number): [left: number, front: number, right: number, back: number] {
  const half = SILL_PAD / 2;
  const [left, front, right, back] = [x - half, y - half, x + half, y + half];
  const { low, high } = buildingOf(grid, half) ?? { low: [right, back], high: [left, front] };
  const into = [high[0] - left, high[1] - front, right - low[0], back - low[1]];
  const least = Math.max(0, Math.min(...into));
  const cut = (edge: number): number => (into[edge] === least ? least : 0);
  return [left + cut(0), front + cut(1), right - cut(2), back - cut(3)];
}

type Leg = { x: number; y: number; footing: LayoutFooting };

function legsOf(grid: PlanGrid): Leg[] {
  // The axes of legs are rounded.
  const lineAt = (x: number): number => grid.xs.findIndex((at) => Math.abs(at - x) < 1);
  return grid.legs.map(({ x, y }) => ({ x, y, footing: footingOf(grid, grid.ground ? lineAt(x) : 0) }));
}

/** Ring and cup: the pieces of each leg, from the base collar or the foot up. */
export function placeStandards(grid: PlanGrid): PlacedMember[] {
  const { foot, levels, placing } = grid;
  const { hasCollars } = placing;
  const collars = hasCollars ? standingLegs(grid) : [];
  // The first rosette of a ring standard is half a meter above its foot; the first cup of a cup standard is near its foot.
  const firstNode = hasCollars ? RING_PITCH : (levels[0] ?? foot) - foot;
  return [
    ...collars.map(({ x, y, footing: { foot: low, first } }) =>
      placed('collar', [{ type: 'baseCollar', from: [x, y, low], to: [x, y, first], nodes: [first] }]),
    ),
    ...piecesOfLegs(grid, hasCollars ? 'first' : 'foot').flatMap(({ x, y, low, length, isJoined }) => {
      const count = Math.max(0, Math.floor((length - firstNode) / RING_PITCH + 1.001));
      const nodes = Array.from({ length: count }, (_, i) => low + firstNode + i * RING_PITCH);
      const piece = placed('standard', [{ type: 'standard', from: [x, y, low], to: [x, y, low + length], nodes }], {
        length,
      });
      return isJoined && !hasCollars ? [piece, fitting('spigotPin', [x, y, low], 'pin')] : [piece];
    }),
  ];
}

/** Posts of plain tube, joined by sleeves. */
export const placePosts = (grid: PlanGrid): PlacedMember[] =>
  piecesOfLegs(grid, 'foot').flatMap(({ x, y, low, length, isJoined }) => {
    const piece = placed('post', [{ type: 'tube', from: [x, y, low], to: [x, y, low + length] }], { length });
    return isJoined ? [piece, fitting('sleeve', [x, y, low], 'clamp')] : [piece];
  });

interface LegPiece {
  x: number;
  y: number;
  low: number;
  length: number;
  /** True if it is on top of another piece. */
  isJoined: boolean;
}

/** The legs on their jacks, and those on the beams over an opening. */
function standingLegs(grid: PlanGrid): Leg[] {
  const { opening, levels } = grid;
  if (!opening?.beam) return legsOf(grid);
  const { top, legPieces } = opening.beam;
  const first = levels[opening.level] ?? top;
  const footing: LayoutFooting = { ground: 0, bed: 0, foot: top, jack: 0, first, pieces: legPieces };
  return [...legsOf(grid), ...bridgedLegs(grid).map(([x, y]) => ({ x, y, footing }))];
}

const piecesOfLegs = (grid: PlanGrid, from: 'first' | 'foot'): LegPiece[] =>
  standingLegs(grid).flatMap(({ x, y, footing }) => {
    let low = footing[from];
    const pieces = footing.pieces.length > 0 || grid.opening ? footing.pieces : [grid.legHead - low];
    return pieces.map((length, index) => {
      const piece = { x, y, low, length, isJoined: index > 0 };
      low += length;
      return piece;
    });
  });

/** Frames at every line, the pins at their heads, and a pair of braces on both faces of every bay. */
export function placeFrames(grid: PlanGrid): PlacedMember[] {
  const { xs, ys, levels, back, bracedBays, bays } = grid;
  const lifts = levels
    .slice(1)
    .map((head, level) => ({ head, stands: xs.map((_, line) => frameFooting(grid, line, level)) }));
  const frames = lifts.flatMap(({ head, stands }) =>
    stands.flatMap((stand, line) => {
      if (!stand) return [];
      const { foot } = stand;
      const [x, height] = [xs[line] ?? 0, head - foot];
      const look = { height, pattern: framePattern(height) };
      return placed('frame', [{ type: 'frame', from: [x, 0, foot], to: [x, back, foot], ...look }], {
        length: back,
        height,
      });
    }),
  );
  const braces = lifts.flatMap(({ head, stands }) =>
    bracedBays.flatMap((bay) => {
      const [one, other] = [stands[bay], stands[bay + 1]];
      if (!one || !other || Math.abs(one.foot - other.foot) > 1e-6) return [];
      const z = one.foot + lowStud(head - one.foot);
      const [left, right, span, rise] = [xs[bay] ?? 0, xs[bay + 1] ?? 0, bays[bay] ?? 0, one.stud];
      return ys.map((y) => {
        const beside = besideFace(y);
        return placed('crossBrace', [{ type: 'crossBrace', from: [left, beside, z], to: [right, beside, z], rise }], {
          length: Math.hypot(span, rise),
          width: span,
          height: rise,
        });
      });
    }),
  );
  return [...frames, ...braces, ...placePins(grid)];
}

/** Braces of frames are outside of the legs. */
export const besideFace = (y: number): number => (y === 0 ? -FRAME_TUBE : y + FRAME_TUBE);

/** Foot and stud spacing of a line's frame in a lift; null below its ground. */
export function frameFooting(grid: PlanGrid, line: number, level: number): { foot: number; stud: number } | null {
  const { levels, studs } = grid;
  const { first, stud } = footingOf(grid, line);
  const [low, head] = [levels[level] ?? 0, levels[level + 1] ?? 0];
  if (first > head - 1) return null;
  return first > low ? { foot: first, stud: stud ?? studs[level] ?? 0 } : { foot: low, stud: studs[level] ?? 0 };
}

function placePins(grid: PlanGrid): PlacedMember[] {
  const { xs, ys, levels } = grid;
  return levels
    .slice(1)
    .flatMap((head, level) =>
      xs.flatMap((x, line) =>
        (frameFooting(grid, line, level) ? ys : []).flatMap((y) => [
          fitting('couplingPin', [x, y, head], 'pin'),
          ...TOGGLES.map((off) => fitting('togglePin', [x, y, head + off], 'toggle')),
        ]),
      ),
    );
}

const lowStud = (height: number): number => Math.min(LOW_STUD, height / 6);

/** People walk through the open portal of a walk-through frame, not between the rungs of a step frame. */
export const framePattern = (height: number): FramePattern => (height > STEP_FRAME ? 'walkThrough' : 'step');
