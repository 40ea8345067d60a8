import { outcomeText } from './inquiry-queries.js';

it.each([
  ['won', '12400.00', null, 'Won, $12,400.00'],
  ['won', null, null, 'Won, amount unknown'],
  ['lost', null, 'price', 'Lost: Price'],
  ['lost', null, null, 'Lost, reason unknown'],
  ['quoted', null, null, ''],
] as const)('an inquiry in the state %s, with %s and %s, is %j', (state, wonAmount, lostReason, text) => {
  expect(outcomeText({ state, wonAmount, lostReason })).toBe(text);
});
