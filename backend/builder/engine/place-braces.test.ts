import { bracesOf } from '../../drawing/engine/scaffold/place/place-braces.js';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { layOut } from './layout/lay-out.js';
import { type DesignQuery, readDesign } from './read-design.js';

const laid = (query: DesignQuery) => layOut(readDesign(query).design);
const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

it.each(["20'", "26'", "33'", "60'"])(
  'tube and clamp %s high is braced both ways along both rows, base to top [spec b.20]',
  (height) => {
    for (const length of ["21'", "60'"]) {
      const layout = laid({ system: 'tube-and-clamp', length, height, duty: '25' });
      const along = bracesOf(layout).filter(({ from, to }) => from[1] === to[1]);
      for (const y of [0, layout.width]) {
        for (const direction of [1, -1]) {
          const some = along.filter(({ from, to }) => from[1] === y && Math.sign(to[0] - from[0]) === direction);
          // A brace ends up to 6 in from the axis of a runner.
          expect(Math.abs(Math.min(...some.map(({ from }) => from[2])) - (layout.levels[0] ?? 0))).toBeLessThan(6);
          expect(Math.abs(Math.max(...some.map(({ to }) => to[2])) - (layout.levels.at(-1) ?? 0))).toBeLessThan(6);
          // Bays are 10 ft: a brace begins at least at every fifth post.
          const starts = sorted(some.map(({ from, to }) => Math.min(from[0], to[0])));
          for (const [index, x] of starts.entries()) expect(x - (starts[index - 1] ?? 0)).toBeLessThanOrEqual(4 * 120);
        }
      }
    }
  },
);

it('tube and clamp has an X at both ends, every third set of posts and every fourth runner', () => {
  // 9 bays of 7 ft. A height of 60 ft is 10 lifts.
  const layout = laid({ system: 'tube-and-clamp', length: "63'", height: "60'" });
  const across = bracesOf(layout).filter(({ from, to }) => from[0] === to[0]);
  expect(sorted(across.map(({ from }) => from[0]))).toEqual([0, 252, 504, 756]);
  expect(sorted(across.map(({ from }) => layout.levels.indexOf(from[2])))).toEqual([0, 4, 8]);
  expect(across).toHaveLength(2 * 4 * 3);
});

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
