import { usedParameters } from '../design-query.contract.js';
import { designTexts, readDesign, readDesignText } from './read-design.js';

const read = (query: Record<string, unknown>) => readDesign(query).design;
const errors = (query: Record<string, unknown>) => readDesign(query).errors;

it('reads the default ring run from an empty query', () => {
  expect(readDesign({})).toEqual({
    design: {
      system: 'ring',
      shape: 'run',
      length: 480,
      width: 62,
      height: 246,
      duty: '50',
      decks: 1,
      access: 'ladder',
      options: ['guardrails', 'toeboards', 'sills'],
      module: 'ft',
      unit: 'ft',
    },
    errors: {},
  });
});

it.each([
  ['ring', 'run', 480, 62, 246],
  ['cup', 'run', 480, 51.125, 246],
  ['frame', 'run', 480, 60, 240],
  ['tube-and-clamp', 'run', 480, 42, 240],
  ['ring', 'tower', 84, 62, 246],
  ['cup', 'tower', 84, 51.125, 246],
  ['frame', 'tower', 84, 60, 240],
  ['tube-and-clamp', 'tower', 84, 42, 240],
  ['ring', 'rolling', 84, 62, 120],
  ['ring', 'birdcage', 480, 336, 246],
])('a %s %s is %d by %d by %d in by default', (system, shape, length, width, height) => {
  expect(read({ system, shape })).toMatchObject({ length, width, height });
});

it('reads bare numbers in the unit', () => {
  expect(read({ length: '30', unit: 'ft' }).length).toBe(360);
  expect(read({ length: '3', unit: 'm' }).length).toBe(118.125);
  expect(read({ length: 30 }).length).toBe(360);
});

it.each([
  ['length', "3'", "400'", 'Length'],
  ['width', '18"', "100'", 'Width'],
  ['height', "3'", "200'", 'Height of the top deck'],
])('limits the %s to %s to %s', (name, least, most, label) => {
  for (const size of [least, most]) expect(errors({ [name]: size })).toEqual({});
  const message = `${label} must be from ${least.replace('18"', `1'-6"`)} to ${most}`;
  const usual = read({})[name as 'length'];
  for (const size of ['10"', "401'"]) {
    expect(errors({ [name]: size })).toEqual({ [name]: message });
    expect(read({ [name]: size })).toMatchObject({ [name]: usual });
  }
});

it.each([
  [undefined, 1],
  ['', 1],
  [' 6 ', 6],
  [2, 2],
])('reads %j working decks', (decks, count) => {
  expect(readDesign({ decks })).toMatchObject({ design: { decks: count }, errors: {} });
});

it.each([
  [`14'-6" plank`, 'ft', '174 plank', `14'-6" plank`],
  ["7' work 25, 20' access,13'work", 'ft', '240 access, 156 work, 84 work 25', "20' access,13' work,7' work 25"],
  ['4m plank,2.5 work 75', 'm', '157.5 plank, 98.375 work 75', '4m plank,2.5m work 75'],
  ["１３' plank,", 'ft', '156 plank', "13' plank"],
  ["13' nobrackets,7' nobrackets 25", 'ft', '156 nobrackets, 84 nobrackets 25', "13' nobrackets,7' nobrackets 25"],
])('reads the decks %j in %s, highest first, as %s [spec b.24]', (levels, unit, inches, text) => {
  const { design, errors } = readDesign({ levels, unit });
  const decks = design.chosenDecks?.map(({ height, use, duty }) => `${height} ${use}${duty ? ` ${duty}` : ''}`);
  expect([decks?.join(', '), errors]).toEqual([inches, {}]);
  expect(usedParameters(designTexts(design))).toContainEqual(['levels', text]);
});

it.each([undefined, null, '', ' , '])('reads no chosen decks from %j, and then writes no parameter', (levels) => {
  expect(readDesign({ levels })).toEqual(readDesign({}));
  expect(usedParameters(designTexts(read({ levels }))).map(([name]) => name)).not.toContain('levels');
});

it.each([
  ["2',0", 'ft', [24, 0], "2',0'"],
  ["3',1'", 'ft', [24, 0], "2',0'"],
  ['0,0.5,0.5m', 'm', [0, 19.625, 19.625], '0m,0.5m,0.5m'],
  ['０,１２"', 'ft', [0, 12], "0',1'"],
] as const)('reads the ground %j in %s from its lowest point', (ground, unit, heights, text) => {
  expect(readDesign({ ground, unit })).toMatchObject({ design: { ground: heights }, errors: {} });
  expect(usedParameters(designTexts(read({ ground, unit })))).toContainEqual(['ground', text]);
});

it.each([undefined, '', '0,0', "2',2',2'"])('reads level ground from %j', (ground) => {
  expect(readDesign({ ground })).toEqual(readDesign({}));
});

it.each([
  ['system', 'bamboo', 'ring', 'ring, cup, frame, tube-and-clamp'],
  ['shape', 'dome', 'run', 'run, tower, rolling, birdcage, l, u, around, stair-tower'],
  ['duty', '100', '50', '25, 50, 75'],
  ['access', 'rope', 'ladder', 'ladder, stair, none'],
  ['unit', 'yd', 'ft', 'ft, m'],
])('offers a choice of %s', (name, unknown, usual, offered) => {
  expect(readDesign({ [name]: unknown })).toMatchObject({
    design: { [name]: usual },
    errors: { [name]: `${name} must be one of: ${offered}` },
  });
  for (const value of offered.split(', '))
    expect(readDesign({ [name]: ` ${value} ` })).toMatchObject({ design: { [name]: value }, errors: {} });
});

it.each([
  ['', []],
  ['sills, netting', ['netting', 'sills']],
  [
    ['sills', '', 'casters'],
    ['casters', 'sills'],
  ],
  [null, ['guardrails', 'toeboards', 'sills']],
])('reads the options %j in canonical order', (value, options) => {
  expect(readDesign({ with: value })).toMatchObject({ design: { options }, errors: {} });
});

it.each(['rope', ['sills', {}], 'sills;netting'])('rejects the options %j', (value) => {
  expect(errors({ with: value })).toEqual({
    with: 'with must be a list of: guardrails, toeboards, brackets, netting, casters, sills',
  });
});

it('writes every parameter, in the order of the address', () => {
  expect(usedParameters(designTexts(read({ width: `3'-9"`, with: 'sills,netting' })))).toEqual([
    ['system', 'ring'],
    ['shape', 'run'],
    ['length', "40'"],
    ['width', `3'-9"`],
    ['height', `20'-6"`],
    ['duty', '50'],
    ['decks', '1'],
    ['access', 'ladder'],
    ['with', 'netting,sills'],
    ['module', 'ft'],
    ['unit', 'ft'],
  ]);
  expect(usedParameters(designTexts(read({ length: '3.5m', unit: 'm' })))).toContainEqual(['length', '3.5m']);
});

it('returns null for text without a valid design', () => {
  expect(readDesignText('system=cup&utm_source=news')).toMatchObject({ system: 'cup' });
  expect([readDesignText('utm_source=news'), readDesignText('decks=9')]).toEqual([null, null]);
});

it.each([
  ['run', '10"', 10],
  ['l', '25cm', 9.875],
  ['u', '4"', 4],
  ['around', '10"', undefined],
  ['tower', '10"', undefined],
  ['run', '', undefined],
])('the distance of a %s to the wall, %j, is %p in, after all other parameters', (shape, wall, inches) => {
  const { design, errors } = readDesign({ shape, wall });
  expect([design.wall, errors]).toEqual([inches, {}]);
  if (inches !== undefined) expect(usedParameters(designTexts(design)).at(-1)?.[0]).toBe('wall');
  expect(readDesign(designTexts(design))).toEqual({ design, errors: {} });
});

const LENGTH = /^Length must be a length such as 40', 12'-6" or 3\.5m, with less than 12 inches after the feet$/;
const DECKS = /^Working decks must be a whole number from 1 to 6$/;

it.each<[name: string, message: RegExp, values: unknown[]]>([
  ['length', LENGTH, ['long', `12' 30"`, ['3', '4'], Number.NaN, {}, true]],
  ['length', /^Length must have at most 80 characters$/, ['1'.repeat(81)]],
  ['decks', DECKS, ['0', '7', '1.5', '+2', '0002', 'two', ['1', '2']]],
  ['levels', /^Each deck must be a level and its use, such as 14'-6" plank/, ["14'", 'plank', '\u0000', ' \u0000,']],
  ['levels', /^Each deck must be/, ["14' plank 25", "14' work 60", ["14' plank"]]],
  ['levels', /^The level of a deck must be from 3' to 200'$/, ["1' work"]],
  ['levels', /^Choose at most 6 decks$/, [Array(7).fill("14' plank").join(',')]],
  ['levels', /^The levels of decks must have at most 240 characters$/, ["14' plank,".repeat(30)]],
  ['ground', /^The ground must be heights from left to right, such as 2',0'/, ["2'", '0,high', '0,-1', ['0', '1']]],
  ['ground', /^The ground must rise by at most 20'$/, ["0,20'-1"]],
  ['ground', /^The heights of the ground must have at most 240 characters$/, ['0,'.repeat(121)]],
  ['wall', /^Distance from the legs to the wall must be from 4" to 4'$/, ['3"', "5'"]],
  ['wall', /^Distance from the legs to the wall must be a length such as/, ['near']],
])('rejects the %s with %s, and reads its default: %j', (name, message, values) => {
  for (const value of values)
    expect(readDesign({ [name]: value })).toEqual({
      design: readDesign({}).design,
      errors: { [name]: expect.stringMatching(message) },
    });
});
