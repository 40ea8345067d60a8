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
const TOWER = { shape: 'stair-tower', height: '20\'-6"' };
const RING = { system: 'ring', length: "28'", width: '5\'-2"', height: '20\'-6"' };

/** Rules whose parts the independent checker looks at, besides those that need no drawing. */
const SEEN = [
  ...['access', 'base-ratio', 'bearer-ties', 'bottom-step', 'bracing', 'bracing-across', 'deck-height'],
  ...['falling-objects', 'foundation', 'guardrails', 'landings', 'plank-overlap', 'platform-gap', 'stair-width'],
  ...['stairrails', 'stairs', 'tie-spacing', 'wall-distance'],
];

it('the checker of what passes sees when a kind of member is missing or elsewhere', () => {
  const queries = [FRAMES, TUBES, { ...TUBES, height: "33'", wall: '7"' }, TOWER, { ...RING, access: 'ladder' }];
  const designs = [...queries, { ...FRAMES, wall: '20"' }, { ...RING, wall: '10"', height: "27'" }].map(drawnOf);
  const found = designs.flatMap((drawn) => {
    expect(falsePasses(drawn)).toEqual([]);
    return [...new Set(drawn.forms.map(({ type }) => type))].flatMap((type) =>
      [without, moved].flatMap((change) => falsePasses({ ...drawn, forms: change(drawn.forms, type) })),
    );
  });
  const names = new Set(found.map((text) => text.split(/ passed:|:/)[0]));
  expect([...names].sort()).toEqual([...SEEN, 'loose brace', 'loose ledger', 'loose post'].sort());
});

const without = (forms: readonly Form[], type: Form['type']) => forms.filter((form) => form.type !== type);
const moved = (forms: readonly Form[], type: Form['type']) =>
  forms.map((form) => {
    if (form.type !== type) return form;
    const [[x, y, z], to] = [form.from, form.to];
    return { ...form, from: [x + 9, y + 9, z + 30] as const, to: [to[0] + 5, to[1], to[2] + 34] as const };
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

  it.each([
    ...SYSTEMS.map((system) => [system, 3, {}] as const),
    ...SYSTEMS.filter((system) => system !== 'frame').flatMap((system) =>
      [6, 7, 10].flatMap((bays) =>
        [{}, { shape: 'birdcage', width: "14'" }].map((more) => [system, bays, more] as const),
      ),
    ),
  ])('%s on mirrored ground of %d bays have the same parts: %j', (system, bays, more) => {
    const run = { system, length: `${bays * (system === 'cup' ? 8 : 7)}'`, height: "27'", access: 'none', ...more };
    expect(answerOf(run).layout?.bays).toHaveLength(bays);
    for (const rise of ["2'", "4'", "8'"])
      expect(outcomeOf({ ...run, ground: `${rise},0'` })).toEqual(outcomeOf({ ...run, ground: `0',${rise}` }));
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
