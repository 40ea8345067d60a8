import { readForm, valuesAfter } from './live-form.js';

it('converts sizes and chosen decks to another unit', () => {
  expect(valuesAfter('unit', { unit: 'm', length: '40', height: "20'", levels: "13 plank,7' work 25" })).toEqual({
    length: '12.192m',
    height: '6.096m',
    levels: '3.962m plank,2.134m work 25',
  });
  expect(valuesAfter('unit', { unit: 'ft', length: '3.5m', levels: 'unreadable' })).toEqual({ length: `11'-5 3/4"` });
});

it('says which field is wrong, and has the address of the rest', () => {
  const { faults, address } = readForm({ levels: "13' shelf", length: "30'" });
  expect(faults).toEqual({ levels: expect.stringMatching(/^Each deck must be/) });
  expect(address).toMatch(/^\/builder\?system=ring.*length=30%27.*unit=ft$/);
});
