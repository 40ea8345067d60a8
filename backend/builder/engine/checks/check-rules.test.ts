import type { BuilderLayout, BuilderPart, BuilderRule, BuilderTotals } from '../../builder.contract.js';
import { layOut } from '../layout/lay-out.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { checkRules } from './check-rules.js';

const LIGHT: BuilderTotals = {
  weightLb: 1_000,
  piecesWithoutWeight: 0,
  legs: 14,
  legLoadLb: 1_000,
  pallets: 1,
  truckloads: 0.1,
};

interface Change {
  layout?: Partial<BuilderLayout>;
  totals?: Partial<BuilderTotals>;
  parts?: BuilderPart[];
}

/** The rules of a design after some values of its layout or totals are replaced; without a query, of a 40 ft ring run, 20 ft high. */
function rules(query: DesignQuery, { layout = {}, totals = {}, parts = [] }: Change = {}): BuilderRule[] {
  const { design } = readDesign(query);
  return checkRules({ design, layout: { ...layOut(design), ...layout }, totals: { ...LIGHT, ...totals }, parts });
}

const rule = (id: string, query: DesignQuery = {}, change?: Change) =>
  rules(query, change).find((one) => one.id === id);
const stateOf = (...given: Parameters<typeof rule>) => rule(...given)?.state ?? 'no rule';
const reasonOf = (...given: Parameters<typeof rule>) => rule(...given)?.reason;

it('names the paragraph of each rule', () => {
  const all = [
    ...rules({ with: 'brackets,netting,sills,casters', decks: '6' }, { totals: { piecesWithoutWeight: 1 } }),
    ...rules({ system: 'frame', shape: 'rolling' }),
  ];
  const titles = Object.fromEntries(all.map(({ id, title, paragraph }) => [id, `${title}: ${paragraph}`]));
  expect(titles).toEqual({
    engineer: 'Engineered design: 29 CFR 1926.452(b)(10), (c)(6)',
    'base-ratio': 'Height to base ratio: 29 CFR 1926.451(c)(1)',
    'tie-spacing': 'Tie spacing: 29 CFR 1926.451(c)(1)(iii)',
    moving: 'Moving a rolling tower: 29 CFR 1926.452(w)(6)',
    casters: 'Casters: 29 CFR 1926.452(w)(2)',
    guardrails: 'Guardrails: 29 CFR 1926.451(g)(1)',
    'falling-objects': 'Falling objects: 29 CFR 1926.451(h)(2)',
    'platform-width': 'Platform width: 29 CFR 1926.451(b)(2)',
    'platform-gap': 'Platform gaps: 29 CFR 1926.451(b)(1)',
    'plank-overlap': 'Plank ends and laps: 29 CFR 1926.451(b)(4) to (7)',
    access: 'Access: 29 CFR 1926.451(e)(1)',
    'rest-platforms': 'Rest platforms: 29 CFR 1926.451(e)(2)',
    foundation: 'Base plates and mudsills: 29 CFR 1926.451(c)(2)',
    'leg-load': 'Maximum leg load: 29 CFR 1926.451(a)(1)',
    brackets: 'Side brackets: 29 CFR 1926.452(c)(5)',
    netting: 'Wind on netting: 29 CFR 1926.451(f)(12)',
    decks: 'Working decks: ',
    'left-out': 'Options left out: ',
    parts: 'Missing parts: ',
  });
});

it('states the limit above which an engineer designs the scaffold', () => {
  expect(rule('engineer')).toMatchObject({
    state: 'passed',
    reason: `The top deck is at 20'-0"; a scaffold over 125'-0" must be designed by an engineer.`,
  });
});

describe('guardrails', () => {
  it.each([
    [120, false, 'passed'],
    [120.125, false, 'attention'],
    [120.125, true, 'passed'],
  ])('a deck at %d in, guardrails %s: %s', (height, guardrails, state) => {
    expect(stateOf('guardrails', {}, { layout: { height, guardrails } })).toBe(state);
  });

  it('says where they are, and what the wall side needs', () => {
    expect(reasonOf('guardrails')).toBe(
      `The top deck is at 20'-0"; every working deck has a toprail and midrail at the front and both ends. Keep the deck within 14 in of the wall, or guard that side too (451(b)(3)).`,
    );
    expect(reasonOf('guardrails', { shape: 'tower' })).toBe(
      `The top deck is at 20'-0"; every working deck has a toprail and midrail on all four sides.`,
    );
  });

  it('says what to do without them', () => {
    expect(reasonOf('guardrails', { with: '' })).toBe(
      `The top deck is at 20'-0", over 10'-0", and has no guardrails: add them, or everyone must wear personal fall arrest.`,
    );
    expect(reasonOf('guardrails', { with: '' }, { layout: { height: 96 } })).toBe(
      `The top deck is at 8'-0", not over 10'-0": no guardrails required.`,
    );
  });
});

describe('falling objects', () => {
  it.each([
    [120, false, false, 'passed'],
    [120.125, false, false, 'attention'],
    [120.125, true, false, 'passed'],
    [120.125, false, true, 'passed'],
  ])('a deck at %d in, toeboards %s, netting %s: %s', (height, toeboards, netting, state) => {
    expect(stateOf('falling-objects', {}, { layout: { height, toeboards, netting } })).toBe(state);
  });

  it.each([
    [
      { with: 'toeboards' },
      'Every working deck has toeboards of 3-1/2 in or more on its open sides, except at the ladder opening: keep people out below it.',
    ],
    [{ with: 'toeboards', access: 'none' }, 'Every working deck has toeboards of 3-1/2 in or more on its open sides.'],
    [{ with: 'toeboards,netting' }, 'Every working deck has toeboards of 3-1/2 in or more on its open sides.'],
    [{ with: 'netting' }, 'Every working deck has netting on its open sides.'],
    [{ with: '' }, `The top deck is over 10'-0" and has no toeboards: add them, or keep people out of the area below.`],
    [{ with: '', height: "7'" }, `No deck is over 10'-0": no toeboards required.`],
  ])('%j: %s', (query, reason) => {
    expect(reasonOf('falling-objects', query)).toBe(reason);
  });
});

describe('access', () => {
  it.each([
    [24, 'none', 'passed'],
    [24.125, 'none', 'attention'],
    [24.125, 'ladder', 'passed'],
  ])('a deck at %d in with access %s: %s', (height, access, state) => {
    expect(stateOf('access', { access }, { layout: { height } })).toBe(state);
  });

  it.each([
    [{}, 'Every working deck has a ladder of 4 sections.'],
    [{ width: '5\'-2"', access: 'stair' }, 'Every working deck has a stair.'],
    [
      { access: 'none' },
      `Decks more than 2'-0" above the ground need a ladder or stair, and none is selected. Cross braces are not access.`,
    ],
  ])('%j: %s', (query, reason) => {
    expect(reasonOf('access', query)).toBe(reason);
  });

  it.each([
    [420, 'passed', `The ladder climbs 35'-0"; rest platforms are required over 35'-0".`],
    [
      421,
      'attention',
      `The ladder climbs 35'-1": it needs rest platforms every 35'-0" or less, which are not counted. Consider a stair.`,
    ],
  ])('a ladder of %d in: rest platforms %s', (height, state, reason) => {
    expect(rule('rest-platforms', {}, { layout: { height } })).toMatchObject({ state, reason });
  });

  it('needs rest platforms for ladders only', () => {
    expect(stateOf('rest-platforms', { access: 'none' })).toBe('no rule');
    expect(stateOf('rest-platforms', { width: '5\'-2"', access: 'stair' })).toBe('no rule');
  });
});

describe('foundation', () => {
  it.each([
    [{}, 'passed', "Each of the 14 legs stands on a jack's base plate and a mudsill pad."],
    [{ with: '' }, 'attention', 'No sills selected: base plates alone need a floor or pavement as firm as a mudsill.'],
  ])('%j: %s', (query, state, reason) => {
    expect(rule('foundation', query)).toMatchObject({ state, reason });
  });

  it('does not concern casters', () => {
    expect(stateOf('foundation', { system: 'frame', shape: 'rolling' })).toBe('no rule');
  });
});

describe('leg load', () => {
  it.each([
    ['ring', 4_500],
    ['cup', 16_600],
    ['frame', 6_000],
    ['tube-and-clamp', 6_000],
  ])('a leg of %s carries %d lb and not a pound more', (system, pounds) => {
    expect(stateOf('leg-load', { system }, { totals: { legLoadLb: pounds } })).toBe('passed');
    expect(stateOf('leg-load', { system }, { totals: { legLoadLb: pounds + 1 } })).toBe('attention');
  });

  it('says what to change, and that weights are missing', () => {
    expect(reasonOf('leg-load', {}, { totals: { legLoadLb: 4_000 } })).toBe(
      "4,000 lb on one leg; the lowest known capacity of a leg's components is 4,500 lb (a standard in 2 m lifts). Sample data: the manufacturer's tables govern.",
    );
    expect(reasonOf('leg-load', {}, { totals: { legLoadLb: 5_000, piecesWithoutWeight: 2 } })).toBe(
      "At least 5,000 lb on one leg; the lowest known capacity of a leg's components is 4,500 lb (a standard in 2 m lifts). Use fewer working decks, a lighter duty or shorter bays.",
    );
  });
});

describe('height to base', () => {
  const square = { length: 400, width: 60 };

  it.each([
    [240, 'passed'],
    [240.125, 'attention'],
  ])('%d in high on a base of 60 in: %s', (height, state) => {
    expect(stateOf('base-ratio', {}, { layout: { ...square, height } })).toBe(state);
    expect(stateOf('base-ratio', {}, { layout: { length: 60, width: 400, height } })).toBe(state);
  });

  it.each([
    [
      'run',
      [{ x: 0, y: 60, z: 200 }],
      `25'-0" high on a minimum base of 5'-0" is 5.00 to 1, over 4 to 1: 1 tie to the wall is drawn and counted.`,
    ],
    [
      'run',
      [
        { x: 0, y: 60, z: 200 },
        { x: 360, y: 60, z: 200 },
      ],
      `25'-0" high on a minimum base of 5'-0" is 5.00 to 1, over 4 to 1: 2 ties to the wall are drawn and counted.`,
    ],
    [
      'tower',
      [],
      `25'-0" high on a minimum base of 5'-0" is 5.00 to 1, over 4 to 1: restrain it with guys, ties or braces, which are not counted, or widen its base.`,
    ],
  ] as const)('says what holds a %s over 4 to 1', (shape, ties, reason) => {
    expect(reasonOf('base-ratio', {}, { layout: { ...square, height: 300, shape, ties: [...ties] } })).toBe(reason);
  });

  it('states the ratio when no ties are needed', () => {
    expect(reasonOf('base-ratio', {}, { layout: { ...square, height: 180 } })).toBe(
      `15'-0" high on a minimum base of 5'-0" is 3.00 to 1; ties, guys or braces are required over 4 to 1.`,
    );
  });
});

describe('ties', () => {
  const tie = (x: number, z: number) => ({ x, y: 45, z });

  it('lists their levels and legs, lowest first, and their largest distance', () => {
    const ties = [tie(480, 320), tie(0, 320), tie(300, 320), tie(0, 159), tie(300, 159), tie(480, 159)];
    expect(rule('tie-spacing', {}, { layout: { ties } })).toMatchObject({
      state: 'passed',
      paragraph: '29 CFR 1926.451(c)(1)(ii)',
      reason: `At least every 26'-0" vertically at this width, and every 30'-0" horizontally: ties at 13'-3", 26'-8", on 3 legs on the wall side, at most 25'-0" apart.`,
    });
  });

  it('are at most 20 ft apart on a base of up to 3 ft', () => {
    expect(reasonOf('tie-spacing', { height: "7'" }, { layout: { width: 36 } })).toBe(
      `No ties are required at this height; where they are, at least every 20'-0" vertically at this width, and every 30'-0" horizontally.`,
    );
    expect(reasonOf('tie-spacing', { height: "7'" }, { layout: { width: 36.125 } })).toContain(`every 26'-0"`);
  });

  it('apply to runs only', () => {
    expect(stateOf('tie-spacing', { shape: 'tower' })).toBe('no rule');
  });

  it('are required at every deck with brackets, at any height', () => {
    const decks = [
      { level: 2, surface: 241 },
      { level: 1, surface: 121 },
    ];
    const bracketed = { brackets: { reach: 20, planks: 2 }, levels: [20, 120, 240], decks };
    expect(rule('tie-spacing', {}, { layout: { ...bracketed, ties: [] } })).toMatchObject({
      state: 'attention',
      paragraph: '29 CFR 1926.451(c)(1)(iii)',
      reason: `Brackets load the scaffold off center, which requires ties, guys, braces or outriggers at any height: none are drawn or counted at 10'-0", 20'-0". No ties are drawn or counted.`,
    });
    expect(reasonOf('tie-spacing', {}, { layout: { ...bracketed, ties: [tie(0, 120)] } })).toContain(
      `none are drawn or counted at 20'-0". At least`,
    );
    expect(rule('tie-spacing', {}, { layout: { ...bracketed, ties: [tie(0, 120), tie(0, 240)] } })).toMatchObject({
      state: 'passed',
      paragraph: '29 CFR 1926.451(c)(1)(ii)',
    });
  });

  it('are decided by a qualified person when netting catches the wind', () => {
    expect(rule('tie-spacing', { height: "7'", with: 'netting' })).toMatchObject({
      state: 'attention',
      reason:
        'Netting catches the wind: a qualified person decides on the ties, and more may be required. No ties are drawn or counted.',
    });
  });
});

describe('a rolling tower', () => {
  const tower = { system: 'frame', shape: 'rolling' };

  it.each([
    [
      120,
      'passed',
      `10'-0" high on a base of 5'-0" is 2.00 to 1: people may ride only if the floor is level and sound and the paragraph's other conditions are met.`,
    ],
    [
      120.125,
      'attention',
      `10'-0" high on a base of 5'-0" is 2.01 to 1, over 2 to 1: nobody may ride while it is moved.`,
    ],
  ])('of %d in on a base of 60 in: %s', (height, state, reason) => {
    expect(rule('moving', tower, { layout: { height } })).toMatchObject({ state, reason });
  });

  it.each([
    [
      10,
      500,
      'passed',
      '500 lb on a caster of 8 in, which carries 500 lb. Lock wheels and swivels when it is not being moved.',
    ],
    [
      10,
      501,
      'attention',
      '501 lb on a caster of 8 in, which carries 500 lb. Use fewer working decks or a lighter duty.',
    ],
    [
      14.5,
      1_000,
      'passed',
      '1,000 lb on a caster of 12 in, which carries 1,000 lb. Lock wheels and swivels when it is not being moved.',
    ],
    [
      14.5,
      1_001,
      'attention',
      '1,001 lb on a caster of 12 in, which carries 1,000 lb. Use fewer working decks or a lighter duty.',
    ],
  ] as const)('on casters %d in high with %d lb on a leg: %s', (leg, legLoadLb, state, reason) => {
    const base = { kind: 'caster', sill: 0, leg } as const;
    expect(rule('casters', tower, { layout: { base }, totals: { legLoadLb } })).toMatchObject({ state, reason });
  });

  it('says that the load lacks weights', () => {
    expect(reasonOf('casters', tower, { totals: { piecesWithoutWeight: 1 } })).toMatch(
      /^At least 1,000 lb on a caster/,
    );
  });

  it('is the only shape with these rules', () => {
    expect([stateOf('moving', { shape: 'tower' }), stateOf('casters', { shape: 'tower' })]).toEqual([
      'no rule',
      'no rule',
    ]);
  });
});

describe('platforms', () => {
  const planks = (count: number, width: number) => [{ count, width, hooked: true }];

  it.each([
    [2, 9, 'passed', '2 planks of 9" make a platform 18" wide; the minimum is 18".'],
    [1, 17.875, 'attention', '1 plank of 17 7/8" makes a platform 17 7/8" wide; the minimum is 18".'],
  ])('%d planks of %d in: %s', (count, width, state, reason) => {
    expect(rule('platform-width', {}, { layout: { planks: planks(count, width) } })).toMatchObject({ state, reason });
  });

  it('are as wide as the narrowest row of a birdcage', () => {
    const rows = { rows: [45.276, 28.74], planks: [...planks(3, 12.5), ...planks(1, 12.5), ...planks(2, 12.5)] };
    expect(rule('platform-width', {}, { layout: rows })).toMatchObject({
      state: 'attention',
      reason: '1 plank of 12 1/2" makes a platform 12 1/2" wide; the minimum is 18".',
    });
  });

  // A ring upright is 1.9 in wide; half of what planks and uprights leave is the gap at each side.
  it.each([
    [26.9, 'passed', 'Planks are laid side by side; the gap at the uprights is 0", within the 1" limit.'],
    [28.9, 'passed', 'Planks are laid side by side; the gap at the uprights is 1", within the 1" limit.'],
    [
      29.15,
      'attention',
      'Planks are laid side by side; the gap at the uprights is 1 1/8". Fill a gap over 1" with a narrower plank, or show that it is necessary; over 9 1/2" it is not allowed.',
    ],
  ])('in a row of %d in with 25 in of planks: %s', (row, state, reason) => {
    expect(rule('platform-gap', {}, { layout: { rows: [row], planks: planks(2, 12.5) } })).toMatchObject({
      state,
      reason,
    });
  });

  it('are judged by the widest gap of all rows', () => {
    const rows = { rows: [26.9, 46], planks: [...planks(2, 12.5), ...planks(2, 12.5)] };
    expect(stateOf('platform-gap', {}, { layout: rows })).toBe('outside');
  });
});

describe('plank ends', () => {
  it('need no lap when decks hook over their bearers', () => {
    expect(rule('plank-overlap')).toMatchObject({
      state: 'passed',
      reason: 'Decks hook over their bearers at both ends of each bay: no laps.',
    });
  });

  const loose = { system: 'tube-and-clamp' };

  it.each([
    // Planks of 60, 96 and 108 in: 6 in past each bearer. 84 in bays take 96 in.
    [
      [48, 84, 96],
      'passed',
      'Planks run 6" past the center of their bearers (minimum 6 in, maximum 12") and overlap 12" or more over them.',
    ],
    // 120 in bays take 144 in planks: 12 in, of the 18 in that a plank over 10 ft may have.
    [
      [120, 84],
      'passed',
      'Planks run 6" to 12" past the center of their bearers (minimum 6 in, maximum 18") and overlap 12" or more over them.',
    ],
    // 85 in bays take 108 in planks: 11.5 in.
    [
      [85],
      'passed',
      'Planks run 11 1/2" past the center of their bearers (minimum 6 in, maximum 12") and overlap 12" or more over them.',
    ],
    // 145 in bays take 192 in planks: 23.5 in.
    [
      [84, 145],
      'attention',
      'Planks run 6" to 23 1/2" past the center of their bearers (minimum 6 in, maximum 18") and overlap 12" or more over them.',
    ],
  ])('bays of %j in: %s', (bays, state, reason) => {
    expect(rule('plank-overlap', loose, { layout: { bays } })).toMatchObject({ state, reason });
  });

  it('are not checked in a stair bay, which has no planks', () => {
    const stair = { bays: [145, 84], access: { kind: 'stair', bay: 0 } } as const;
    expect(stateOf('plank-overlap', loose, { layout: { ...stair, bays: [...stair.bays] } })).toBe('passed');
  });
});

describe('options and parts', () => {
  it('brackets carry people only', () => {
    expect(rule('brackets', { with: 'brackets' })).toMatchObject({
      state: 'attention',
      reason:
        'The brackets reach 15 3/8" toward the wall. They carry people only: keep material on the deck between the legs.',
    });
    expect(stateOf('brackets')).toBe('no rule');
  });

  it('netting catches the wind', () => {
    expect(rule('netting', { with: 'netting' })).toMatchObject({
      state: 'attention',
      reason:
        'Netting catches the wind: a qualified person decides on the ties. No work in high winds unless a competent person finds it safe.',
    });
    expect(stateOf('netting')).toBe('no rule');
  });

  it('says how many of the decks there is room for', () => {
    expect(rule('decks', { height: "14'", decks: '3' })).toMatchObject({
      state: 'attention',
      reason: 'You asked for 3 working decks; there is only room for 2 in total.',
    });
    expect(stateOf('decks', { height: "14'", decks: '2' })).toBe('no rule');
  });

  it.each([
    [{ with: 'casters' }, 'Not drawn or counted: casters (only for a rolling tower).'],
    [
      { system: 'tube-and-clamp', with: 'brackets,casters' },
      'Not drawn or counted: casters (only for a rolling tower); brackets (only for a run of ring, cup or frames).',
    ],
    [{ shape: 'tower', with: 'brackets' }, 'Not drawn or counted: brackets (only for a run of ring, cup or frames).'],
  ])('%j: %s', (query, reason) => {
    expect(rule('left-out', query)).toMatchObject({ state: 'attention', reason });
  });

  it('applies every option that fits', () => {
    expect(stateOf('left-out', { with: 'brackets' })).toBe('no rule');
    expect(stateOf('left-out', { system: 'frame', shape: 'rolling', with: 'casters' })).toBe('no rule');
  });

  const line = (known: boolean): BuilderPart => ({
    role: 'caster',
    name: 'Caster',
    item: known ? { id: 1, sku: 'A', name: 'Caster', weightLb: 1 } : null,
    quantity: 1,
    unitWeightLb: null,
    lineWeightLb: null,
  });

  it.each([
    [[line(false)], 0, '1 line is not in our catalog. Ask an estimator.'],
    [
      [line(false), line(true), line(false)],
      5,
      '2 lines are not in our catalog. 5 pieces without a known weight: actual weights, leg loads and truckloads are higher.',
    ],
    [[line(true)], 1, '1 piece without a known weight: actual weights, leg loads and truckloads are higher.'],
  ])('lines without an item or a weight need attention: %#', (parts, piecesWithoutWeight, reason) => {
    expect(rule('parts', {}, { parts, totals: { piecesWithoutWeight } })).toMatchObject({ state: 'attention', reason });
  });

  it('has no such rule when every line has both', () => {
    expect(stateOf('parts', {}, { parts: [line(true)] })).toBe('no rule');
  });
});
