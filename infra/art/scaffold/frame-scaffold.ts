import {
  FRAME_TUBE,
  type FramePattern,
  MIDRAIL,
  shifted,
  TOPRAIL,
} from '../../../backend/drawing/engine/scaffold/member.ts';
import type { Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';
import type { ErectedMember, Scaffold } from './scaffold.ts';

/** A common frame: 5 ft wide, 6 ft 6 in high, in bays of 7 ft, studs 4 ft apart. */
const FRAME_WIDTH = 60;
const FRAME_HEIGHT = 78;
const FRAME_BAY = 84;
/** Height of the screw jacks' nuts above the sill. */
const JACK = 6;
const STUDS = 48;
const LOW_STUD = 14;

const SILL = { width: 9.25, thickness: 1.5 } as const;
/** Distance of the bearer's top, which carries the planks, below the tops of the legs. */
const BEARER = 1;
const RADIUS = FRAME_TUBE / 2;
const TOEBOARD = { height: 5.5, thickness: 1.5 } as const;
const LVL = { width: 9.25, thickness: 1.5 } as const;
const DECK = { width: 19, thickness: 3.2 } as const;
const BRACKET_PLANKS = 2;
/** Overhang of planks past the center of the bearer; 29 CFR 1926.451(b)(4) and (5): 6 to 12 in. */
const PLANK_END = 12;

interface FrameScaffoldOptions {
  bays: number;
  lifts: number;
  height?: number;
  pattern?: FramePattern;
  /** Lifts with a deck; the top one by default. */
  decks?: readonly number[];
  base?: 'sill' | 'caster';
  /** Hook-on decks per bay, or wood planks on the bearers. */
  planks?: 'hooked' | 'wood';
  /** Reach of side brackets on the front at each deck. */
  brackets?: number;
}

interface Build {
  xs: readonly number[];
  width: number;
  height: number;
  foot: (lift: number) => number;
}

/** One row of bays: frames across the run, cross braces along both faces. */
export function frameScaffold(options: FrameScaffoldOptions): Scaffold {
  const { bays, lifts, height = FRAME_HEIGHT } = options;
  const width = FRAME_WIDTH;
  const base = options.base ?? 'sill';
  const decks = options.decks ?? [lifts];
  const xs = Array.from({ length: bays + 1 }, (_, i) => i * FRAME_BAY);
  const ground = base === 'sill' ? SILL.thickness : 0;
  const nut = base === 'caster' ? 13 : ground + JACK;
  const foot = (lift: number): number => nut + (lift - 1) * height;
  const build: Build = { xs, width, height, foot };
  const members: ErectedMember[] = [];

  xs.forEach((x, line) => {
    const at = { bay: Math.max(line - 1, 0) };
    if (base === 'sill') {
      members.push({ type: 'sill', from: [x, -12, 0], to: [x, width + 12, 0], ...SILL, ...at, lift: 0 });
    }
    for (const y of [0, width]) {
      if (base === 'caster')
        members.push({ type: 'caster', from: [x, y, 0], to: [x, y, nut], wheel: 8, ...at, lift: 0 });
      else members.push({ type: 'jack', from: [x, y, ground], to: [x, y, nut], plate: 6, ...at, lift: 0 });
    }
    for (let lift = 1; lift <= lifts; lift += 1) {
      members.push({
        type: 'frame',
        from: [x, 0, foot(lift)],
        to: [x, width, foot(lift)],
        height,
        pattern: options.pattern ?? 'step',
        studs: [LOW_STUD, LOW_STUD + STUDS],
        ...at,
        lift,
      });
    }
  });

  xs.slice(1).forEach((right, index) => {
    for (let lift = 1; lift <= lifts; lift += 1) {
      for (const y of [-RADIUS - 0.8, width + RADIUS + 0.8]) {
        const z = foot(lift) + LOW_STUD;
        const left = xs[index] as number;
        members.push({ type: 'crossBrace', from: [left, y, z], to: [right, y, z], rise: STUDS, bay: index, lift });
      }
    }
  });
  if (base === 'caster') members.push(gooser(build));

  const surfaces = decks.map((lift) => {
    const laid = planks(build, lift, options.planks ?? 'hooked');
    members.push(...laid.members);
    if (options.brackets) members.push(...sideBrackets(build, lift, options.brackets, laid.surface));
    members.push(...rails(build, { lift, lifts, surface: laid.surface, reach: options.brackets ?? 0 }));
    return laid.surface;
  });
  return {
    members,
    decks: surfaces.sort((a, b) => a - b),
    legs: xs.flatMap((x) => [[x, 0] as const, [x, width] as const]),
  };
}

/** One deck: hook-on decks per bay, or planks over two bays that lap over every second frame. */
function planks(
  { xs, width, foot, height }: Build,
  lift: number,
  kind: 'hooked' | 'wood',
): { members: ErectedMember[]; surface: number } {
  const bearer = foot(lift) + height - BEARER;
  const size = kind === 'hooked' ? DECK : LVL;
  const room = width - FRAME_TUBE;
  const count = Math.floor(room / size.width);
  const gap = (room - count * size.width) / (count + 1);
  const surface = bearer + (kind === 'hooked' ? 0.6 : LVL.thickness);
  const reach = kind === 'hooked' ? 1 : 2;
  const members: ErectedMember[] = [];
  for (let bay = 0; bay + 1 < xs.length; bay += reach) {
    const end = Math.min(bay + reach, xs.length - 1);
    // hooked decks end at the bearers; planks run past them and alternately lie on top of their neighbors
    const past = kind === 'hooked' ? -RADIUS - 0.3 : PLANK_END;
    const z = surface - size.thickness + (kind === 'wood' && (bay / reach) % 2 === 1 ? size.thickness : 0);
    const [left, right] = [(xs[bay] as number) - past, (xs[end] as number) + past];
    for (let i = 0; i < count; i += 1) {
      const y = RADIUS + gap + size.width / 2 + i * (size.width + gap);
      members.push({
        type: 'plank',
        from: [left, y, z],
        to: [right, y, z],
        ...size,
        hooked: kind === 'hooked',
        bay,
        lift,
      });
    }
  }
  return { members, surface };
}

interface RailPlan {
  lift: number;
  lifts: number;
  surface: number;
  reach: number;
}

/** Posts are only on the top lift; below it, the rails are fixed to the frames' legs. */
function rails({ xs, width, foot, height }: Build, { lift, lifts, surface, reach }: RailPlan): ErectedMember[] {
  const members: ErectedMember[] = [];
  const front = -reach;
  const heights = [surface + MIDRAIL - RADIUS, surface + TOPRAIL - RADIUS];
  const last = xs.length - 2;
  xs.forEach((x, line) => {
    const bay = Math.max(line - 1, 0);
    if (lift === lifts) {
      const leg = foot(lift) + height;
      for (const y of [0, width]) {
        if (y === 0 && reach > 0) continue;
        members.push({ type: 'guardrailPost', from: [x, y, leg], to: [x, y, surface + TOPRAIL + 1], bay, lift });
      }
    }
    if (reach > 0) {
      members.push({
        type: 'guardrailPost',
        from: [x, front, surface - 2.5],
        to: [x, front, surface + TOPRAIL + 1],
        bay,
        lift,
      });
    }
  });
  const run = (from: Vec3, to: Vec3, bay: number): void => {
    for (const z of heights) {
      members.push({
        type: 'guardrail',
        from: shifted(from, 0, 0, z),
        to: shifted(to, 0, 0, z),
        raise: 0,
        wedged: false,
        bay,
        lift,
      });
    }
  };
  const toe = (from: Vec3, to: Vec3, bay: number): void => {
    members.push({
      type: 'toeboard',
      from: shifted(from, 0, 0, surface),
      to: shifted(to, 0, 0, surface),
      ...TOEBOARD,
      bay,
      lift,
    });
  };
  const inside = RADIUS + TOEBOARD.thickness / 2;
  xs.slice(1).forEach((right, bay) => {
    const left = xs[bay] as number;
    for (const y of [front, width]) {
      const toeY = y === width ? width - inside : y + inside;
      run([left, y, 0], [right, y, 0], bay);
      toe([left + 1, toeY, 0], [right - 1, toeY, 0], bay);
    }
  });
  const end = xs.at(-1) as number;
  run([end, front, 0], [end, width, 0], last);
  toe([end - inside, front + 1.8, 0], [end - inside, width - 1.8, 0], last);
  run([0, front, 0], [0, width, 0], 0);
  toe([inside, front + 1.8, 0], [inside, width - 1.8, 0], 0);
  return members;
}

function sideBrackets({ xs, foot, height }: Build, lift: number, reach: number, surface: number): ErectedMember[] {
  const z = foot(lift) + height - BEARER - RADIUS;
  const brackets = xs.map(
    (x, line): ErectedMember => ({
      type: 'sideBracket',
      from: [x, 0, z],
      to: [x, -reach, z],
      drop: reach * 0.85,
      bay: Math.max(line - 1, 0),
      lift,
    }),
  );
  const floor = xs.slice(1).flatMap((right, bay) =>
    Array.from({ length: BRACKET_PLANKS }, (_, i): ErectedMember => {
      const y = -RADIUS - 0.5 - LVL.width / 2 - i * (LVL.width + 0.3);
      const left = xs[bay] as number;
      const at = surface - LVL.thickness;
      return { type: 'plank', from: [left + 0.3, y, at], to: [right - 0.3, y, at], ...LVL, hooked: false, bay, lift };
    }),
  );
  return [...brackets, ...floor];
}

/** Horizontal diagonal near the casters, which keeps a tower square in plan. */
function gooser({ xs, width, foot }: Build): ErectedMember {
  const z = foot(1) + 9;
  return { type: 'tube', from: [xs[0] as number, 0, z], to: [xs.at(-1) as number, width, z], bay: 0, lift: 1 };
}
