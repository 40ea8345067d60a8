import { type Ladder, type Stair, type SwingGate, shifted } from '../../../backend/drawing/engine/scaffold/member.ts';
import type { Part } from '../../../backend/drawing/engine/scene/mesh.ts';
import { bar, box, sweep, tube } from '../../../backend/drawing/engine/scene/primitives.ts';
import { add, normalize, scale, subtract, type Vec3 } from '../../../backend/drawing/engine/scene/vector.ts';

export function swingGate({ from, to, height }: SwingGate): Part[] {
  const low = (point: Vec3): Vec3 => shifted(point, 0, 0, -height);
  const inset = scale(normalize(subtract(to, from)), 1.6);
  const [a, b] = [add(from, inset), subtract(to, inset)];
  return [
    ...sweep([a, b, low(b), low(a)], 1.3, { sides: 8, closed: true, finish: 'accent' }),
    ...[a, low(a)].flatMap((point) => tube(subtract(point, scale(inset, 1.1)), point, 0.9, { sides: 6 })),
  ];
}

export function ladder({ from, to, width, rung, firstRung, brackets, fixedTo }: Ladder, near: boolean): Part[] {
  const half = width / 2;
  const rails = [-half, half].flatMap((dy) =>
    tube(shifted(from, 0, dy, 0), shifted(to, 0, dy, 0), 1.5, { sides: 8, hollow: near }),
  );
  const count = 1 + Math.floor((to[2] - from[2] - 3 - firstRung) / rung);
  const rungs = Array.from({ length: count }, (_, i) => {
    const z = firstRung + rung * i;
    return tube(shifted(from, 0, -half, z), shifted(from, 0, half, z), 1.1, { sides: 6 });
  }).flat();
  const offs = brackets.flatMap((z) =>
    [-half, half].flatMap((dy) => {
      const y = from[1] + dy;
      return tube([from[0], y, z], [fixedTo, y, z], 1.1, { sides: 6, finish: 'accent' });
    }),
  );
  return [...rails, ...rungs, ...offs];
}

export function stair({ from, to, width, treads }: Stair): Part[] {
  const stringers = [-1, 1].flatMap((side) => {
    const dy = (side * width) / 2;
    const rail = 34;
    const [foot, head] = [shifted(from, 0, dy, 0), shifted(to, 0, dy, 0)];
    return [
      bar(foot, head, 1.2, 5),
      ...tube(shifted(foot, 0, 0, rail), shifted(head, 0, 0, rail), 1.3, { sides: 6 }),
      ...[0.12, 0.5, 0.88].flatMap((part) => {
        const root = add(foot, scale(subtract(head, foot), part));
        return tube(root, shifted(root, 0, 0, rail), 1.1, { sides: 6 });
      }),
    ];
  });
  const steps = Array.from({ length: treads }, (_, i) => {
    const [x, y, z] = add(from, scale(subtract(to, from), (i + 0.5) / treads));
    return box([x - 4, y - width / 2, z], [x + 4, y + width / 2, z + 1.2]);
  });
  return [...steps, ...stringers];
}
