import { frameRungs } from '../../../backend/drawing/engine/scaffold/center-lines.ts';
import {
  type CrossBrace,
  FRAME_TUBE,
  type ScaffoldFrame,
  type SideBracket,
  shifted,
} from '../../../backend/drawing/engine/scaffold/member.ts';
import type { Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import { sweep, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { add, normalize, scale, subtract, type Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';

/** The `far` detail has no studs. */
export function frame(
  member: Omit<ScaffoldFrame, 'studs'> & { studs: ScaffoldFrame['studs'] | null },
  near: boolean,
): Part[] {
  const { from, to, height, pattern, studs } = member;
  const sides = near ? 12 : 8;
  const small = FRAME_TUBE * 0.78;
  const width = to[1] - from[1];
  const top = height - 2;
  const uprights = [from, to].flatMap((foot) =>
    tube(foot, shifted(foot, 0, 0, height), FRAME_TUBE, { sides, hollow: true }),
  );
  const across = frameRungs(member).flatMap((z) =>
    tube(shifted(from, 0, 0, z), shifted(to, 0, 0, z), z > top - 1 ? FRAME_TUBE : small, { sides: near ? 12 : 6 }),
  );
  const arch =
    pattern === 'walkThrough'
      ? sweep(
          [
            shifted(from, 0, 0, 8),
            shifted(from, 0, width * 0.15, 14),
            shifted(from, 0, width * 0.15, top - 18),
            shifted(from, 0, width * 0.25, top - 8),
            shifted(to, 0, -width * 0.25, top - 8),
            shifted(to, 0, -width * 0.15, top - 18),
            shifted(to, 0, -width * 0.15, 14),
            shifted(to, 0, 0, 8),
          ],
          small,
          { sides: near ? 12 : 6 },
        )
      : [];
  const locks = [from, to].flatMap((foot, i) =>
    (studs ?? []).flatMap((z) => {
      const side = i === 0 ? -1 : 1;
      const root = shifted(foot, 0, side * FRAME_TUBE * 0.4, z);
      return tube(root, shifted(root, 0, side * 2.2, 0), 0.9, { sides: near ? 10 : 6, finish: 'accent' });
    }),
  );
  return [...uprights, ...across, ...arch, ...locks];
}

export function crossBrace({ from, to, rise }: CrossBrace, near: boolean): Part[] {
  const sides = near ? 10 : 6;
  const gap = from[1] < 0 ? -0.5 : 0.5;
  const high = (point: Vec3): Vec3 => shifted(point, 0, 0, rise);
  const middle = shifted(scale(add(from, high(to)), 0.5), 0, gap / 2, 0);
  return [
    ...tube(from, high(to), 1.1, { sides }),
    ...tube(shifted(high(from), 0, gap, 0), shifted(to, 0, gap, 0), 1.1, { sides }),
    ...(near ? tube(shifted(middle, 0, -1.2, 0), shifted(middle, 0, 1.2, 0), 0.8, { sides: 8, finish: 'accent' }) : []),
  ];
}

export function sideBracket({ from, to, drop }: SideBracket, near: boolean): Part[] {
  const sides = near ? 12 : 8;
  const out = normalize(subtract(to, from));
  const start = add(from, scale(out, FRAME_TUBE / 2));
  const heel = shifted(start, 0, 0, -drop);
  return [
    ...tube(start, to, FRAME_TUBE * 0.9, { sides, hollow: near }),
    ...tube(heel, add(start, scale(subtract(to, start), 0.9)), 1.1, { sides }),
    ...[from, shifted(from, 0, 0, -drop)].flatMap((point) =>
      tube(shifted(point, 0, 0, -1), shifted(point, 0, 0, 1), FRAME_TUBE * 1.4, { sides, finish: 'accent' }),
    ),
  ];
}
