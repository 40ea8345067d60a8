import { median, percentile, toFigures } from './percentiles.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [99.5, 100],
    [100, 100],
    [0, 1],
  ])('takes the nearest rank for %d', (percent, value) => expect(percentile(hundred, percent)).toBe(value));

  it('returns a measured value without interpolation', () => expect(percentile([1, 10], 50)).toBe(1));

  it('is NaN for no values', () => expect(percentile([], 50)).toBeNaN());
});

it('sorts numerically', () => {
  expect(toFigures([100, 9, 20, 3], 2)).toEqual({ count: 4, perSecond: 2, p50: 9, p95: 100, p99: 100 });
});

it('is the middle of an odd number of values', () => expect(median([30, 4, 100])).toBe(30));
