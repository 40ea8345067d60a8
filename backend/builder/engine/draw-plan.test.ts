import { wallLines } from '../../drawing/engine/scaffold/plan/building.js';
import {
  drawPlan,
  equalSteps,
  PLAN_SHEET,
  planItem,
  plannedMembers,
  planSvg,
} from '../../drawing/engine/scaffold/plan/draw-plan.js';
import { groundLines } from '../../drawing/engine/scaffold/plan/ground-lines.js';
import { plannedLayers } from '../../drawing/engine/scaffold/plan/plan-strokes.js';
import { planGrid } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { fitted } from '../../drawing/engine/sheet/compose-sheet.js';
import { dimensionLines } from '../../drawing/engine/sheet/dimension-lines.js';
import type { ScaffoldLayout } from '../../drawing/scaffold-layout.contract.js';
import { layOut } from './layout/lay-out.js';
import { readDesign } from './read-design.js';

const layout = (query: Parameters<typeof readDesign>[0] = {}): ScaffoldLayout => layOut(readDesign(query).design);
const count = (made: ScaffoldLayout, type: string): number =>
  plannedMembers(made).filter((member) => member.type === type).length;

const ALL = 'guardrails,toeboards,brackets,netting,sills';
const DESIGNS = [
  { system: 'ring' },
  { system: 'ring', length: "200'", height: "60'", with: ALL },
  { system: 'ring', shape: 'tower', height: "50'", with: '' },
  { system: 'cup', shape: 'birdcage', length: "60'", width: "40'" },
  { system: 'cup', access: 'stair', with: ALL },
  { system: 'frame', decks: '3', with: ALL },
  { system: 'frame', shape: 'rolling', access: 'none' },
  { system: 'frame', access: 'stair', height: "40'" },
  { system: 'tube-and-clamp', with: ALL },
  { system: 'ring', shape: 'l', length: "200'", side: "100'", with: ALL },
  { system: 'cup', shape: 'u', side: "60'", height: "60'", with: ALL },
  { system: 'tube-and-clamp', shape: 'around', with: ALL },
  { system: 'frame', length: "28'", with: ALL, ground: "0,10'" },
  { system: 'ring', length: "28'", with: ALL, ground: "4',2',2',0,0" },
] as const;

it.each(DESIGNS)('fits on its sheet in every view: %o [spec b.30]', (query) => {
  const made = layout(query);
  for (const view of ['isometric', 'front', 'side', 'plan'] as const) {
    const { markup, width, height } = drawPlan(made, view);
    expect(height).toBeLessThanOrEqual(PLAN_SHEET.maxHeight);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    const starts = [...markup.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(starts.length).toBeGreaterThan(20);
    // One assertion for all points: thousands of them would take seconds.
    const isOff = (at: number, size: number) => !(at >= -12 && at <= size + 12);
    expect(starts.filter(([x = -1, y = -1]) => isOff(x, width) || isOff(y, height))).toEqual([]);
  }
});

it.each([
  ['front', { shape: 'u', length: "12'", height: "60'", side: "24'" }],
  ['side', { shape: 'around', length: "12'", height: "33'", side: "33'" }],
  ['plan', { shape: 'around', length: "60'", side: "40'", height: "26'" }],
  ['plan', { system: 'cup', shape: 'l', length: "200'", side: "100'" }],
] as const)('keeps the dimensions of narrow bays and corners apart in the %s view: %o', (view, query) => {
  const { item } = planItem(layout(query), view);
  const area = { x: 8, y: 8, width: PLAN_SHEET.width - 16, height: PLAN_SHEET.maxHeight - 16 };
  const lines = dimensionLines(item, view, fitted(item, view, area));
  expect(lines.length).toBeGreaterThan(2);
  const covered = lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        ({ center: [x, y], halfWidth, halfHeight }) =>
          Math.abs(one.center[0] - x) < one.halfWidth + halfWidth &&
          Math.abs(one.center[1] - y) < one.halfHeight + halfHeight,
      )
      .map(({ text }) => [one.text, text]),
  );
  expect(covered).toEqual([]);
});

it('labels the height at both ends of uneven ground, and draws its surface', () => {
  const run = { system: 'frame', length: "28'", height: "20'" };
  const slope = layout({ ...run, ground: "0,3'" });
  const { markup } = drawPlan(slope, 'front');
  expect(markup).toContain(`20'-0"`);
  expect(markup).toContain(`17'-0"`);
  const front = (made: ScaffoldLayout) =>
    groundLines(planGrid(made)).filter(({ from, to }) => from[1] < 0 && to[1] < 0 && from[0] !== to[0]);
  expect(front(slope).map(({ to }) => to[2])).toEqual([0, 9, 18, 27, 36, 36]);
  // A step is halfway between two lines of legs.
  const steps = groundLines(planGrid(layout({ ...run, ground: "0,0,1',1',1'" })));
  expect(steps.filter(({ from, to }) => from[0] === to[0] && from[2] !== to[2]).map(({ from }) => from[0])).toEqual([
    126, 126,
  ]);
  expect(groundLines(planGrid(layout(run)))).toEqual([]);
});

it.each([{}, { system: 'frame', shape: 'rolling', height: '7\'-5"' }])(
  'draws a design that was stored without jacks: %j',
  (query) => {
    const made = layout(query);
    const { jack: _, ...base } = made.base;
    expect(drawPlan({ ...made, base }, 'front')).toEqual(drawPlan(made, 'front'));
  },
);

it('draws a stored stair without landings', () => {
  const made = layout({ system: 'ring', width: '5\'-2"', access: 'stair' });
  const stored = { ...made, access: { kind: 'stair', bay: 0 } as const };
  expect(count(stored, 'stair')).toBe(made.levels.length - 1);
  expect(count(stored, 'plank')).toBeLessThan(count(made, 'plank'));
  for (const view of ['isometric', 'plan'] as const) expect(drawPlan(stored, view).markup).not.toContain('NaN');
});

it('dimensions every bay and lift in the front view, equal ones together [spec b.30]', () => {
  expect(equalSteps([0, 84, 168, 228])).toEqual([
    { from: 0, to: 168, step: 84, times: 2 },
    { from: 168, to: 228, step: 60, times: undefined },
  ]);
  // Bays of 84 + 84 + 60 in; a low frame of 48 in below two of 79 in.
  const { markup } = drawPlan(layout({ system: 'frame', length: "19'", height: '17\'-7"' }), 'front');
  for (const text of [`2 x 7'-0"`, `5'-0"`, `4'-0"`, `2 x 6'-7"`, '2 x 2.01 m']) expect(markup).toContain(`>${text}<`);
});

it('dimensions the lifts in the end view, and the bays in the plan [spec b.30]', () => {
  const made = layout({ system: 'frame', length: "19'", height: '17\'-7"' });
  const [end, plan] = (['side', 'plan'] as const).map((view) => drawPlan(made, view).markup);
  for (const text of [`5'-0"`, `17'-7"`, `4'-0"`, `2 x 6'-7"`]) expect(end).toContain(`>${text}<`);
  for (const text of [`19'-0"`, `5'-0"`, `2 x 7'-0"`]) expect(plan).toContain(`>${text}<`);
  expect(plan).not.toContain(`17'-7"`);
});

it('dimensions both sides of a building in the plan', () => {
  const { markup } = drawPlan(layout({ shape: 'l', length: "28'", side: "14'" }), 'plan');
  for (const text of [`5'-2"`, `4 x 7'-0"`, `2 x 7'-0"`]) expect(markup).toContain(`>${text}<`);
});

it('has netting from the ground to the toprail on each open side, in strips', () => {
  const made = layout({ system: 'frame', shape: 'tower', length: "14'", with: 'guardrails,netting' });
  const nets = plannedMembers(made).flatMap((form) => (form.type === 'net' ? [form] : []));
  const sides = (axis: 0 | 1, at: number) => nets.filter(({ from, to }) => from[axis] === at && to[axis] === at);
  for (const strips of [sides(1, -3), sides(1, 63), sides(0, -3), sides(0, 171)]) {
    expect(strips[0]?.from[2]).toBe(0);
    expect(Math.max(...strips.map(({ from, height }) => from[2] + height))).toBe(made.height + 42);
  }
});

it('paints a bearer across several rows row by row, before the planks that hide it', () => {
  const made = layout({
    system: 'tube-and-clamp',
    shape: 'birdcage',
    length: "14'",
    width: "16'",
    access: 'none',
    with: '',
  });
  const layers = plannedLayers(plannedMembers(made), planGrid(made), 'isometric');
  for (const { strokes, slabs } of layers.filter((layer) => layer.slabs.some(({ tone }) => tone === 'plank'))) {
    const [near, far] = [Math.min(...slabs.map(({ low }) => low[1])), Math.max(...slabs.map(({ high }) => high[1]))];
    for (const { from, to } of strokes) {
      expect(Math.min(from[1], to[1])).toBeGreaterThan(near - 6);
      expect(Math.max(from[1], to[1])).toBeLessThan(far + 6);
    }
  }
});

it('marks each rosette of the collars and standards', () => {
  const made = layout({ length: "14'", access: 'none', with: '' });
  const dots = plannedLayers(plannedMembers(made), planGrid(made), 'front').flatMap((layer) => layer.dots);
  // 3 lifts of 4 pitches each, and the lowest node, on the collar.
  expect(dots).toHaveLength(made.legs.length * 13);
});

it('draws rails differently from planks', () => {
  const made = layout({ system: 'frame' });
  const strokes = plannedLayers(plannedMembers(made), planGrid(made), 'isometric').flatMap((layer) => layer.strokes);
  const rails = plannedMembers(made).filter(({ type }) => type === 'guardrail' || type === 'guardrailPost');
  expect(strokes.filter(({ tone }) => tone === 'rail').length).toBeGreaterThanOrEqual(rails.length);
});

it('shows one end of the scaffold in the end view', () => {
  const short = drawPlan(layout({ system: 'frame', length: "14'" }), 'side').markup;
  const long = drawPlan(layout({ system: 'frame', length: "140'" }), 'side').markup;
  expect(long.length).toBe(short.length);
  expect(short).toContain(`5'-0"`);
  expect(short).toContain(`20'-0"`);
});

it('paints the wall side first and the open side last', () => {
  const made = layout({ system: 'frame' });
  const depths = plannedLayers(plannedMembers(made), planGrid(made), 'isometric').flatMap(({ strokes }) =>
    strokes.length > 0 ? [Math.max(...strokes.map(({ from, to }) => Math.min(from[1], to[1])))] : [],
  );
  expect(depths[0]).toBeGreaterThanOrEqual(made.width);
  expect(depths.at(-1)).toBeLessThanOrEqual(0);
});

it('is an SVG with a title', () => {
  const svg = planSvg(drawPlan(layout(), 'isometric'), 'A wall');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 \d+"[^>]*><title>A wall<\/title>/);
});

it('draws rails, toeboards and netting only if selected', () => {
  const bare = layout({ with: '', access: 'none' });
  for (const type of ['guardrail', 'toeboard', 'ladder', 'sill', 'sideBracket']) expect(count(bare, type)).toBe(0);
  const full = layout({ with: ALL });
  for (const type of ['guardrail', 'toeboard', 'ladder', 'sill', 'sideBracket'])
    expect(count(full, type)).toBeGreaterThan(0);
});

it('omits hidden members inside a very large birdcage', () => {
  const made = layout({ shape: 'birdcage', length: "400'", width: "98'", height: "120'" });
  expect(plannedMembers(made).length).toBeLessThan(14_000);
});

it('places the members of a layout once for all of its views', () => {
  const made = layout();
  const members = plannedMembers(made);
  expect(plannedMembers(made)).toBe(members);
  expect(plannedMembers({ ...made, toeboards: false }).length).toBeLessThan(members.length);
});

it.each([
  [{ wall: '10"' }, 1, 1],
  [{}, 0, 0],
  [{ shape: 'tower' }, 0, 0],
  [{ shape: 'l', wall: '10"' }, 2, 2],
  [{ shape: 'u', wall: '10"' }, 3, 2],
  // The distance to the front wall is not known.
  [{ shape: 'u' }, 2, 1],
  [{ shape: 'around' }, 4, 2],
])('the plan of %j shows %d walls, and %d distances to them', (query, walls, distances) => {
  const made = layout({ length: "40'", side: "24'", ...query });
  const lines = wallLines(planGrid(made), 'plan');
  expect(lines).toHaveLength(walls);
  expect(drawPlan(made, 'plan').markup.match(/>wall /g) ?? []).toHaveLength(distances);
  // Each is as far from the nearest legs as the layout says.
  const { leftAndRight, frontAndBack } = made.wallGaps ?? {};
  for (const { from, to } of lines) {
    const axis = from[0] === to[0] ? 'x' : 'y';
    const at = axis === 'x' ? from[0] : from[1];
    const gap = Math.min(...made.legs.map((leg) => Math.abs(leg[axis] - at)));
    expect(gap).toBeCloseTo((axis === 'x' ? leftAndRight : frontAndBack) ?? -1, 2);
  }
});
