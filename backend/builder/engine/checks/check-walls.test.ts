import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import { layOut } from '../layout/lay-out.js';
import { readDesign } from '../read-design.js';

// Planks of 4 x 12-1/2 and 9 in between legs 61.811 in apart end 1.4 in before the legs' axes.
it.each([
  [{}, 'unchecked', 'Decks have no rails toward the wall, and its distance is not known here: enter it,'],
  [{ wall: '12 1/2"' }, 'passed', `The platforms are 13 7/8" from the wall, at most 14".`],
  [{ wall: '0.31m', unit: 'm' }, 'passed', 'The platforms are 347 mm from the wall, at most 356 mm.'],
  // 14.03 in.
  [{ wall: '12 5/8"' }, 'passed', `The platforms are 14 1/8" from the wall, over 14", so they have rails there, too.`],
  [{ wall: '13 1/2"' }, 'passed', `The platforms are 14 7/8" from the wall, over 14", so they have rails there, too.`],
  [
    { wall: '13 1/2"', with: 'sills' },
    'attention',
    'over 14": add guardrails, or everyone must wear personal fall arrest.',
  ],
  [{ wall: '20"', with: 'guardrails,brackets' }, 'passed', `The platforms are 4 5/8" from the wall, at most 14".`],
  [
    { wall: '20"', with: 'guardrails,brackets', decks: '2', levels: "14' nobrackets" },
    'passed',
    `The platforms are 4 5/8" to 21 3/8" from the wall, over 14", so they have rails there, too.`,
  ],
  [
    { wall: '20"', with: 'brackets', decks: '2', levels: "14' nobrackets" },
    'attention',
    'over 14": add guardrails, or everyone must wear personal fall arrest.',
  ],
  [{ shape: 'l', wall: '8"' }, 'passed', 'The platforms at the left and right are'],
  [{ shape: 'l', wall: '9"', with: '' }, 'attention', 'The platforms at the front and back are'],
  [{ shape: 'u', wall: '8"' }, 'passed', 'The platforms at the front and back are'],
])('the distance of the placed planks of %j to the wall: %s [spec b.26]', (query, state, words) => {
  expect(ruleOf('wall-distance', query)).toMatchObject({ state, reason: expect.stringContaining(words) });
});

it.each([
  [{}, 15.354],
  [{ wall: '16"' }, undefined],
  [{ wall: '16 3/8"' }, 15.354],
  [{ wall: '29 1/4"' }, 15.354],
  [{ wall: '30"' }, undefined],
  [{ wall: '20"', system: 'frame' }, undefined],
  [{ wall: '21"', system: 'frame' }, 20],
])('brackets of %j are placed only where they fit before the wall', (query, reach) => {
  const asked = { ...query, with: 'brackets' };
  expect(layOut(readDesign(asked).design).brackets?.reach).toBe(reach);
  expect(stateOf('left-out', asked)).toBe(reach === undefined ? 'attention' : 'no rule');
  if (reach === undefined)
    expect(reasonOf('left-out', asked)).toMatch(/brackets \(they reach .* before the wall, which is .* away/);
});

it('brackets of a design without a deck for them are left out', () => {
  const none = { with: 'brackets', levels: "20' nobrackets" };
  expect(layOut(readDesign(none).design).brackets).toBeNull();
  expect(stateOf('left-out', none)).toBe('attention');
});

it('names the decks with brackets, and the wall', () => {
  const some = { with: 'brackets', decks: '2', levels: "20' nobrackets", wall: '20"' };
  expect(reasonOf('brackets', some)).toMatch(
    /^The brackets at 13'-11" reach 15 3\/8" toward the wall, which is 20" from the legs\./,
  );
});
