import type { RuleState } from './builder.contract.js';
import { designFacts, groundText, levelsText, rulesText } from './design-text.contract.js';
import { readDesign } from './engine/read-design.js';

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
  ["13' nobrackets", "13' worked without brackets"],
])('writes the chosen decks %j in words: %s', (levels, text) => {
  expect(levelsText(levels)).toBe(text);
});

it.each([
  ["2',0'", "2' at the left end, 0' at the right end"],
  ["0',0',2'", "0', 0', 2' at the lines of legs"],
])('writes the ground %j in words: %s', (ground, text) => {
  expect(groundText(ground)).toBe(text);
});

const TEXTS = { length: "40'", side: '', width: `5'-2"`, height: "20'", levels: '', ground: '' };
const factsOf = (query: Parameters<typeof readDesign>[0], texts = {}) =>
  Object.fromEntries(
    designFacts(readDesign(query).design, { ...TEXTS, ...texts }).map(({ label, value }) => [label, value]),
  );

it('describes a design in words', () => {
  expect(factsOf({ decks: '2', with: 'guardrails,netting', module: 'metric', access: 'none' })).toEqual({
    Scaffold: 'Ring system, straight run along a wall, metric bays',
    'Asked for': `40' long, 5'-2" wide, top deck at 20'`,
    Duty: 'Medium duty (50 psf), 2 working decks',
    Access: 'None',
    Options: 'Guardrails, debris netting',
  });
});

it('describes the second side of a building, chosen decks, uneven ground and a design without options', () => {
  const more = { side: "24'", levels: "13' plank", ground: "2',0'", wall: '10"' };
  const facts = factsOf({ shape: 'l', with: '' }, more);
  expect(facts).toMatchObject({
    Wall: '10" from the legs',
    'Asked for': `40' by 24', 5'-2" wide, top deck at 20'`,
    'Chosen decks': "13' planked only",
    'Uneven ground': "2' at the left end, 0' at the right end",
    Options: 'None',
  });
});
