import type { Vec3 } from '../../scene/vector.js';
import type { Form } from '../member.js';
import type { PlanGrid } from './scaffold-plan.js';

/** The ground is drawn this far past the scaffold; inches. */
const PAST = 12;

/** The surface of uneven ground along the front and the back, and at both ends. Level ground is not drawn. */
export function groundLines({ ground, xs, end, back }: PlanGrid): Form<'ground'>[] {
  if (!ground) return [];
  const heights = ground.lines.map((line) => line.ground);
  const inner = xs.flatMap((x, line): [x: number, z: number][] => {
    const [at, next, ahead] = [heights[line] ?? 0, heights[line + 1], xs[line + 1]];
    if (!ground.isStepped || next === undefined || ahead === undefined) return [[x, at]];
    const middle = (x + ahead) / 2;
    return [
      [x, at],
      [middle, at],
      [middle, next],
    ];
  });
  const profile: [x: number, z: number][] = [[-PAST, heights[0] ?? 0], ...inner, [end + PAST, heights.at(-1) ?? 0]];
  const along = [-PAST, back + PAST].flatMap((y) =>
    profile.slice(1).map(([x, z], index): Form<'ground'> => {
      const [before, low] = profile[index] ?? [x, z];
      return { type: 'ground', from: [before, y, low], to: [x, y, z] };
    }),
  );
  const ends = [profile[0], profile.at(-1)].flatMap((point): Form<'ground'>[] => {
    if (!point) return [];
    const at = (y: number): Vec3 => [point[0], y, point[1]];
    return [{ type: 'ground', from: at(-PAST), to: at(back + PAST) }];
  });
  return [...along, ...ends];
}
