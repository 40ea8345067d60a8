import { readForm, valuesAfter } from './live-form.js';

it('converts sizes and chosen decks to another unit', () => {
  expect(
    valuesAfter('unit', { unit: 'm', length: '40', height: "20'", levels: "13 plank,7' work 25", ground: '1,3' }),
  ).toEqual({ length: '12.192m', height: '6.096m', levels: '3.962m plank,2.134m work 25', ground: '0m,0.61m' });
  expect(valuesAfter('unit', { unit: 'm', clear: "10'", wall: '10"' })).toEqual({ clear: '3.048m', wall: '0.254m' });
  expect(valuesAfter('unit', { unit: 'ft', length: '3.5m', levels: 'unreadable' })).toEqual({ length: `11'-5 3/4"` });
});

it('names the wrong field, and gives the address of the design without it', () => {
  const { errors, address } = readForm({ levels: "13' shelf", length: "30'" });
  expect(errors).toEqual({ levels: expect.stringMatching(/^Each deck must be/) });
  expect(address).toMatch(/^\/builder\?system=ring.*length=30%27.*unit=ft$/);
});

it('gives a new shape its default sizes, with a second side around a building', () => {
  expect(valuesAfter('shape', { shape: 'u', system: 'cup', length: "9'" })).toEqual({
    length: "40'",
    side: "24'",
    width: `4'-3 1/8"`,
    height: `20'-6"`,
  });
  expect(valuesAfter('shape', { shape: 'tower' })).not.toHaveProperty('side');
});

it('converts the second side with the other sizes', () => {
  expect(valuesAfter('unit', { unit: 'm', length: "10'", side: "20'" })).toEqual({ length: '3.048m', side: '6.096m' });
});

it('puts the second side in the address, and its error at its field', () => {
  expect(readForm({ shape: 'l', side: "24'" }).address).toMatch(/&unit=ft&side=24%27$/);
  expect(readForm({ shape: 'run', side: "24'" }).address).not.toContain('side');
  expect(readForm({ shape: 'l', side: '1' }).errors).toHaveProperty('side');
});
