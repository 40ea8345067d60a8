import { editDistance, nearestName } from './typos.contract.js';

describe('editDistance', () => {
  it.each([
    ['ledger', 'legder', 1],
    ['coupler', 'couplr', 1],
    ['plank', 'plank', 0],
    ['brace', 'frame', 2],
    ['xa', 'ab', 2],
    ['ax', 'ba', 2],
    ['abc', 'cab', 2],
    ['ab', 'ba', 1],
  ])('the distance from %s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });

  it('stops above the limit', () => {
    expect(editDistance('standard', 'ledger', 1)).toBe(2);
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
    expect(editDistance('a', 'abc', 2)).toBe(2);
  });
});

it('finds the name that was probably meant', () => {
  const names = ['SMTP_URL', 'SALES_EMAIL', 'PORT'];
  expect(nearestName('SMPT_URL', names)).toBe('SMTP_URL');
  expect(nearestName('SALES_EMAIL', names)).toBe('SALES_EMAIL');
  expect(nearestName('HOST_NAME', names)).toBeUndefined();
  expect(nearestName('PROTS', names)).toBe('PORT');
  expect(nearestName('LEDGER', ['LEDGES1', 'LEDGERS', 'LEDXERS'])).toBe('LEDGERS');
});
