import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../../testing/sweep.js';
import {
  bucketBounds,
  MAX_VITAL_VALUE,
  readVitalKey,
  upperQuartile,
  VITAL_NAMES,
  VITAL_PAGES,
  VITAL_THRESHOLDS,
  vitalKey,
} from './vitals.contract.js';

it.each(VITAL_NAMES)('the bounds of %s rise, contain its thresholds, and end with the largest value', (name) => {
  const bounds = [...bucketBounds(name)];
  expect(bounds).toEqual([...new Set(bounds)].sort((one, other) => one - other));
  expect(bounds).toEqual(expect.arrayContaining(Object.values(VITAL_THRESHOLDS[name])));
  expect(bounds.at(-1)).toBe(MAX_VITAL_VALUE);
});

it('a key names page, metric and bound', () => {
  expect(vitalKey('catalog', 'LCP', 2_400.5)).toBe('catalog LCP 2500');
  expect(vitalKey('home', 'CLS', 0)).toBe('home CLS 0.01');
  expect(readVitalKey('home CLS 0.01')).toEqual({ page: 'home', name: 'CLS', bound: 0.01 });
  for (const key of ['', 'attic LCP 50', 'home LCPX 50', 'home LCP x', 'home LCP'])
    expect(readVitalKey(key)).toBeNull();
});

it('the upper quartile is the bound of the bucket that contains the exact one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITAL_NAMES),
      fc.constantFrom(...VITAL_PAGES),
      fc.array(fc.double({ min: 0, max: MAX_VITAL_VALUE, noNaN: true }), { minLength: 1, maxLength: 200 }),
      (name, page, values) => {
        const counts = new Map<number, number>();
        for (const value of values) {
          const { bound = -1 } = readVitalKey(vitalKey(page, name, value)) ?? {};
          counts.set(bound, (counts.get(bound) ?? 0) + 1);
        }
        const quartile = upperQuartile([...counts].map(([bound, count]) => ({ bound, count })));
        const exact = values.toSorted((one, other) => one - other)[Math.ceil(0.75 * values.length) - 1] ?? -1;
        expect(quartile).toBe(bucketBounds(name).find((bound) => exact <= bound));
      },
    ),
  );
  expect(upperQuartile([])).toBeNull();
});
