import { bracesOf } from '../../drawing/engine/scaffold/place/place-braces.js';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { layOut } from './layout/lay-out.js';
import { type DesignQuery, readDesign } from './read-design.js';

const laid = (query: DesignQuery) => layOut(readDesign(query).design);
const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

it('a long brace of tube has a clamp at each post that it passes', () => {
  const members = placeMembers(laid({ system: 'tube-and-clamp', length: "40'", duty: '25', access: 'none', with: '' }));
  // 2 pairs of both faces over two bays, three clamps each, and 2 X across.
  expect(members.filter(({ part }) => part === 'swivelClamp')).toHaveLength(8 * 3 + 3 * 4);
});

it('cup and ring are braced by tubes over lengths without a diagonal', () => {
  const braced = (query: DesignQuery) =>
    [...new Set(bracesOf(laid(query)).map(({ type, span }) => `${type} ${Math.round(span)}`))].sort();
  expect(braced({ system: 'cup' })).toEqual(['diagonal 98', 'tube 51']);
  expect(braced({ system: 'ring', width: "2'" })).toEqual(['diagonal 62', 'diagonal 84', 'tube 29']);
  expect(braced({})).toEqual(['diagonal 62', 'diagonal 84']);
});

it('a ring birdcage is braced on every fourth inner rank and line', () => {
  const layout = laid({ system: 'ring', shape: 'birdcage', length: "63'", width: "42'" });
  const braces = bracesOf(layout);
  const [xs, ys] = [sorted(layout.legs.map(({ x }) => x)), sorted(layout.legs.map(({ y }) => y))];
  const along = braces.filter(({ from, to }) => from[1] === to[1]);
  const across = braces.filter(({ from, to }) => from[0] === to[0]);
  expect(sorted(along.map(({ from }) => ys.indexOf(from[1])))).toEqual([0, 4, 6]);
  expect(sorted(across.map(({ from }) => xs.indexOf(from[0])))).toEqual([0, 4, 8, 9]);
});

it('a lift of one pitch has no diagonals, and other lifts lower than 2 m have tubes', () => {
  const types = (height: string) => sorted(bracesOf(laid({ height })).map(({ from }) => Math.round(from[2])));
  expect(types('16\'-6"')).toHaveLength(2);
  expect(bracesOf(laid({ height: '19\'-4"' })).some(({ type }) => type === 'tube')).toBe(true);
});
