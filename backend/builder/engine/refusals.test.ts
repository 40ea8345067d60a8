import { type DesignQuery, readDesign } from './read-design.js';
import { refusals } from './refusals.js';

const refused = (query: DesignQuery) => refusals(readDesign(query).design);
const ids = (query: DesignQuery) => refused(query).map(({ id }) => id);

it('accepts the default designs', () => {
  for (const system of ['ring', 'cup', 'frame', 'tube-and-clamp']) expect(ids({ system })).toEqual([]);
  for (const shape of ['run', 'tower', 'rolling', 'birdcage']) expect(ids({ shape })).toEqual([]);
});

const ENGINEER = '29 CFR 1926.452(b)(10), (c)(6)';
const APPENDIX = '29 CFR 1926 Subpart L, Appendix A 2(b)';

it.each<[DesignQuery, string, string, string]>([
  [
    { height: `125'-1"` },
    'engineer',
    ENGINEER,
    `A registered professional engineer must design a frame or tube and coupler scaffold over 125'-0"; you entered 125'-1". We apply this to every system.`,
  ],
  [{ height: `125'-0 1/8"` }, 'engineer', ENGINEER, `over 125'-0"; you entered 125'-0 1/8".`],
  [{ width: `5'-2 1/8"`, duty: '75' }, 'width', '', `at 75 psf is 5'-2"; you entered 5'-2 1/8".`],
  [
    { shape: 'birdcage', length: `200'-0 1/8"`, width: "60'", height: "60'" },
    'size',
    '',
    'of more than 720,000 cu ft (20,388 m³)',
  ],
  [
    { system: 'tube-and-clamp', duty: '75' },
    'bearers',
    APPENDIX,
    'At 75 psf, tube and clamp needs bearers larger than',
  ],
  [{ system: 'frame', shape: 'birdcage' }, 'combination', '', 'Choose ring, cup, or tube and clamp.'],
  [{ system: 'tube-and-clamp', shape: 'rolling' }, 'combination', '', 'Choose frames, ring or cup.'],
  [{ system: 'frame', shape: 'rolling', length: "12'" }, 'length', '', `at most 7'-0" at 50 psf; you entered 12'-0".`],
  [
    { system: 'frame', shape: 'tower', length: "22'" },
    'length',
    '',
    `at most 3 bays long, 21'-0" at 50 psf; you entered 22'`,
  ],
  [{ system: 'frame', width: "6'" }, 'width', '', `at 50 psf is 5'-0"; you entered 6'-0". Choose another system.`],
  [
    { system: 'ring', width: "7'", duty: '75' },
    'width',
    '',
    `at 75 psf is 5'-2"; you entered 7'-0". Choose a birdcage.`,
  ],
  [
    { system: 'frame', shape: 'rolling', access: 'stair' },
    'stair',
    '',
    'A rolling tower cannot have a stair. Choose a ladder.',
  ],
  [
    { system: 'tube-and-clamp', access: 'stair' },
    'stair',
    '',
    'The builder has no stair for tube and clamp. Choose a ladder.',
  ],
  [{ width: `3'-9"`, access: 'stair' }, 'stair', '', `need 5'-0" between the legs; this scaffold is 3'-9" deep.`],
])('refuses %j: %s', (query, id, paragraph, words) => {
  const reason = expect.stringContaining(words);
  expect(refused(query)).toMatchObject([{ id, paragraph, state: 'outside', reason }]);
});

it('names each refusal', () => {
  const designs = [
    { height: "130'", width: "20'" },
    { shape: 'birdcage', length: "400'", width: "60'", height: "60'" },
    { system: 'cup', module: 'metric' },
    { system: 'tube-and-clamp', duty: '75' },
    { system: 'frame', shape: 'rolling', length: "12'", access: 'stair' },
    { system: 'frame', shape: 'birdcage' },
    { system: 'frame', opening: '1' },
    { access: 'stair', width: "5'", ground: "0,1'" },
  ];
  const titles = designs.flatMap(refused).map(({ id, title }) => `${id}: ${title}`);
  expect(titles.join(', ')).toBe(
    'engineer: Engineer’s design required, width: Width, size: Size, module: Bay lengths, bearers: Bearers for the duty, length: Length, stair: Stair, combination: System and shape, opening: Opening, ground: Uneven ground',
  );
});

it.each<[DesignQuery]>([
  [{ height: "125'" }],
  [{ shape: 'birdcage', length: "200'", width: "60'", height: "60'" }],
  [{ shape: 'run', length: "400'", width: "5'", height: "125'" }],
  [{ system: 'tube-and-clamp', duty: '50' }],
  [{ system: 'frame', shape: 'rolling', length: "7'" }],
  [{ system: 'frame', shape: 'rolling', length: "10'", duty: '25' }],
  [{ system: 'frame', shape: 'tower', length: "21'" }],
  [{ system: 'frame', shape: 'run', length: "22'" }],
  [{ system: 'frame', width: "5'" }],
  [{ system: 'ring', width: "7'", duty: '50' }],
  [{ system: 'ring', width: '5\'-2"', duty: '75' }],
  [{ system: 'ring', shape: 'birdcage', width: "28'", duty: '75' }],
  [{ system: 'frame', width: "5'", access: 'stair' }],
  [{ system: 'ring', width: '5\'-2"', access: 'stair' }],
  [{ system: 'ring', shape: 'birdcage', width: "20'", access: 'stair' }],
  [{ system: 'ring', width: '3\'-9"', access: 'ladder' }],
])('accepts %j', (query) => {
  expect(refused(query)).toEqual([]);
});

it.each([
  ['frame', '125\'-1"', 'guardrails,sills', []],
  ['frame', '125\'-1 1/8"', 'guardrails,sills', []],
  ['frame', '125\'-1 1/4"', 'guardrails,sills', ['engineer']],
  ['frame', '125\'-1"', 'guardrails', ['engineer']],
  ['ring', '125\'-0 1/8"', 'guardrails,sills', ['engineer']],
] as const)(
  'counts 125 ft of %s from the base plates only for frames: %s with %s',
  (system, height, options, refusedBy) => {
    expect(ids({ system, height, with: options })).toEqual(refusedBy);
  },
);

it('gives every reason at once', () => {
  expect(ids({ system: 'frame', height: "150'", width: "6'" })).toEqual(['engineer', 'width']);
});

it('checks the width for a stair in the first row of a birdcage', () => {
  expect(ids({ system: 'ring', shape: 'birdcage', width: "4'", access: 'stair' })).toEqual([]);
  expect(ids({ system: 'cup', shape: 'birdcage', width: "4'", access: 'stair' })).toEqual(['stair']);
});

describe('uneven ground', () => {
  const frames = { system: 'frame', length: "28'", height: "20'" };

  it.each<[DesignQuery, string]>([
    [{ shape: 'rolling', ground: '0,1"' }, 'A rolling tower stands on its wheels, so it needs a level floor.'],
    [{ ...frames, access: 'stair', ground: "0,1'" }, 'The builder has stairs on level ground only.'],
    [{ ...frames, ground: "0,0,1'" }, 'You entered 3 heights of the ground; this scaffold has 5 lines of legs.'],
    [
      { ...frames, ground: '0,0,0,4\'-1",4\'-1"' },
      `The ground rises 4'-1" from one line of legs to the next; the builder steps at most 4'-0".`,
    ],
    [{ ...frames, height: "10'", ground: '0,6\'-1"' }, `The top deck must be 4'-0" or more above the highest ground`],
  ])('%j is refused: %s [spec b.28]', (query, reason) => {
    expect(refused(query)).toMatchObject([
      { id: 'ground', paragraph: '29 CFR 1926.451(c)(2)(i)', reason: expect.stringContaining(reason) },
    ]);
  });

  it.each<DesignQuery>([
    { ...frames, ground: "0,16'" },
    { ...frames, ground: "0,4',8',12',16'" },
    { ...frames, height: "10'", ground: "0,6'" },
    { shape: 'birdcage', ground: "2',0" },
  ])('%j is accepted', (query) => {
    expect(refused(query)).toEqual([]);
  });
});
