import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import { type Form, fitting, type PlacedMember, placed, shifted } from '../member.js';
import { footingOf, gatePostAt, PLANK_THICKNESS, type PlanGrid } from '../plan/scaffold-plan.js';
import { hasLandings, isWalked } from './floors.js';
import { landingEdge } from './place-planks.js';

/** Attachable ladders. 29 CFR 1926.451(e)(2) requires the first rung at most 24 in up, and rungs at most 16-3/4 in apart. */
const LADDER = { width: 16, off: 8, rung: 12, firstRung: 6, bracketIn: 6 } as const;
/** A rolling tower's ladder hangs this far above the floor, so that the tower can roll. */
const LADDER_CLEAR = 8;
/** Height of the lowest section's foot above the ground at the left end. */
export const ladderFoot = ({ kind }: ScaffoldLayout['base']): number => (kind === 'caster' ? LADDER_CLEAR : 0);
/** Approximate height of a step. */
const TREAD_RISE = 9;
/** Length of the landing at each end of a unit: 18 in by 29 CFR 1926.451(e)(4). */
const UNIT_LANDING = 18;
/** Gap between the flight and the landing beside it. */
const BESIDE = 1;
/** Height of stairrails above the steps; 29 CFR 1926.451(e)(4)(vii) requires 28 to 37 in. */
const STAIRRAIL = 34;
/** Diameter of stairrails and handrails. */
export const HANDRAIL_TUBE = 1.5;
/** The inner handrail is a panel on a landing, so far from its edge that hands on the stairrails are clear of it by 3 in. */
const INNER = { length: 48, height: 42, middle: 21, inside: 3 } as const;

export function placeAccess(grid: PlanGrid): PlacedMember[] {
  if (grid.access?.kind === 'ladder') return placeLadder(grid, grid.access.sections);
  return grid.access?.kind === 'stair' ? placeStair(grid, grid.access.bay) : [];
}

/**
 * Ladder sections from the ground up, outside the left end, with a stand-off at the foot of each, and one at the highest
 * deck for people, above which nothing holds another.
 */
function placeLadder(grid: PlanGrid, sections: readonly number[]): PlacedMember[] {
  const { inner, decks, placing } = grid;
  const width = Math.min(LADDER.width, inner - 4);
  // In front of its gate.
  const y = inner > placing.gateReach ? gatePostAt(inner) / 2 : inner / 2;
  const { rung, firstRung } = LADDER;
  const top = (decks.find(isWalked) ?? decks[0])?.surface ?? 0;
  let low = footingOf(grid, 0).bed + ladderFoot(grid.base);
  const pieces = sections.flatMap((length): PlacedMember[] => {
    const foot: Vec3 = [-LADDER.off, y, low];
    low += length;
    const head: Vec3 = [-LADDER.off, y, low];
    const ladder = { type: 'ladder', from: foot, to: head, width, rung, firstRung } as const;
    const held = foot[2] + LADDER.bracketIn;
    const clamps = [LADDER.bracketIn, length - LADDER.bracketIn].map((z) =>
      fitting('ladderClamp', shifted(foot, 0, width / 2, z), 'clamp'),
    );
    return [
      placed('ladder', [ladder], { length }),
      ...(held > top - rung ? [] : [standOff(held, y, width)]),
      ...(placing.uprights === 'tubes' ? clamps : []),
    ];
  });
  return [...pieces, standOff(top, y, width)];
}

const standOff = (z: number, y: number, width: number): PlacedMember =>
  placed(
    'ladderBracket',
    [-width / 2, width / 2].map((dy) => ({ type: 'tube', from: [-LADDER.off, y + dy, z], to: [0, y + dy, z] })),
  );

/** A flight in each lift. All go up to the right and end on their level's landing, on which people walk back to the next flight. */
function placeStair(grid: PlanGrid, bay: number): PlacedMember[] {
  const { xs, levels, decks, bays, placing } = grid;
  const [left, right] = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
  const edge = landingEdge(grid);
  const width = Math.min(placing.flightWidth, edge - BESIDE - 1);
  const y = edge - BESIDE - width / 2;
  const rise = (decks[0]?.surface ?? 0) - (levels[decks[0]?.level ?? 0] ?? 0);
  const length = bays[bay] ?? 0;
  const flights = levels.slice(1).flatMap((head, level): PlacedMember[] => {
    const [low, high] = [(levels[level] ?? 0) + rise, head + rise];
    const foot: Vec3 = [left + UNIT_LANDING, y, low];
    const top: Vec3 = [right - UNIT_LANDING, y, high];
    const treads = Math.max(2, Math.round((high - low) / TREAD_RISE));
    const end = (from: number, to: number, z: number): Form => {
      const under = z - PLANK_THICKNESS;
      return { type: 'plank', from: [from, y, under], to: [to, y, under], width, thickness: PLANK_THICKNESS };
    };
    const unit: Form[] = [
      { type: 'stair', from: foot, to: top, width, treads },
      end(left + 1, left + UNIT_LANDING, low),
      end(right - UNIT_LANDING, right - 1, high),
    ];
    const size = { length, height: head - (levels[level] ?? 0) };
    const beside = (width - HANDRAIL_TUBE) / 2;
    const rails = [-beside, beside].map((dy) =>
      placed('stairrail', stairrail(shifted(foot, 0, dy, 0), shifted(top, 0, dy, 0)), { length }),
    );
    return [placed('stairUnit', unit, size), ...rails];
  });
  return [...flights, ...(hasLandings(grid) ? innerHandrails(grid, bay, edge + INNER.inside, rise) : [])];
}

/** Toprail and midrail along a stringer, and the posts with their clamps that hold both ends on it. */
function stairrail(foot: Vec3, top: Vec3): Form[] {
  const rails = [STAIRRAIL, STAIRRAIL / 2].map(
    (height): Form => ({ type: 'guardrail', from: shifted(foot, 0, 0, height), to: shifted(top, 0, 0, height) }),
  );
  const posts = [foot, top].flatMap((at): Form[] => [
    { type: 'guardrail', from: at, to: shifted(at, 0, 0, STAIRRAIL) },
    ...fitting('clamp', at, 'clamp').forms,
  ]);
  return [...rails, ...posts];
}

/**
 * A panel near the edge of each landing, between the flight that ends at its right end and the one that begins at its
 * left. At the top, where no flight begins, a second panel behind the first closes the left end.
 */
function innerHandrails({ xs, levels }: PlanGrid, bay: number, y: number, rise: number): PlacedMember[] {
  const [left, right] = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
  const panel = (from: number, z: number, off = 0): PlacedMember => {
    const to = from + INNER.length;
    const line = (a: readonly [number, number], b: readonly [number, number]): Form => ({
      type: 'guardrail',
      from: [a[0], y + off, z + a[1]],
      to: [b[0], y + off, z + b[1]],
    });
    const { height, middle } = INNER;
    return placed('innerHandrail', [
      line([from, 0], [from, height]),
      line([from, height], [to, height]),
      line([from, middle], [to, middle]),
      line([to, height], [to, 0]),
    ]);
  };
  const center = (left + right - INNER.length) / 2;
  const top = levels.length - 1;
  return levels.slice(1).flatMap((z, index) => {
    const middle = panel(center, z + rise);
    return index + 1 === top ? [middle, panel(left + 1, z + rise, HANDRAIL_TUBE)] : [middle];
  });
}
