import { RING_PITCH, shifted, TOPRAIL } from '../../../backend/drawing/engine/scaffold/member.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import { ladderSections } from './ladder-sections.ts';
import type { ErectedMember, Scaffold } from './scaffold.ts';

/** 2 m. */
export const RING_LIFT = 4 * RING_PITCH;
/** US bay lengths of ring ledgers by their name in feet. */
export const RING_BAYS = { short: 42, middle: 61.8, usual: 83.86, long: 120.08 } as const;

const SILL = 1.5;
const COLLAR_NODE = 4.7;
const PLANK = { width: 12.5, thickness: 2.3 } as const;
/** Height of a hook-on deck's surface above the axis of its bearer. */
const DECK_RISE = 1.4;
const TUBE_RADIUS = 0.95;
const TOEBOARD = { height: 6, thickness: 0.8 } as const;

interface RingScaffoldOptions {
  /** Lengths of the bays, left to right; inches. */
  bays: readonly number[];
  width?: number;
  lifts: number;
  /** Lifts with a deck; all of them by default. */
  decks?: readonly number[];
  /** Height of the screw jacks' nuts above the sill. */
  jack?: number;
  /** At the left end, with a gate at each deck. */
  ladder?: boolean;
}

/** Height of a lift's ledgers above the ground; lift 0 is the level of the base collars. */
export const ringLevel = (lift: number, jack: number): number => SILL + jack + COLLAR_NODE + lift * RING_LIFT;

/** One row of bays. */
export function ringScaffold(options: RingScaffoldOptions): Scaffold {
  const { bays, lifts, width = RING_BAYS.short, jack = 8, ladder = false } = options;
  const xs = [0];
  for (const bay of bays) xs.push((xs.at(-1) as number) + bay);
  const decks = options.decks ?? Array.from({ length: lifts }, (_, i) => i + 1);
  // both faces of the first, the last and every third bay
  const braced = bays.map((_, i) => i).filter((i) => i % 3 === 0 || i === bays.length - 1);
  const nut = SILL + jack;
  const base = ringLevel(0, jack);
  const level = (lift: number): number => ringLevel(lift, jack);
  const members: ErectedMember[] = [];

  xs.forEach((x, line) => {
    const bay = Math.max(line - 1, 0);
    members.push(
      { type: 'sill', from: [x, -9, 0], to: [x, width + 9, 0], width: 9.25, thickness: SILL, bay, lift: 0 },
      ...[0, width].flatMap((y) => leg(x, y, bay, { nut, base, lifts })),
    );
    for (let lift = 0; lift <= lifts; lift += 1) {
      members.push({ type: 'ledger', from: [x, 0, level(lift)], to: [x, width, level(lift)], bay, lift });
    }
  });

  bays.forEach((_, bay) => {
    const [left, right] = [xs[bay] as number, xs[bay + 1] as number];
    for (const y of [0, width]) {
      for (let lift = 0; lift <= lifts; lift += 1) {
        members.push({ type: 'ledger', from: [left, y, level(lift)], to: [right, y, level(lift)], bay, lift });
      }
      if (braced.includes(bay))
        members.push(...diagonals(left, right, y === 0 ? -2.6 : width + 2.6, bay, lifts, level));
    }
    for (const lift of decks) members.push(...deck([left, right], width, level(lift), bay, lift));
  });

  for (const lift of decks) {
    members.push(...rails(xs, width, level(lift), lift, ladder));
  }
  if (ladder) {
    members.push(
      ...ladderSections({
        x: -8,
        y: width / 2,
        width: 16,
        rungs: { first: 12, spacing: 12 },
        landings: decks.map((lift) => level(lift) + DECK_RISE),
        bearers: Array.from({ length: lifts + 1 }, (_, lift) => level(lift)),
        fixedTo: 0,
      }).map((section, i) => ({ ...section, bay: 0, lift: decks[i] as number })),
    );
  }
  return {
    members,
    decks: decks.map((lift) => level(lift) + DECK_RISE).sort((a, b) => a - b),
    legs: xs.flatMap((x) => [[x, 0] as const, [x, width] as const]),
  };
}

interface LegHeights {
  nut: number;
  base: number;
  lifts: number;
}

/** The first standard is 3 m long, the others 2 m, so that rails can be installed before the next deck. */
function leg(x: number, y: number, bay: number, { nut, base, lifts }: LegHeights): ErectedMember[] {
  const standards = Array.from({ length: lifts }, (_, i): ErectedMember => {
    const first = i === 0 ? 0 : 4 * i + 2;
    const last = 4 * i + 6;
    const rosettes = Array.from({ length: last - first }, (_, k) => base + (first + k + 1) * RING_PITCH);
    const from: Vec3 = [x, y, i === 0 ? base + 1.6 : base + first * RING_PITCH + 3];
    return { type: 'standard', from, to: [x, y, base + last * RING_PITCH + 3], nodes: rosettes, bay, lift: i + 1 };
  });
  return [
    { type: 'jack', from: [x, y, SILL], to: [x, y, nut], plate: 6, bay, lift: 0 },
    { type: 'baseCollar', from: [x, y, nut], to: [x, y, base + 4], nodes: [base], bay, lift: 0 },
    ...standards,
  ];
}

/** One diagonal per lift, in alternating directions. */
function diagonals(
  left: number,
  right: number,
  y: number,
  bay: number,
  lifts: number,
  level: (lift: number) => number,
): ErectedMember[] {
  return Array.from({ length: lifts }, (_, i): ErectedMember => {
    const [low, high] = (i + bay) % 2 === 0 ? [left, right] : [right, left];
    return { type: 'diagonal', from: [low, y, level(i)], to: [high, y, level(i + 1)], bay, lift: i + 1 };
  });
}

/** Hook-on steel planks on the bearers at both ends of the bay. */
function deck(
  [left, right]: readonly [number, number],
  width: number,
  z: number,
  bay: number,
  lift: number,
): ErectedMember[] {
  const room = width - 2 * TUBE_RADIUS;
  const count = Math.max(1, Math.floor(room / PLANK.width));
  const gap = (room - count * PLANK.width) / (count + 1);
  const under = z + DECK_RISE - PLANK.thickness;
  return Array.from({ length: count }, (_, i): ErectedMember => {
    const y = TUBE_RADIUS + gap + PLANK.width / 2 + i * (PLANK.width + gap);
    const ends = TUBE_RADIUS + 0.25;
    return {
      type: 'plank',
      from: [left + ends, y, under],
      to: [right - ends, y, under],
      ...PLANK,
      hooked: true,
      bay,
      lift,
    };
  });
}

/** Rails and toeboards along both faces and across both ends; a gate replaces those of the left end. */
function rails(xs: readonly number[], width: number, z: number, lift: number, gate: boolean): ErectedMember[] {
  const surface = z + DECK_RISE;
  const nodes = [1, 2].map((k) => z + k * RING_PITCH);
  // the top of a raised rail is at 42 in
  const raise = surface + TOPRAIL - TUBE_RADIUS - (nodes[1] as number);
  const run = (from: Vec3, to: Vec3, bay: number): ErectedMember[] =>
    nodes.map((node, i) => ({
      type: 'guardrail',
      from: shifted(from, 0, 0, node),
      to: shifted(to, 0, 0, node),
      raise: i === 1 ? raise : 0,
      wedged: true,
      bay,
      lift,
    }));
  const toe = (from: Vec3, to: Vec3, bay: number): ErectedMember => ({
    type: 'toeboard',
    from: shifted(from, 0, 0, surface),
    to: shifted(to, 0, 0, surface),
    ...TOEBOARD,
    bay,
    lift,
  });
  const members: ErectedMember[] = [];
  const inside = TUBE_RADIUS + TOEBOARD.thickness / 2;
  xs.slice(1).forEach((right, bay) => {
    const left = xs[bay] as number;
    for (const y of [0, width]) {
      const toeY = y === 0 ? inside : width - inside;
      members.push(...run([left, y, 0], [right, y, 0], bay), toe([left + 1.2, toeY, 0], [right - 1.2, toeY, 0], bay));
    }
  });
  const last = xs.length - 2;
  const [first, end] = [xs[0] as number, xs.at(-1) as number];
  members.push(
    ...run([end, 0, 0], [end, width, 0], last),
    toe([end - inside, 1.8, 0], [end - inside, width - 1.8, 0], last),
  );
  if (!gate)
    members.push(...run([first, 0, 0], [first, width, 0], 0), toe([inside, 1.8, 0], [inside, width - 1.8, 0], 0));
  else members.push(...gateway(width, surface, lift));
  return members;
}

/** The gate at the ladder, across the left end and as high as the rails. */
function gateway(width: number, surface: number, lift: number): ErectedMember[] {
  const from: Vec3 = [0, TUBE_RADIUS, surface + TOPRAIL - 2];
  const to: Vec3 = [0, width - TUBE_RADIUS, surface + TOPRAIL - 2];
  return [{ type: 'swingGate', from, to, height: 20, bay: 0, lift }];
}
