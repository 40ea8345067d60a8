import { cutTubes, plankLength } from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import { placeMembers } from '../../../drawing/engine/scaffold/place/place-members.js';
import { overhangLimit } from '../checks/check-platforms.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { braced, exact, fitBays, fitWidth, linesOf } from './fit-bays.js';
import { layOut, plankSpans } from './lay-out.js';
import { standards } from './levels.js';

const laid = (query: DesignQuery, caster?: number) => layOut(readDesign(query).design, caster);

describe('fitBays', () => {
  const SIZES = [60, 84, 96, 120];

  it.each([
    [36, 84, [60]],
    [60.25, 84, [60]],
    [60.375, 84, [84]],
    [84.25, 84, [84]],
    [84.375, 84, [84, 60]],
    [200, 84, [84, 84, 60]],
    [336, 84, [84, 84, 84, 84]],
    [200, 120, [120, 84]],
    [210, 120, [120, 96]],
  ])('covers %d in with bays of at most %d in: %j', (length, longest, bays) => {
    expect(fitBays(length, SIZES, longest)).toEqual(bays);
  });

  it('treats metric bays as their nominal feet: six bays of 2.13 m make 42 ft', () => {
    expect(fitBays(42 * 12, [45.276, 61.811, 83.858], 83.858)).toEqual(Array(6).fill(83.858));
  });
});

it.each([
  [36, 45.276],
  [45.5, 45.276],
  [45.625, 61.811],
  [62.125, null],
])('the narrowest row at least %d in deep is %p', (width, row) => {
  expect(fitWidth(width, [45.276, 61.811])).toBe(row);
});

it('has a line of legs at each end of each bay', () => {
  expect(linesOf([0.1, 0.2])).toEqual([0, 0.1, 0.3]);
  expect(exact(1.23456)).toBe(1.235);
});

it.each([
  [1, [0]],
  [4, [0, 3]],
  [5, [0, 4]],
  [6, [0, 4, 5]],
  [9, [0, 4, 8]],
])('braces every fourth and the last of %d bays: %j', (count, bays) => {
  expect(braced(count)).toEqual(bays);
});

describe('loose planks', () => {
  it.each([
    [48, 60, 6],
    [84, 96, 6],
    [85, 108, 11.5],
    [120, 144, 12],
    [180, 192, 6],
    [190, 192, 1],
  ])('over a bay of %d in are %d in long and end %d in past their bearers', (bay, plank, past) => {
    expect([plankLength(bay), (plankLength(bay) - bay) / 2]).toEqual([plank, past]);
  });

  it('may overhang 12 in if they are up to 10 ft long, and 18 in if longer', () => {
    expect([overhangLimit(120), overhangLimit(144)]).toEqual([12, 18]);
  });
});

it.each([
  // Current stock of cup has no standards of 1 and 5 pitches.
  [11, [4, 4, 3]],
  [7, [4, 3]],
  [5, [3, 2]],
  [17, [6, 4, 4, 3]],
  [13, [6, 4, 3]],
  [12, [6, 6]],
  [9, [6, 3]],
  [1, [1]],
])('a cup leg of %d pitches is of current standards: %j', (pitches, pieces) => {
  expect(standards(pitches, [2, 3, 4, 6])).toEqual(pieces);
});

describe('levels', () => {
  it('of ring: a jack within its travel, a low lift at the bottom, full lifts of 2 m above', () => {
    // 232 minus sill 1.125, node 4.7 and deck 1.4 is 224.775: 11 pitches of 19.685 and 8.24 of jack. 13 pitches of standard reach the toprail.
    expect(laid({ system: 'ring', height: '19\'-4"' })).toMatchObject({
      base: { kind: 'sill', sill: 1.125, leg: 8.24, jack: 8.24 },
      levels: [14.065, 73.12, 151.86, 230.6],
      height: 232,
      legHead: 269.97,
      legPieces: [118.11, 118.11, 19.685],
      decks: [{ level: 3, surface: 232 }],
    });
  });

  it('of ring: the jack is fully extended or retracted when no number of pitches fits', () => {
    // 224 minus node 4.7 and deck 1.4 is 217.9: 10 pitches need 21.05 in of jack, 9.05 more than allowed; 11 with 1.5 are 0.135 over.
    expect(laid({ system: 'ring', height: '18\'-8"', with: '' })).toMatchObject({
      base: { leg: 1.5 },
      height: 224.135,
    });
    // 218 minus 6.1 is 211.9: 10 pitches with 12 in of jack are 3.05 short, 11 with 1.5 are 6.135 over.
    expect(laid({ system: 'ring', height: '18\'-2"', with: '' })).toMatchObject({ base: { leg: 12 }, height: 214.95 });
  });

  it('of cup: standards begin at the foot, so they are one pitch longer than to the ledgers', () => {
    // 165.375 minus 3.15 and 2 is 160.225: 7 pitches need 22.43 in of jack, more than 12, so it is 8 pitches and 2.745.
    const { levels, legPieces, height } = laid({ system: 'cup', height: '13\'-9 3/8"', with: '' });
    expect({ levels, legPieces, height }).toEqual({
      levels: [5.895, 84.635, 163.375],
      legPieces: [118.11, 59.055],
      height: 165.375,
    });
  });

  it('of frames: the stack that comes closest, full frames for a stair, and at least one frame', () => {
    // 555 minus 1.125 is 553.875: seven full frames with 1.5 in of jack are 0.625 over, which is within an inch.
    expect(laid({ system: 'frame', height: '46\'-3"' })).toMatchObject({ studs: Array(7).fill(48), height: 555.625 });
    expect(laid({ system: 'frame', duty: '75', height: "20'", access: 'stair' }).levels).toEqual([3, 82, 161, 240]);
    expect(laid({ system: 'frame', height: "3'" }).levels).toEqual([12, 36]);
  });

  it('of tube and clamp: equal lifts of at most 6 ft 6 in', () => {
    // 240 minus 4.55 is 235.45: from 13.125, three lifts of 74.108. The posts reach 6 in above the toprail, which is at 42 in.
    expect(laid({ system: 'tube-and-clamp', height: "20'" })).toMatchObject({
      base: { sill: 1.125, leg: 4 },
      levels: [13.125, 87.233, 161.342, 235.45],
      height: 240,
      legHead: 288,
      legPieces: [252, 48],
    });
    expect(laid({ system: 'tube-and-clamp', height: "20'", with: '' }).legHead).toBe(241.45);
  });

  it.each([
    [48, [48]],
    [49, [60]],
    [252, [252]],
    [253, [252, 48]],
    [600, [252, 252, 96]],
  ])('cuts %d in of tube into %j', (length, tubes) => {
    expect(cutTubes(length)).toEqual(tubes);
  });
});

describe('decks', () => {
  it('are the top level and those below it, never the lowest', () => {
    expect(laid({ system: 'frame', height: "20'", decks: '2' }).decks).toEqual([
      { level: 3, surface: 240 },
      { level: 2, surface: 161 },
    ]);
    expect(laid({ system: 'frame', height: "20'", decks: '6' }).decks.map(({ level }) => level)).toEqual([3, 2, 1]);
  });

  it('may be chosen for another use or load, at the nearest levels [spec b.24]', () => {
    // Levels are at 3, 82, 161 and 240 in.
    const frames = { system: 'frame', height: "20'" };
    expect(laid({ ...frames, levels: `13' plank,7' work 25` }).decks).toEqual([
      { level: 3, surface: 240 },
      { level: 2, surface: 161, use: 'plank' },
      { level: 1, surface: 82, psf: 25 },
    ]);
    expect(laid({ ...frames, decks: '2', levels: `20' access,14' work` }).decks).toEqual([
      { level: 3, surface: 240, use: 'access' },
      { level: 2, surface: 161 },
    ]);
  });

  it('chosen at the same level become one deck for the heaviest use', () => {
    const decksAt = (levels: string, duty = '50') =>
      laid({ system: 'frame', height: "20'", duty, levels }).decks.at(-1);
    expect(decksAt(`7' plank,6' access`)).toEqual({ level: 1, surface: 82, use: 'access' });
    expect(decksAt(`7' access,6' work 25,6' plank`)).toEqual({ level: 1, surface: 82, psf: 25 });
    expect(decksAt(`7' work,6' work 25`)).toEqual({ level: 1, surface: 82, psf: 50 });
    expect(decksAt(`7' work,6' work 75`, '75')).toEqual({ level: 1, surface: 60, psf: 75 });
  });

  it('with a heavier duty than the design determine bays, rows and frames', () => {
    const light = { system: 'frame', length: "20'", height: "20'", duty: '25' };
    expect(laid({ ...light }).bays).toEqual([120, 120]);
    expect(laid({ ...light, levels: "7' work 50" }).bays).toEqual([84, 84, 84]);
    expect(laid({ ...light, levels: "5' work 75" }).studs).toEqual([36, 48, 48, 48]);
  });

  it('for people determine how far the ladder goes', () => {
    const sections = (levels: string) => laid({ system: 'frame', height: "20'", levels }).access;
    expect(sections(`20' plank,7' work`)).toEqual({ kind: 'ladder', sections: [72, 72] });
  });

  it('are at least 4 ft above the ground, except for the top one', () => {
    // 198 minus 7.225: 9 pitches on 12 in of jack. The deck of the low lift of one pitch would be 38.9 in above the ground.
    const ring = { system: 'ring', decks: '6' };
    expect(laid({ ...ring, height: '16\'-6"' }).decks.map(({ surface }) => Math.round(surface))).toEqual([196, 118]);
    expect(laid({ ...ring, height: "3'" }).decks).toHaveLength(1);
  });

  it.each([
    [{ system: 'frame', width: "3'" }, 3, 9.25, false],
    [{ system: 'frame', width: "5'" }, 3, 19, true],
    [{ system: 'frame', width: "2'" }, 1, 19, true],
    // 49.28 - 45 in are 6 gaps of 0.71 in.
    [{ system: 'cup', width: '1.3m' }, 5, 9, true, { gap: 0.713 }],
    // 59.91 - 50 in have room for one of 9 in.
    [{ system: 'ring', width: `5'-2"` }, 4, 12.5, true, { filler: 9 }],
    [{ system: 'ring', width: `3'-9"` }, 3, 12.5, true],
    [{ system: 'tube-and-clamp', width: `3'-6"` }, 4, 9.25, false],
    [{ system: 'tube-and-clamp', width: "4'" }, 4, 9.25, false],
    // Around a building the planks of two sides meet.
    [{ system: 'ring', shape: 'l', width: `5'-2"` }, 4, 12.5, true],
  ] as const)('of %j have %d planks of %d in, hooked: %s', (query, count, width, hooked, more: object = {}) => {
    expect(laid(query).planks).toEqual([{ count, width, hooked, ...more }]);
  });
});

describe('access', () => {
  it.each([
    // The ladder reaches 36 in above the top deck: 276 in is eight sections of 36 in, or four of 72.
    ["20'", [72, 72, 72, 72]],
    ["7'", [72, 72]],
    ["9'", [72, 72]],
    ['9\'-1"', [72, 72, 36]],
  ])('a ladder to %s has sections of %j', (height, sections) => {
    expect(laid({ system: 'tube-and-clamp', height }).access).toEqual({ kind: 'ladder', sections });
  });

  // The deck is at 117 in. With 36 in above it, the ladder is 145 in long from its foot, 8 in above the floor: an inch too much for two sections.
  it('a ladder of a rolling tower hangs above the floor, so that the tower can roll', () => {
    const tower = laid({ system: 'frame', shape: 'rolling', length: "7'", height: `9'-9"`, duty: '25' });
    expect(tower.access).toEqual({ kind: 'ladder', sections: [72, 72, 36] });
    const lowest = placeMembers(tower).flatMap(({ part, forms }) =>
      part === 'ladder' ? [forms[0]?.from[2] ?? 0] : [],
    );
    expect(Math.min(...lowest)).toBe(8);
    const lower = laid({ system: 'frame', shape: 'rolling', length: "7'", height: `9'-8"`, duty: '25' });
    expect(lower.access).toEqual({ kind: 'ladder', sections: [72, 72] });
  });

  it('puts the stair in its own bay at the left end, without planks', () => {
    const run = laid({ system: 'frame', length: "14'", access: 'stair' });
    expect(run).toMatchObject({ bays: [84, 84, 84], length: 252, access: { kind: 'stair', bay: 0 } });
    expect(plankSpans(run)).toEqual([[84, 84]]);
    expect(plankSpans(laid({ system: 'frame', length: "14'" }))).toEqual([[84, 84]]);
  });

  it('can be omitted', () => {
    expect(laid({ access: 'none' }).access).toBeNull();
  });
});

describe('shapes', () => {
  it('a run is guarded at the front and the ends, others on all sides', () => {
    expect(laid({}).guardedSides).toEqual(['front', 'left', 'right']);
    expect(laid({ shape: 'tower' }).guardedSides).toEqual(['front', 'back', 'left', 'right']);
  });

  it('a birdcage has several rows, a leg at every crossing, and braces in the rows, too', () => {
    const cage = laid({ system: 'ring', shape: 'birdcage', length: "14'", width: "14'" });
    expect(cage).toMatchObject({
      bays: [83.858, 83.858],
      rows: [83.858, 83.858],
      bracedBays: [0, 1],
      bracedRows: [0, 1],
    });
    expect(cage.legs).toHaveLength(9);
    expect(cage.planks).toHaveLength(2);
    expect(cage.legs.at(-1)).toEqual({ x: 167.716, y: 167.716 });
  });

  it('frames have cross braces in every bay and none across', () => {
    expect(laid({ system: 'frame', length: "28'" })).toMatchObject({ bracedBays: [0, 1, 2, 3], bracedRows: [] });
  });

  it('a rolling tower stands on casters of the chosen size, never on sills', () => {
    const rolling = { system: 'frame', shape: 'rolling' };
    expect(laid(rolling).base).toEqual({ kind: 'caster', sill: 0, leg: 17, jack: 7 });
    expect(laid(rolling, 1).base).toEqual({ kind: 'caster', sill: 0, leg: 17, jack: 2.5 });
    expect(laid({ with: '' }).base).toMatchObject({ kind: 'jack', sill: 0 });
  });

  it('has brackets on runs only, and the chosen options', () => {
    expect(laid({ with: 'brackets' })).toMatchObject({
      brackets: { reach: 15.354, planks: 1 },
      guardrails: false,
      toeboards: false,
      netting: false,
    });
    expect(laid({ shape: 'tower', with: 'brackets' }).brackets).toBeNull();
    expect(laid({ with: 'guardrails,toeboards,netting' })).toMatchObject({
      brackets: null,
      guardrails: true,
      toeboards: true,
      netting: true,
    });
  });
});
