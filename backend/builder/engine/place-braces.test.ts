import { bracesOf } from '../../drawing/engine/scaffold/place/place-braces.js';
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
          expect(Math.min(...some.map(({ from }) => from[2]))).toBe(layout.levels[0]);
          expect(Math.max(...some.map(({ to }) => to[2]))).toBe(layout.levels.at(-1));
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

it('lays a brace over two lifts where that is nearer to 45 degrees', () => {
  const layout = laid({ system: 'tube-and-clamp', length: "40'", duty: '25' });
  const rises = bracesOf(layout).map(({ span, rise }) => [span, Math.round(rise)]);
  expect(rises).toContainEqual([120, 148]);
  expect(rises).toContainEqual([120, 74]);
  expect(rises).not.toContainEqual([84, 148]);
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
