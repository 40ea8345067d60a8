import type { Form } from '../../drawing/engine/scaffold/member.js';
import { plannedMembers } from '../../drawing/engine/scaffold/plan/draw-plan.js';
import type { Drawn } from '../../testing/placed-relations/drawn-forms.js';
import { falsePasses } from '../../testing/placed-relations/false-passes.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { answerDesign } from './answer-design.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';

const STOCK = stockByRole(sampleStock());

const answerOf = (query: DesignQuery) => {
  const { design, errors } = readDesign(query);
  expect(errors).toEqual({});
  return answerDesign(design, STOCK);
};

function drawnOf(query: DesignQuery): Drawn {
  const answer = answerOf(query);
  if (!answer.layout) throw new Error(answer.rules.map(({ reason }) => reason).join(' '));
  return { ...answer, layout: answer.layout, forms: plannedMembers(answer.layout) };
}

const FRAMES = { system: 'frame', length: "28'", width: "5'", height: '19\'-8"', access: 'none' };
const TUBES = { system: 'tube-and-clamp', length: "28'", width: "4'", height: "20'", access: 'none', duty: '25' };
const TIED = { ...TUBES, height: "33'", wall: '7"' };
const TOWER = { shape: 'stair-tower', height: '20\'-6"' };
const RING = { system: 'ring', length: "28'", width: '5\'-2"', height: '20\'-6"' };

const isLevel = ({ from, to }: Form): boolean => from[2] === to[2];
const isSlanted = (form: Form): boolean =>
  !isLevel(form) && (form.from[0] !== form.to[0] || form.from[1] !== form.to[1]);
/** Without the first form that something is true of. */
const lessOne =
  (is: (form: Form) => boolean) =>
  (forms: readonly Form[]): readonly Form[] =>
    forms.filter((form, index) => !is(form) || forms.findIndex(is) !== index);
const without =
  (is: (form: Form) => boolean) =>
  (forms: readonly Form[]): readonly Form[] =>
    forms.filter((form) => !is(form));
/** Moves the ends of some forms. */
const moved =
  (is: (form: Form) => boolean, from: readonly number[], to: readonly number[] = from) =>
  (forms: readonly Form[]): readonly Form[] =>
    forms.map((form) => {
      if (!is(form)) return form;
      const by = ([x, y, z]: Form['from'], [dx = 0, dy = 0, dz = 0]: readonly number[]) =>
        [x + dx, y + dy, z + dz] as const;
      return { ...form, from: by(form.from, from), to: by(form.to, to) };
    });
const isA =
  (type: Form['type']) =>
  (form: Form): boolean =>
    form.type === type;
const isTie = ({ type, from, to }: Form): boolean =>
  type === 'tube' && from[2] === to[2] && to[1] > 50 && to[1] - from[1] < 24;

/** Each says what the placed members must show: an independent checker sees it when they do not. */
it.each<[rule: string, query: DesignQuery, what: string, change: (forms: readonly Form[]) => readonly Form[]]>([
  ['guardrails', FRAMES, 'a rail is missing', lessOne(isA('guardrail'))],
  ['guardrails', FRAMES, 'a post is missing', lessOne(isA('guardrailPost'))],
  [
    'guardrails',
    FRAMES,
    'rails are 2 in too high',
    moved((form) => form.type === 'guardrail' && form.from[2] > 270, [0, 0, 4]),
  ],
  ['guardrails', TUBES, 'rails have no clamps', without(({ type, from }) => type === 'fitting' && from[2] > 250)],
  [
    'wall-distance',
    { ...FRAMES, wall: '20"' },
    'no rail toward a wall at 20 in',
    lessOne(({ type, from, to }) => type === 'guardrail' && from[1] === 60 && to[1] === 60),
  ],
  ['falling-objects', RING, 'a toeboard is missing', lessOne(isA('toeboard'))],
  [
    'falling-objects',
    { ...RING, with: 'guardrails,netting' },
    'a strip of netting is missing',
    lessOne(({ type, from }) => type === 'net' && from[2] > 190),
  ],
  ['platform-width', RING, 'planks are missing', without(({ type, from }) => type === 'plank' && from[1] > 14)],
  [
    'plank-overlap',
    RING,
    'a bearer is missing',
    lessOne(({ type, from, to }) => type === 'ledger' && from[0] === to[0] && from[2] > 240),
  ],
  ['plank-overlap', RING, 'a plank ends 3 in before its bearer', moved(isA('plank'), [0, 0, 0], [-3, 0, 0])],
  ['plank-overlap', TUBES, 'planks are less than 6 in past a support', moved(isA('plank'), [11, 0, 0], [0, 0, 0])],
  ['plank-overlap', TUBES, 'planks tip', moved(isA('plank'), [-14, 0, 0], [0, 0, 0])],
  [
    'base-ratio',
    { ...RING, length: "9'", height: "14'", shape: 'tower' },
    'the base is narrow',
    without(({ from }) => from[1] > 35),
  ],
  ['tie-spacing', { ...RING, wall: '10"', height: "27'" }, 'a tie is missing', lessOne(isTie)],
  [
    'tie-spacing',
    { ...RING, wall: '10"', height: "27'" },
    'ties end before the wall',
    moved(isTie, [0, 0, 0], [0, -2, 0]),
  ],
  ['bracing', FRAMES, 'a cross brace is missing', lessOne(isA('crossBrace'))],
  [
    'bracing',
    TUBES,
    'the braces of one row are missing',
    without((form) => form.type === 'tube' && isSlanted(form) && form.from[1] < 0 && form.to[1] < 0),
  ],
  [
    'bracing',
    TUBES,
    'a brace is steep',
    moved((form) => form.type === 'tube' && isSlanted(form) && form.from[0] !== form.to[0], [0, 0, 0], [0, 0, 30]),
  ],
  [
    'bracing-across',
    TUBES,
    'the X of an end is missing',
    without((form) => form.type === 'tube' && isSlanted(form) && form.from[0] < 0 && form.to[0] < 0),
  ],
  ['bearer-ties', TIED, 'ties are missing', without(isTie)],
  [
    'access',
    { ...RING, access: 'ladder' },
    'the ladder is short',
    lessOne(({ type, to }) => type === 'ladder' && to[2] > 246),
  ],
  [
    'access',
    { ...RING, access: 'ladder' },
    'a rail is before the ladder',
    (forms) => [...forms, { type: 'guardrail', from: [0, 0, 285], to: [0, 62, 285] }],
  ],
  [
    'access',
    { ...RING, access: 'ladder' },
    'a brace divides the deck',
    (forms) => [...forms, { type: 'diagonal', from: [83.858, 0, 246], to: [83.858, 61.811, 324] }],
  ],
  ['platform-gap', FRAMES, 'a deck is missing', lessOne(isA('plank'))],
  ['bottom-step', TOWER, 'the first flight begins high', moved(isA('stair'), [0, 0, 20])],
  ['stairs', TOWER, 'flights are flat', moved(isA('stair'), [0, 0, 40], [0, 0, 0])],
  ['stairrails', TOWER, 'a stairrail is missing', lessOne((form) => form.type === 'guardrail' && isSlanted(form))],
  ['stairrails', TOWER, 'stairrails are not clamped', without(isA('fitting'))],
  ['stair-width', TOWER, 'stairrails are close', moved((form) => isSlanted(form) && form.from[1] < 12, [0, 5, 0])],
  [
    'landings',
    TOWER,
    'a landing is missing',
    without(({ type, from }) => type === 'plank' && from[1] > 30 && from[2] < 100),
  ],
  ['rest-platforms', { ...RING, access: 'ladder' }, 'the ladder is high', moved(isA('ladder'), [0, 0, 0], [0, 0, 300])],
  ['foundation', RING, 'a sill is missing', lessOne(isA('sill'))],
  ['deck-height', RING, 'the deck is low', moved(isA('plank'), [0, 0, -4])],
])('%s in %j: %s', (rule, query, _, change) => {
  const drawn = drawnOf(query);
  expect(drawn.rules.find(({ id }) => id === rule)?.state).toBe('passed');
  expect(falsePasses(drawn)).toEqual([]);
  const found = falsePasses({ ...drawn, forms: change(drawn.forms) });
  expect(found.filter((text) => text.startsWith(`${rule} passed: `))).not.toEqual([]);
});

// Random designs once had a tube in the way of people here, or a clamp below the foot of its post.
it.each<[what: string, query: DesignQuery]>([
  ['rails beside a gate', { shape: 'around', length: "18'", side: "14'", width: "3'", height: '21\'-4"' }],
  ['a brace beside a gate', { shape: 'u', length: "3'", side: '218"', width: "3'", height: '412"', wall: '7"' }],
  ['braces around a corner', { shape: 'l', length: "25'", side: '178"', height: '166"', duty: '25', wall: '26"' }],
  ['braces on a slope', { length: '304"', height: '266"', duty: '25', access: 'none', ground: '26",4"' }],
])('tubes leave room: %s', (_, query) => {
  expect(falsePasses(drawnOf({ system: 'tube-and-clamp', width: "4'", ...query }))).toEqual([]);
});

it.each<[what: string, query: DesignQuery, change: (forms: readonly Form[]) => readonly Form[]]>([
  ['loose brace', RING, moved(isA('diagonal'), [30, 0, 0], [0, 0, 0])],
  ['loose ledger', RING, moved(isA('ledger'), [0, 0, 3])],
  [
    'loose post',
    { ...RING, access: 'ladder' },
    without(({ type, from }) => type === 'fitting' && from[0] === 0 && from[1] > 10 && from[1] < 40),
  ],
])('%s in %j, whatever passes', (what, query, change) => {
  const drawn = drawnOf(query);
  const found = falsePasses({ ...drawn, forms: change(drawn.forms) });
  expect(found.filter((text) => text.startsWith(`${what}: `))).not.toEqual([]);
});

/** Rules that must not pass in these designs, whose answers a checker that believed them would accept. */
it.each<[query: DesignQuery, rules: string[]]>([
  [{ ...FRAMES, height: '6\'-9"', access: 'stair', with: 'sills' }, ['guardrails']],
  [{ ...RING, length: "35'", height: '20\'-8"', with: 'guardrails,sills,brackets' }, ['tie-spacing', 'wall-distance']],
  [{ ...RING, shape: 'l', side: "21'", height: "14'" }, ['plank-overlap', 'platform-gap', 'manufacturers']],
  [{ ...TUBES, height: "14'" }, ['bearer-ties']],
  [{ ...TUBES, height: "26'", decks: '4', duty: '50', levels: "13' plank" }, ['working-levels']],
  [{ ...RING, levels: "10' work" }, ['chosen-decks']],
  [{ ...RING, access: 'ladder', length: "49'", height: "27'", decks: '3', opening: '1', clear: "14'" }, ['access']],
])('does not believe answers to %j', (query, rules) => {
  const drawn = drawnOf(query);
  for (const id of rules) expect([id, drawn.rules.find((rule) => rule.id === id)?.state]).not.toEqual([id, 'passed']);
  const believed = drawn.rules.map((rule) => ({ ...rule, state: 'passed' as const }));
  const found = falsePasses({ ...drawn, rules: believed }).map((text) => text.split(' passed')[0]);
  expect(found).toEqual(expect.arrayContaining(rules));
});

/** The parts that an estimator compares: the list with its items, the weights and the states of the rules. */
function outcomeOf(query: DesignQuery) {
  const { rules, parts, totals } = answerOf(query);
  const lines = parts.map(({ name, item, quantity }) => `${quantity} ${name} ${item?.sku}`).sort();
  return { lines, totals, states: rules.map(({ id, state }) => `${id} ${state}`) };
}

const SYSTEMS = ['ring', 'cup', 'frame', 'tube-and-clamp'] as const;

describe('mirrored designs', () => {
  // Runs of seven bays.
  const lengths = { ring: "49'", cup: "57'", frame: "49'", 'tube-and-clamp': "49'" };
  const runs = SYSTEMS.filter((system) => system !== 'frame').flatMap((system) =>
    [1, 2].flatMap((opening) => [2, 3].map((at) => [system, opening, at] as const)),
  );
  it.each(runs)('%s with an opening of %d bays from bay %d on have the same parts', (system, opening, at) => {
    const run = {
      system,
      length: lengths[system],
      height: "27'",
      access: 'none',
      opening: String(opening),
      clear: "10'",
    };
    const bays = answerOf(run).layout?.bays.length ?? 0;
    const mirrored = bays - at - opening + 2;
    expect(mirrored).toBeGreaterThan(at);
    expect(outcomeOf({ ...run, openingat: String(mirrored) })).toEqual(outcomeOf({ ...run, openingat: String(at) }));
  });

  // In three bays braces are at the same places from both ends.
  it.each([
    ['ring', "21'"],
    ['cup', "24'"],
    ['frame', "21'"],
    ['tube-and-clamp', "21'"],
  ])('%s on mirrored ground have the same parts', (system, length) => {
    const run = { system, length, height: "27'", access: 'none' };
    expect(answerOf(run).layout?.bays).toHaveLength(3);
    expect(outcomeOf({ ...run, ground: "3',0'" })).toEqual(outcomeOf({ ...run, ground: "0',3'" }));
  });

  // Tubes run through the corner at the front.
  it.each(['ring', 'cup'])('%s around a corner have the same parts', (system) => {
    const l = { system, shape: 'l', height: "27'", access: 'none', wall: '8"' };
    expect(outcomeOf({ ...l, length: "28'", side: "21'" })).toEqual(outcomeOf({ ...l, length: "21'", side: "28'" }));
  });
});

it.each(SYSTEMS)('%s is the same in feet and in meters', (system) => {
  const feet = { length: "30'", width: "4'", height: "20'", wall: '10"', levels: "10' work", access: 'none' };
  const meters = {
    ...feet,
    length: '9.144m',
    width: '1.2192m',
    height: '6.096m',
    wall: '0.254m',
    levels: '3.048m work',
  };
  expect(outcomeOf({ system, ...feet, unit: 'm' })).toEqual(outcomeOf({ system, ...feet }));
  expect(outcomeOf({ system, ...meters, unit: 'm' })).toEqual(outcomeOf({ system, ...feet }));
});
