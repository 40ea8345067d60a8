import { oneOfEachKind, pairwise } from './sweep.js';

it('has one case for every pair of values, and far fewer cases than combinations', () => {
  const values = {
    system: ['ring', 'cup', 'frame'],
    stairs: [true, false],
    height: [10, 20, 40],
    ground: ['level', 'slope'],
  };
  const cases = pairwise(values);
  const names = Object.keys(values) as (keyof typeof values)[];
  for (const one of names)
    for (const other of names.filter((name) => name !== one))
      for (const value of values[one])
        for (const beside of values[other])
          expect(cases.some((made) => made[one] === value && made[other] === beside)).toBe(true);
  expect(cases.length).toBeLessThanOrEqual(12);
  expect(pairwise(values)).toEqual(cases);
});

it('keeps the first item of each kind', () => {
  expect(oneOfEachKind([11, 12, 23, 24, 31], (item) => [Math.floor(item / 10)])).toEqual([11, 23, 31]);
});
