import type { RuleState } from './builder.contract.js';
import { levelsText, rulesText } from './design-text.contract.js';

it.each<[RuleState[], string]>([
  [['passed', 'unchecked', 'passed'], '1 not checked, 2 passed'],
  [['exceeded', 'attention', 'unchecked', 'passed'], '1 exceeds capacity, 1 needs attention, 1 not checked, 1 passed'],
  [['exceeded', 'exceeded', 'attention', 'attention'], '2 exceed capacity, 2 need attention, 0 passed'],
  [['passed', 'outside'], 'Outside the builder’s limits'],
])('sums up %j as %s', (states, text) => {
  expect(rulesText(states.map((state) => ({ state })))).toBe(text);
});

it.each([
  ['', ''],
  [`13'-9" plank`, `13'-9" planked only`],
  ["20' access,13' work,7' work 25", "20' access only, 13' worked, 7' worked at 25 psf"],
])('writes the chosen decks %j in words: %s', (levels, text) => {
  expect(levelsText(levels)).toBe(text);
});
