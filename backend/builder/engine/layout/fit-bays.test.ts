import { equalBays, fitBetween } from './fit-bays.js';

describe('bays whose sum is between two limits', () => {
  const SIZES = [60, 84, 96, 120];

  it.each([
    ['one is enough', 40, 70, [60]],
    ['the longest alone fit', 236, 244, [120, 120]],
    ['one shorter bay closes the run', 200, 210, [120, 84]],
    ['three of one length fit, as do 96 + 96 + 60', 250, 255, [84, 84, 84]],
    ['156 and 144 fit, and the longer run wins', 141, 160, [96, 60]],
    ['a limit is met exactly', 204, 204, [120, 84]],
    ['nothing fits: 204 is the least above 200', 200, 201, [120, 84]],
  ])('%s: from %d to %d in', (_why, least, most, bays) => {
    expect(fitBetween({ least, most }, SIZES, 120)).toEqual(bays);
  });

  it('has up to two bays more than the fewest', () => {
    // Two bays make 72, 96, or 120 and more; three of 36 make 108.
    expect(fitBetween({ least: 100, most: 110 }, [36, 60, 84], 84)).toEqual([36, 36, 36]);
    // Bays of 25 and 100: two make 125 or 200; three make 150, 225 or more; four make 100 or 175.
    expect(fitBetween({ least: 174, most: 176 }, [25, 100], 100)).toEqual([100, 25, 25, 25]);
  });

  it('has no bay longer than the longest for the duty', () => {
    expect(fitBetween({ least: 100, most: 125 }, SIZES, 84)).toEqual([60, 60]);
  });
});

describe('equal bays', () => {
  it.each([
    [96, [48, 48]],
    [100, [33.333, 33.333, 33.333]],
    [48, [48]],
    [10, [10]],
  ])('over %d in, of at most 48 in each, are the fewest: %j', (length, bays) => {
    expect(equalBays(length, 48)).toEqual(bays);
  });

  it('do not add a bay because of floating-point noise', () => {
    expect(equalBays(0.1 + 0.2, 0.1)).toHaveLength(3);
  });
});
