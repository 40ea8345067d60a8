import { minutesText } from './inquiry-texts.js';

it.each([
  [0, '0 min'],
  [59.5, '59 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [90_000, '1,500 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
