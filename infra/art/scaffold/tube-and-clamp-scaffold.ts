import { MIDRAIL, TOPRAIL } from '../../../backend/drawing/engine/scaffold/member.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import type { ErectedMember, Scaffold } from './scaffold.ts';

const TUBE = 1.9;
/** Distance between the axes of two tubes in one coupler. */
const APART = 2.1;
const SILL = { width: 9.25, thickness: 1.5 } as const;
const PLANK = { width: 9.25, thickness: 1.5 } as const;
const JACK = 4;
const RAIL = { type: 'guardrail', raise: 0, wedged: false, bay: 0 } as const;

export interface TubeAndClampOptions {
  /** Lengths of the bays; inches. */
  bays: readonly number[];
  width: number;
  lifts: number;
  lift?: number;
  decks?: readonly number[];
}

/** Posts, runners on their inner sides, bearers, planks, and a brace on each face, with a coupler at every crossing. */
export function tubeAndClampScaffold({
  bays,
  width,
  lifts,
  lift: rise = 78,
  decks = [lifts],
}: TubeAndClampOptions): Scaffold {
  const xs = [0];
  for (const bay of bays) xs.push((xs.at(-1) as number) + bay);
  const end = xs.at(-1) as number;
  const foot = SILL.thickness + JACK;
  const level = (lift: number): number => foot + 8 + lift * rise;
  const top = level(lifts) + 48;
  const members: ErectedMember[] = [];
  const couple = (from: Vec3, to: Vec3, grips: readonly [Vec3, Vec3], bay: number, lift: number): void => {
    members.push({ type: 'coupler', from, to, grips, bay, lift });
  };

  xs.forEach((x, line) => {
    const bay = Math.max(line - 1, 0);
    members.push({ type: 'sill', from: [x, -9, 0], to: [x, width + 9, 0], ...SILL, bay, lift: 0 });
    for (const y of [0, width]) {
      members.push(
        { type: 'jack', from: [x, y, SILL.thickness], to: [x, y, foot], plate: 6, bay, lift: 0 },
        { type: 'tube', from: [x, y, foot], to: [x, y, top], bay, lift: 0 },
      );
    }
    for (let lift = 0; lift <= lifts; lift += 1) {
      const z = level(lift) + APART;
      const beside = x + APART;
      members.push({ type: 'tube', from: [beside, -5, z], to: [beside, width + 5, z], bay, lift });
      for (const y of [0, width]) couple([x, y, z], [beside, y, z], [UP, ACROSS], bay, lift);
    }
  });

  const within = [APART, width - APART];
  for (let lift = 0; lift <= lifts; lift += 1) {
    for (const y of within) {
      members.push({ type: 'tube', from: [-6, y, level(lift)], to: [end + 6, y, level(lift)], bay: 0, lift });
      xs.forEach((x, line) => {
        const post = y === APART ? 0 : width;
        couple([x, post, level(lift)], [x, y, level(lift)], [UP, ALONG], Math.max(line - 1, 0), lift);
      });
    }
  }

  for (const lift of decks) {
    const surface = level(lift) + APART + TUBE / 2 + PLANK.thickness;
    const room = width - 2 * TUBE;
    const count = Math.floor(room / (PLANK.width + 0.3));
    const gap = (room - count * PLANK.width) / (count + 1);
    for (let i = 0; i < count; i += 1) {
      const y = TUBE + gap + PLANK.width / 2 + i * (PLANK.width + gap);
      const z = surface - PLANK.thickness;
      members.push({ type: 'plank', from: [-4, y, z], to: [end + 8, y, z], ...PLANK, hooked: false, bay: 0, lift });
    }
    for (const height of [MIDRAIL, TOPRAIL]) {
      const z = surface + height - TUBE / 2;
      for (const y of within) {
        members.push({ ...RAIL, from: [-6, y, z], to: [end + 6, y, z], lift });
        for (const x of xs) couple([x, y === APART ? 0 : width, z], [x, y, z], [UP, ALONG], 0, lift);
      }
      for (const x of [0, end]) {
        const beside = x === 0 ? APART : x - APART;
        members.push({ ...RAIL, from: [beside, -5, z - APART], to: [beside, width + 5, z - APART], lift });
        for (const y of [0, width]) couple([x, y, z - APART], [beside, y, z - APART], [UP, ACROSS], 0, lift);
      }
    }
  }

  // one brace per face, zigzagging from lift to lift
  for (const y of [-APART, width + APART]) {
    for (let lift = 0; lift < lifts; lift += 1) {
      const bay = lift % bays.length;
      const [low, high] = lift % 2 === 0 ? [bay, bay + 1] : [bay + 1, bay];
      const from: Vec3 = [xs[low] as number, y, level(lift) + 6];
      const to: Vec3 = [xs[high] as number, y, level(lift + 1) - 4];
      members.push({ type: 'tube', from, to, bay, lift: lift + 1 });
      const post = y < 0 ? 0 : width;
      const lean: Vec3 = [(to[0] - from[0]) / 100, 0, (to[2] - from[2]) / 100];
      for (const at of [from, to]) couple([at[0], post, at[2]], at, [UP, lean], bay, lift + 1);
    }
  }
  return {
    members,
    decks: decks.map((lift) => level(lift) + APART + TUBE / 2 + PLANK.thickness),
    legs: xs.flatMap((x) => [[x, 0] as const, [x, width] as const]),
  };
}

const UP: Vec3 = [0, 0, 1];
const ALONG: Vec3 = [1, 0, 0];
const ACROSS: Vec3 = [0, 1, 0];
