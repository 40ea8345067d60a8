import { placeMembers } from '../../../drawing/engine/scaffold/place/place-members.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { layOut } from './lay-out.js';
import { tieForces } from './tie-forces.js';

const forcesOf = (query: DesignQuery) => {
  const layout = layOut(readDesign(query).design);
  return { layout, forces: tieForces({ layout, members: placeMembers(layout) }) };
};
const areaOf = ({ forces }: ReturnType<typeof forcesOf>) => forces.reduce((sum, { area }) => sum + area, 0);

it('share the whole face between the ties of a run', () => {
  const run = forcesOf({ system: 'frame', length: "56'", height: "60'", width: "5'" });
  expect(new Set(run.forces.map(({ tie }) => `${tie.x} ${tie.z}`)).size).toBe(6);
  // Up to the toprail.
  expect(areaOf(run)).toBeCloseTo((run.layout.length * (run.layout.height + 42)) / 144, 6);
  // At 0, 336 and 672 in, on two levels: the ends hold half of what the middle holds.
  const [end, middle] = run.forces;
  expect(middle?.area).toBeCloseTo(2 * (end?.area ?? 0), 6);
});

it('are the working wind on the whole area of netting, and less on bare members', () => {
  const query = { system: 'frame', length: "56'", height: "60'", width: "5'" };
  const [bare] = forcesOf(query).forces;
  const [netted] = forcesOf({ ...query, with: 'guardrails,netting' }).forces;
  // 4.18 psf times 1.3 is 5.434 psf.
  expect(netted?.pounds).toBe(Math.ceil((netted?.area ?? 0) * 5.434));
  expect(bare?.pounds).toBeGreaterThan(0.1 * (netted?.pounds ?? 0));
  expect(bare?.pounds).toBeLessThan(0.5 * (netted?.pounds ?? 0));
});

it('are those of each side of a building, and none where there is no tie', () => {
  const around = forcesOf({ shape: 'around', length: "40'", side: "40'", height: "40'" });
  const { length, width, height } = around.layout;
  expect(areaOf(around)).toBeCloseTo((2 * (length + width) * (height + 42)) / 144, 6);
  const sums = new Set(around.forces.map(({ pounds, area }) => (pounds / area).toFixed(1)));
  expect(sums.size).toBeLessThanOrEqual(2);
  expect(forcesOf({ height: "10'" }).forces).toEqual([]);
});

it('leave no part of the face out on uneven ground', () => {
  const slope = forcesOf({ width: "2'", length: "79'", height: "46'", ground: "0',12'" });
  expect(areaOf(slope)).toBeGreaterThanOrEqual((slope.layout.length * (slope.layout.height + 42)) / 144 - 1e-6);
});
