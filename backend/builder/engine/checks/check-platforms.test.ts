import type { PlacedMember } from '../../../drawing/engine/scaffold/member.js';
import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';

const planks = (count: number, width: number) => [{ count, width, hooked: true }];
const says = (words: string) => expect.stringContaining(words);

describe('platforms', () => {
  it.each([
    [2, 9, 'passed', '2 planks of 9" make a platform 18" wide; the minimum is 18".'],
    [2, 8.99, 'attention', '2 planks of 9" make a platform 17 7/8" wide; the minimum is 18".'],
    [1, 17.875, 'attention', '1 plank of 17 7/8" makes a platform 17 7/8" wide; the minimum is 18".'],
  ])('%d planks of %d in: %s', (count, width, state, reason) => {
    expect(ruleOf('platform-width', {}, { layout: { planks: planks(count, width) } })).toMatchObject({ state, reason });
  });

  it('are judged by the narrowest row of a birdcage', () => {
    const layout = { rows: [45.276, 28.74], planks: [...planks(3, 12.5), ...planks(1, 12.5), ...planks(2, 12.5)] };
    const reason = says('a platform 12 1/2" wide');
    expect(ruleOf('platform-width', {}, { layout })).toMatchObject({ state: 'attention', reason });
  });

  // A ring upright is 1.9 in wide. The gap on each side is half of the width that planks and uprights leave open.
  it.each([
    [26.9, 'passed', 'the gap at the uprights is 0", within the 1" limit.'],
    [28.9, 'passed', 'the gap at the uprights is 1", within the 1" limit.'],
    [28.95, 'attention', 'the gap at the uprights is 1 1/8". Fill a gap over 1"'],
    [29.15, 'attention', 'the gap at the uprights is 1 1/8". Fill a gap over 1"'],
    [45.9, 'attention', 'the gap at the uprights is 9 1/2". Fill a gap over 1"'],
    [45.95, 'outside', 'the gap at the uprights is 9 5/8"'],
    [46.15, 'outside', 'over 9 1/2" it is not allowed'],
  ])('in a row of %d in with 25 in of planks: %s', (row, state, words) => {
    const layout = { rows: [row], planks: planks(2, 12.5) };
    expect(ruleOf('platform-gap', {}, { layout })).toMatchObject({ state, reason: says(words) });
  });

  it('are judged by the widest gap of all rows', () => {
    const rows = { rows: [26.9, 46], planks: [...planks(2, 12.5), ...planks(2, 12.5)] };
    expect(stateOf('platform-gap', {}, { layout: rows })).toBe('outside');
  });

  // Three decks of 19 in end 1.5 in from the axis of a leg, as do planks of 18.5 in on a bracket that reaches 20 in.
  it('do not pass because of the opening between a deck and the planks on brackets', () => {
    const query = { system: 'frame', with: 'brackets' };
    expect(stateOf('platform-gap', { system: 'frame' })).toBe('passed');
    const reason = says('is 5/8", within the 1" limit. Between the deck and the planks on the brackets 3" stay open');
    expect(ruleOf('platform-gap', query)).toMatchObject({ state: 'attention', reason });
    expect(stateOf('platform-gap', query, { layout: { brackets: { reach: 19, planks: 2 } } })).toBe('attention');
  });

  // On each side of the inner legs: 0.95 in of upright and a gap of 1 in.
  it('do not pass because of the opening between the rows of a birdcage', () => {
    const layout = { rows: [28.9, 28.9], planks: [...planks(2, 12.5), ...planks(2, 12.5)] };
    const reason = says('is 1", within the 1" limit. Between two rows 3 7/8" stay open');
    expect(ruleOf('platform-gap', { shape: 'birdcage' }, { layout })).toMatchObject({ state: 'attention', reason });
  });
});

describe('plank ends', () => {
  const loose = { system: 'tube-and-clamp', width: "4'" };

  it('need no laps when decks hook over their bearers', () => {
    const reason = 'Decks hook over their bearers at both ends of each bay: no laps.';
    expect(ruleOf('plank-overlap')).toMatchObject({ state: 'passed', reason });
  });

  it.each([
    // Planks of 60, 96 and 108 in extend 6 in past each bearer. Bays of 84 in take planks of 96 in.
    [[48, 84, 96], 'passed', '6" past the center of their bearers (minimum 6 in, maximum 12")'],
    // Bays of 120 in take planks of 144 in: 12 in past, of the 18 in allowed for a plank over 10 ft.
    [[120, 84], 'passed', '6" to 12" past the center of their bearers (minimum 6 in, maximum 18")'],
    // Bays of 85 in take planks of 108 in: 11.5 in past.
    [[85], 'passed', '11 1/2" past the center of their bearers (minimum 6 in, maximum 12")'],
    // Bays of 145 in take planks of 192 in: 23.5 in past.
    [[84, 145], 'attention', '6" to 23 1/2" past the center of their bearers (minimum 6 in, maximum 18")'],
  ])('bays of %j in: %s', (bays, state, past) => {
    const reason = `Planks run ${past} and overlap 12" or more over them.`;
    expect(ruleOf('plank-overlap', loose, { layout: { bays } })).toMatchObject({ state, reason });
  });

  it('include the loose planks of landings and brackets on frames, whose decks are hooked', () => {
    const stair = { system: 'frame', access: 'stair', length: "21'" };
    expect(reasonOf('plank-overlap', stair)).toContain('no laps. The loose planks of the landings run 6" past');
    const both = { ...stair, with: 'brackets,guardrails', length: "31'", duty: '25' };
    expect(reasonOf('plank-overlap', both)).toContain('planks of the landings and brackets run 6" to 12" past');
    const long = { bays: [84, 145], brackets: { reach: 20, planks: 2 } };
    expect(stateOf('plank-overlap', { system: 'frame', with: 'brackets' }, { layout: long })).toBe('attention');
    // Planks of ring brackets are hooked.
    expect(reasonOf('plank-overlap', { with: 'brackets' })).not.toContain('loose');
  });

  it.each(['ring', 'cup'])('do not pass beside the loose boards at the corners of %s', (system) => {
    const query = { system, shape: 'l', length: "28'", side: "21'", height: "14'" };
    const reason =
      "1 board, cut to cover a corner's gap, lies loose on the planks: neither hooked nor 6 in past a support";
    expect(ruleOf('plank-overlap', query)).toMatchObject({ state: 'attention', reason: says(reason) });
    expect(reasonOf('plank-overlap', query)).toContain('an edge of 1 1/2" to trip over');
    expect(stateOf('plank-overlap', query, { keeps: ({ part }) => part !== 'seamPlank' })).toBe('passed');
  });

  it.each([
    // 4 planks of 12.5 in and one of 9 in, 4 of LVL, or 3 decks, in each of 3 bays. The last two lines of bearers are missing.
    [{ system: 'ring' }, 'bearer', '10 planks have an end that is neither hooked to a support'],
    [{ system: 'tube-and-clamp' }, 'tubeBearer', '8 planks have an end'],
    [{ system: 'frame' }, 'frame', '6 planks have an end'],
  ])('of %j do not pass without the member under their end: %s', (system, part, words) => {
    const keeps = ({ part: one, forms: [form] }: PlacedMember) => one !== part || (form?.from[0] ?? 0) < 90;
    const change = { keeps };
    expect(ruleOf('plank-overlap', { ...system, length: "21'" }, change)).toMatchObject({
      state: 'attention',
      reason: says(words),
    });
  });

  it('are not checked in a stair bay, which has no planks', () => {
    const stair = { bays: [145, 84], access: { kind: 'stair', bay: 0 } as const };
    expect(stateOf('plank-overlap', loose, { layout: stair })).toBe('passed');
  });
});
