import { centerLines } from '../../../backend/drawing/engine/scaffold/center-lines.ts';
import { type MemberType, RING_PITCH, type Segment, TOPRAIL } from '../../../backend/drawing/engine/scaffold/member.ts';
import { subtract, type Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { drawMembers } from './draw-members.ts';
import { erectionSteps } from './erection-order.ts';
import { frameScaffold } from './frame-scaffold.ts';
import { RING_BAYS, RING_LIFT, ringScaffold } from './ring-scaffold.ts';
import type { ErectedMember, Scaffold } from './scaffold.ts';
import { stairTower } from './stair-tower.ts';
import { tubeAndClampScaffold } from './tube-and-clamp-scaffold.ts';

/** Maximum distance between the axes of two joined members: half a tube, a head, a coupler or the depth of a plank. */
const REACH = 4.2;

const bays = (count: number): number[] => Array.from({ length: count }, () => RING_BAYS.usual);
const ofType = <T extends MemberType>({ members }: Scaffold, type: T): (ErectedMember & { type: T })[] =>
  members.filter((member): member is ErectedMember & { type: T } => member.type === type);

const key = (point: Vec3): string => point.map((value) => Math.round(value * 10) / 10).join(',');

/** Planks end up to 12 in past their bearers, clamped tubes 6 in past their couplers, gates 3 in before their posts. */
const overhang = ({ type }: ErectedMember): number =>
  type === 'plank' ? 12 : type === 'tube' || type === 'guardrail' ? 6 : type === 'swingGate' ? 3 : 0;

/** The points that must be supported; a ladder is supported by its stand-offs. */
function endsOf(member: ErectedMember): readonly Vec3[] {
  if (member.type !== 'ladder') return [member.from, member.to];
  expect(member.brackets.length).toBeGreaterThan(0);
  const [, y] = member.from;
  return member.brackets.flatMap((z) =>
    [-1, 1].map((side): Vec3 => [member.fixedTo, y + (side * member.width) / 2, z]),
  );
}

function distance(point: Vec3, [from, to]: Segment): number {
  const along = subtract(to, from);
  const size = along.reduce((sum, value) => sum + value * value, 0);
  const offset = subtract(point, from);
  const dot = along.reduce((sum, value, i) => sum + value * (offset[i] as number), 0);
  const t = size === 0 ? 0 : Math.min(1, Math.max(0, dot / size));
  return Math.hypot(...offset.map((value, i) => value - (along[i] as number) * t));
}

const SCAFFOLDS: readonly (readonly [string, Scaffold])[] = [
  ['ring, one bay', ringScaffold({ bays: bays(1), lifts: 1 })],
  ['ring, three bays and three lifts with a ladder', ringScaffold({ bays: bays(3), lifts: 3, ladder: true })],
  ['frames, one bay', frameScaffold({ bays: 1, lifts: 1 })],
  ['frames with wood planks', frameScaffold({ bays: 4, lifts: 3, planks: 'wood' })],
  ['frames with side brackets', frameScaffold({ bays: 2, lifts: 2, brackets: 20, pattern: 'walkThrough' })],
  ['tube and clamp', tubeAndClampScaffold({ bays: [72, 72, 60], width: 48, lifts: 2, decks: [1, 2] })],
  ['rolling tower', frameScaffold({ bays: 1, lifts: 2, base: 'caster', height: 60 })],
];

describe.each(SCAFFOLDS)('%s', (_name, scaffold) => {
  it('has no floating member: each end is on the ground or at another member', () => {
    const floating = scaffold.members.flatMap((member) => {
      const others = scaffold.members.filter((other) => other !== member).flatMap(centerLines);
      return endsOf(member)
        .filter(
          (end) => end[2] > REACH && !others.some((segment) => distance(end, segment) <= REACH + overhang(member)),
        )
        .map((end) => `${member.type} at ${end.map((value) => value.toFixed(1)).join(', ')}`);
    });
    expect(floating).toEqual([]);
  });

  it('is plumb and on the ground', () => {
    for (const member of scaffold.members) {
      if (['standard', 'jack', 'caster', 'guardrailPost', 'ladder'].includes(member.type)) {
        expect([member.to[0], member.to[1]]).toEqual([member.from[0], member.from[1]]);
        expect(member.to[2]).toBeGreaterThan(member.from[2]);
      }
    }
    expect(Math.min(...scaffold.members.flatMap(({ from, to }) => [from[2], to[2]]))).toBe(0);
  });

  it('shares legs between neighboring bays', () => {
    const count = 1 + Math.max(...scaffold.members.map(({ bay }) => bay));
    expect(scaffold.legs).toHaveLength(2 * (count + 1));
    const feet = [...ofType(scaffold, 'jack'), ...ofType(scaffold, 'caster')].map(
      ({ from }) => `${from[0]},${from[1]}`,
    );
    expect(feet.sort()).toEqual(scaffold.legs.map(([x, y]) => `${x},${y}`).sort());
  });

  it('is erected in order: legs, ledgers, decks, rails', () => {
    const steps = erectionSteps(scaffold);
    expect(steps.flat()).toHaveLength(scaffold.members.length);
    expect(new Set(steps.flat()).size).toBe(scaffold.members.length);
    const at = (wanted: (member: ErectedMember) => boolean): number => steps.findIndex((step) => step.some(wanted));
    for (const plank of ofType(scaffold, 'plank')) {
      const place = (type: MemberType): number =>
        at((member) => member.type === type && member.bay === plank.bay && member.lift === plank.lift);
      expect(at((member) => member === plank)).toBeGreaterThan(
        Math.max(place('standard'), place('frame'), place('ledger'), place('crossBrace')),
      );
      expect(place('guardrail')).toBeGreaterThan(at((member) => member === plank));
    }
  });

  it.each(['near', 'middle', 'far'] as const)('is drawn in %s detail with finite coordinates', (detail) => {
    const parts = drawMembers(scaffold.members, detail);
    expect(parts.length).toBeGreaterThanOrEqual(scaffold.members.length);
    const points = parts.flatMap((part) => [...part.vertices, ...(part.lines ?? []).flatMap((line) => line.points)]);
    expect(points.every((point) => point.every(Number.isFinite))).toBe(true);
  });
});

describe('guardrails', () => {
  it.each([
    ['ring', ringScaffold({ bays: bays(2), lifts: 2 })],
    ['frames', frameScaffold({ bays: 2, lifts: 2, decks: [1, 2] })],
  ])('are 42 in above every deck of %s, with a midrail at about half the height', (_name, scaffold) => {
    for (const deck of scaffold.decks) {
      const heights = ofType(scaffold, 'guardrail')
        .map((rail) => rail.from[2] + rail.raise - deck)
        .filter((height) => height > 0 && height < 60);
      const top = Math.max(...heights);
      expect(top).toBeGreaterThan(TOPRAIL - 1);
      expect(top).toBeLessThan(TOPRAIL);
      expect(Math.min(...heights)).toBeGreaterThan(18);
      expect(Math.min(...heights)).toBeLessThan(22);
    }
  });

  it('are replaced by a gate at the ladder', () => {
    const scaffold = ringScaffold({ bays: bays(2), lifts: 2, ladder: true });
    const atLadder = ofType(scaffold, 'guardrail').filter(({ from, to }) => from[0] === 0 && to[0] === 0);
    expect(atLadder).toEqual([]);
    expect(ofType(scaffold, 'swingGate')).toHaveLength(scaffold.decks.length);
  });
});

describe('ring scaffold', () => {
  const scaffold = ringScaffold({ bays: bays(3), lifts: 2 });
  const nodes = new Set(
    [...ofType(scaffold, 'standard'), ...ofType(scaffold, 'baseCollar')].flatMap(({ from, nodes: heights }) =>
      heights.map((z) => key([from[0], from[1], z])),
    ),
  );

  it('has both ends of every ledger at a rosette', () => {
    for (const { from, to } of [...ofType(scaffold, 'ledger'), ...ofType(scaffold, 'guardrail')]) {
      expect([nodes.has(key(from)), nodes.has(key(to))]).toEqual([true, true]);
    }
  });

  it('has rosettes every half meter and lifts every two meters', () => {
    const leg = [...nodes].map((node) => node.split(',').map(Number)).filter(([x, y]) => x === 0 && y === 0);
    const heights = leg.map(([, , z]) => z as number).sort((a, b) => a - b);
    heights.slice(1).forEach((z, i) => {
      expect(z - (heights[i] as number)).toBeCloseTo(RING_PITCH, 0);
    });
    expect((scaffold.decks[1] as number) - (scaffold.decks[0] as number)).toBeCloseTo(RING_LIFT, 6);
  });

  it('braces the first and the last bay on both faces', () => {
    const braced = new Set(ofType(scaffold, 'diagonal').map(({ bay, from }) => `${bay}${from[1] < 20 ? 'f' : 'b'}`));
    expect([...braced].sort()).toEqual(['0b', '0f', '2b', '2f']);
  });

  it('has its planks between the tubes, with gaps of at most an inch', () => {
    const first = ofType(scaffold, 'plank').filter(({ bay, lift }) => bay === 0 && lift === 1);
    const edges = first.flatMap(({ from, width }) => [from[1] - width / 2, from[1] + width / 2]);
    const rims = [0.95, ...edges, RING_BAYS.short - 0.95];
    for (let i = 0; i < rims.length; i += 2) {
      const gap = (rims[i + 1] as number) - (rims[i] as number);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThanOrEqual(1);
    }
  });
});

describe('stair tower', () => {
  const tower = stairTower(3);

  it('rises at 40 to 60 degrees, each flight from one landing to the next', () => {
    const flights = ofType(tower, 'stair');
    expect(flights).toHaveLength(3);
    const surfaces = ofType(tower, 'plank').map(({ from, thickness }) => (from[2] + thickness).toFixed(3));
    for (const { from, to } of flights) {
      const slope = (Math.atan2(to[2] - from[2], Math.abs(to[0] - from[0])) * 180) / Math.PI;
      expect(slope).toBeGreaterThanOrEqual(40);
      expect(slope).toBeLessThanOrEqual(60);
      expect(surfaces).toEqual(expect.arrayContaining([from[2].toFixed(3), to[2].toFixed(3)]));
    }
  });

  it('reverses direction at every landing', () => {
    const ways = ofType(tower, 'stair').map(({ from, to }) => Math.sign(to[0] - from[0]));
    expect(ways).toEqual([1, -1, 1]);
  });
});

describe('tube and clamp scaffold', () => {
  it('has a coupler at every crossing of a horizontal tube and a post', () => {
    const scaffold = tubeAndClampScaffold({ bays: [72, 72], width: 48, lifts: 1 });
    const couplers = ofType(scaffold, 'coupler');
    const level = [...ofType(scaffold, 'tube'), ...ofType(scaffold, 'guardrail')].filter(
      ({ from, to }) => from[2] === to[2],
    );
    for (const { from, to } of level) {
      const alongRun = from[1] === to[1];
      const posts = scaffold.legs.filter(([x, y]) =>
        alongRun ? Math.abs(y - from[1]) < 3 : Math.abs(x - from[0]) < 3,
      );
      expect(posts.length).toBeGreaterThanOrEqual(2);
      for (const [x, y] of posts) {
        expect(couplers.some(({ from: at }) => at[0] === x && at[1] === y && at[2] === from[2])).toBe(true);
      }
    }
  });
});

describe('frame scaffold', () => {
  it('has a frame at each line and lift, and two braces per bay and lift', () => {
    const scaffold = frameScaffold({ bays: 9, lifts: 1 });
    expect(ofType(scaffold, 'frame')).toHaveLength(10);
    expect(ofType(scaffold, 'crossBrace')).toHaveLength(18);
  });

  it('lets planks run 12 in past their end bearers and lap over the frames between', () => {
    const planks = ofType(frameScaffold({ bays: 4, lifts: 1, planks: 'wood' }), 'plank');
    const spans = new Set(planks.map(({ from, to }) => `${from[0]} ${to[0]}`));
    expect([...spans]).toEqual(['-12 180', '156 348']);
  });
});
