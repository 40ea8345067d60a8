import { brokenAt, standardLayout } from './sizes.js';

const PITCH = 19.685;

it.each([
  [19.7, 1],
  [39.4, 2],
  [78.7, 4],
  [118.1, 6],
  [157.5, 8],
  [null, 4],
])('a standard of %p in has %i nodes, half a meter apart', (size, count) => {
  const { length, nodes } = standardLayout(size);
  expect(nodes).toHaveLength(count);
  for (const [at, node] of nodes.slice(1).entries()) expect(node - (nodes[at] ?? 0)).toBeCloseTo(PITCH, 3);
  expect(nodes[0]).toBeGreaterThan(0);
  expect(nodes.at(-1)).toBeLessThan(length);
});

it('draws a longer standard thicker, and with a break line if it is too long for the sheet', () => {
  expect(standardLayout(118.1).thickness).toBeGreaterThan(standardLayout(39.4).thickness);
  expect(brokenAt(118.1, standardLayout(118.1).length)).toBeUndefined();
  const { length, nodes } = standardLayout(400);
  expect(brokenAt(400, length)?.at).toBeCloseTo(length / 2);
  expect(nodes).toHaveLength(8);
});
