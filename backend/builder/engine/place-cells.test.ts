import { type Brace, bracesOf } from '../../drawing/engine/scaffold/place/place-braces.js';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import type { PlacedMember, PlacedPart } from '../../drawing/engine/scaffold/place/placed-member.js';
import type { BuilderLayout } from '../builder.contract.js';
import { layOut } from './layout/lay-out.js';
import { readDesign } from './read-design.js';

/** Scaffold around the corner of a building: 62 in deep, with two bays of 84 in along the front and two along the left side. */
function corner(system: 'ring' | 'tube-and-clamp', change: Partial<BuilderLayout> = {}): BuilderLayout {
  const made = layOut(readDesign({ system, length: "7'", height: "14'", access: 'none' }).design);
  const [plank = { count: 3, width: 12, hooked: true }] = made.planks;
  const at = (x: number, y: number) => ({ x, y });
  const cells = ['xxx', 'y..', 'y..'];
  const [xs, ys] = [
    [0, 62, 146, 230],
    [0, 62, 146, 230],
  ];
  return {
    ...made,
    bays: [62, 84, 84],
    rows: [62, 84, 84],
    cells,
    length: 230,
    width: 230,
    planks: [plank],
    legs: ys.flatMap((y) => xs.map((x) => at(x, y))).filter(({ x, y }) => x <= 62 || y <= 62),
    bracedBays: [0, 1, 2],
    bracedRows: [1, 2],
    guardedSides: ['front', 'back', 'left', 'right'],
    ...change,
  };
}

const piecesOf = (layout: BuilderLayout, part: PlacedPart): PlacedMember[] =>
  placeMembers(layout).filter((piece) => piece.part === part);
const onLevel = (layout: BuilderLayout, part: PlacedPart, level: number): PlacedMember[] =>
  piecesOf(layout, part).filter((piece) => piece.level === level);

it('shares the legs and members at a corner between both sides [spec b.25]', () => {
  const layout = corner('ring');
  const top = layout.levels.length - 1;
  // Along: 2 ranks of 3 bays, and 2 lines of 2 rows. Across: 4 lines in front and 2 ranks behind them.
  expect(onLevel(layout, 'ledger', 0)).toHaveLength(2 * 3 + 2 * 2 + 4 + 2);
  // Under the deck, every member that carries plank ends is a double ledger: 4 lines, and 3 ranks of the left side.
  expect(onLevel(layout, 'bearer', top)).toHaveLength(4 + 3);
  expect(onLevel(layout, 'ledger', top)).toHaveLength(6 + 4 + 6 - 7);
  expect(piecesOf(layout, 'jack')).toHaveLength(12);
});

it('has planks along each side, and a seam plank over the gap where they meet', () => {
  const layout = corner('ring');
  const planks = piecesOf(layout, 'plank');
  const count = layout.planks[0]?.count ?? 0;
  expect(planks).toHaveLength(5 * count);
  const across = planks.filter(({ forms: [form] }) => form && form.from[0] === form.to[0]);
  expect(across.map(({ length }) => length)).toEqual(Array(2 * count).fill(84));
  expect(piecesOf(layout, 'seamPlank')).toHaveLength(1);
  // Loose planks overlap those of the corner past their bearers.
  expect(piecesOf(corner('tube-and-clamp'), 'seamPlank')).toHaveLength(0);
});

it('has rails at the open edges of both sides, none toward the building or between them', () => {
  // 3 in front, 3 at the left, and 2 ends.
  expect(piecesOf(corner('ring'), 'guardrail')).toHaveLength(3 + 3 + 2);
  // Plus the right edge of the left side, toward the building.
  expect(piecesOf(corner('ring', { guardedWalls: ['right'] }), 'guardrail')).toHaveLength(3 + 3 + 2 + 2);
});

it('braces the faces, but not across the way around the corner [spec b.25]', () => {
  for (const layout of [corner('ring'), corner('tube-and-clamp')]) {
    const isBetween = (along: 0 | 1, across: 0 | 1) => (one: Brace) =>
      one.from[across] === 62 && one.to[across] === 62 && Math.max(one.from[along], one.to[along]) <= 62;
    const inside = bracesOf(layout).filter((one) => isBetween(0, 1)(one) || isBetween(1, 0)(one));
    expect(inside).toEqual([]);
  }
});

it('clamps each tube to every post that it passes', () => {
  const layout = corner('tube-and-clamp');
  // Runners: 2 ranks of 4 posts in front, and 2 lines of 3 posts at the left: 8 + 6. Bearers: 4 lines and 3 ranks of 2 posts each: 14.
  expect(onLevel(layout, 'clamp', 0)).toHaveLength(8 + 6 + 14);
});

it('hangs netting outside the open faces', () => {
  const nets = piecesOf(corner('ring', { netting: true, height: 96, guardrails: false }), 'netting');
  expect(nets.map(({ length }) => length).sort((a, b) => a - b)).toEqual([62, 62, 230, 230]);
});

it('ties each side to its own wall', () => {
  const ties = [
    { x: 146, y: 62, z: corner('ring').levels[1] ?? 0 },
    { x: 62, y: 146, z: corner('ring').levels[1] ?? 0, toward: 'right' as const },
  ];
  const [back, right] = piecesOf(corner('ring', { ties }), 'tie').map(({ forms: [form] }) => form?.to.slice(0, 2));
  expect([back, right]).toEqual([
    [146, 76],
    [76, 146],
  ]);
});
