import type { ScaffoldDesign } from '../../builder.contract.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { groundAt } from './footings.js';
import { layOut } from './lay-out.js';

const groundOf = (query: DesignQuery, change: Partial<ScaffoldDesign> = {}) =>
  layOut({ ...readDesign(query).design, ...change }).ground;

/** The footing of the last line of legs at a ground height; the other lines are on the lowest ground. */
function footing(query: DesignQuery, ground: number, change: Partial<ScaffoldDesign> = {}) {
  const { bays } = layOut(readDesign(query).design);
  const lines = groundOf(query, { ...change, ground: [...bays.map(() => 0), ground] })?.lines;
  const { foot, bed, jack, first, pieces, stud } = lines?.at(-1) ?? {};
  return { foot, bed, jack, first, pieces, stud };
}

describe('ground', () => {
  it('between two ends rises or falls in a straight line along the bays', () => {
    // 17 ft rise 102 in: half an inch per inch of bay.
    expect(groundAt([0, 102], [120, 84])).toEqual([0, 60, 102]);
    expect(groundAt([102, 0], [84, 120])).toEqual([102, 60, 0]);
    expect(groundAt([5, 29], [84, 84, 84])).toEqual([5, 13, 21, 29]);
  });

  it('with a height for each line is as listed', () => {
    expect(groundAt([0, 10, 4], [120, 84])).toEqual([0, 10, 4]);
  });

  it('is stepped between listed heights, and slopes between two ends', () => {
    const run = { system: 'frame', length: "14'", height: "20'" };
    const slope = groundOf({ ...run, ground: `12",0` });
    expect(slope?.isStepped).toBe(false);
    expect(slope?.lines.map(({ ground }) => ground)).toEqual([12, 6, 0]);
    const steps = groundOf({ ...run, ground: `12",0,6"` });
    expect(steps?.isStepped).toBe(true);
    expect(steps?.lines.map(({ ground }) => ground)).toEqual([12, 0, 6]);
    expect(groundOf(run)).toBeUndefined();
  });
});

describe('frames', () => {
  // Heads are at 82, 161 and 240 in, on sills of 1.125 in. A frame whose foot is at 3 in has 1.875 in below it for jack, which extends 1.5 to 12 in.
  const RUN = { system: 'frame', length: "14'", height: "20'" };

  it.each([
    // A frame of 79 in reaches from 10.125 in below the lowest ground to 0.375 in above it.
    [0, { foot: 3, bed: 0, jack: 1.875, stud: 48 }],
    [0.375, { foot: 3, bed: 0.375, jack: 1.5, stud: 48 }],
    // A frame of 60 in reaches ground from 8.875 to 19.375 in.
    [8.875, { foot: 22, bed: 8.875, jack: 12, stud: 27.75 }],
    [12, { foot: 22, bed: 12, jack: 8.875, stud: 27.75 }],
    [19.375, { foot: 22, bed: 19.375, jack: 1.5, stud: 27.75 }],
    // Frames of 48, 36 and 24 in.
    [24, { foot: 34, bed: 24, jack: 8.875, stud: 27.75 }],
    [36, { foot: 46, bed: 36, jack: 8.875, stud: 27.75 }],
    [48, { foot: 58, bed: 48, jack: 8.875, stud: 9.375 }],
    // A full frame of the second lift reaches ground from 68.875 in up.
    [72, { foot: 82, bed: 72, jack: 8.875, stud: 48 }],
    // Frames of 60 and 36 in below the second head.
    [91, { foot: 101, bed: 91, jack: 8.875, stud: 27.75 }],
    [115, { foot: 125, bed: 115, jack: 8.875, stud: 27.75 }],
  ])('on ground at %d in the lowest frame is the one whose jack reaches it: %j', (ground, expected) => {
    expect(footing(RUN, ground)).toEqual({ ...expected, first: expected.foot, pieces: [] });
  });

  it.each([
    // A frame of 24 in below the head at 82 in reaches ground up to 55.375 in; one of 79 in below 161 in, from 68.875 in up.
    ['cut', 60, { foot: 58, bed: 55.375, jack: 1.5 }],
    ['built up', 64, { foot: 82, bed: 68.875, jack: 12 }],
    ['cut', 3, { foot: 3, bed: 0.375, jack: 1.5 }],
    ['built up', 6, { foot: 22, bed: 8.875, jack: 12 }],
  ])('the bed is %s as little as possible on ground at %d in, which no jack reaches', (_how, ground, expected) => {
    expect(footing(RUN, ground)).toMatchObject(expected);
  });

  it('if two frames are equally near, the one with the shorter jack is used', () => {
    // A frame of 36 in reaches ground up to 43.375 in, one of 24 in from 44.875 in up.
    expect(footing(RUN, 44.125)).toMatchObject({ foot: 46, bed: 43.375, jack: 1.5 });
    expect(footing(RUN, 62.125)).toMatchObject({ foot: 58, bed: 55.375, jack: 1.5 });
  });

  it('on higher ground in a low lift are even lower', () => {
    // Frames of 48 and 79 in: feet at 5 in, heads at 53 and 132 in.
    const low = { ...RUN, height: "11'" };
    expect(footing(low, 0)).toMatchObject({ foot: 5, jack: 3.875, stud: 27.75 });
    expect(footing(low, 8)).toMatchObject({ foot: 17, jack: 7.875, stud: 27.75 });
    expect(footing(low, 20)).toMatchObject({ foot: 29, jack: 7.875, stud: 9.375 });
  });

  it('without sills stand on the ground', () => {
    // Three frames of 79 in, from 3 in up.
    expect(footing({ ...RUN, with: '' }, 2)).toMatchObject({ foot: 3, bed: 1.5, jack: 1.5 });
    expect(footing({ ...RUN, with: '' }, 10)).toMatchObject({ foot: 22, bed: 10, jack: 12 });
  });

  it('2 ft wide are 6 ft high, and masons’ frames 5 ft', () => {
    // Three frames of 72 in below 225 in, on 7.875 in of jack. The foot of the second frame is at 81 in.
    const narrow = { ...RUN, width: "2'", height: `18'-9"` };
    expect(footing(narrow, 75)).toMatchObject({ foot: 81, jack: 4.875, stud: 48 });
    // Four frames of 60 in below 244 in; a frame of 48 in below the first head at 64 in.
    const masons = { ...RUN, duty: '75', height: `20'-4"` };
    expect(footing(masons, 8)).toMatchObject({ foot: 16, jack: 6.875, stud: 36 });
  });
});

describe('ring', () => {
  // 246 in minus 1.4 in of deck is 12 pitches of 19.685 in above 8.38 in. Legs begin 4.7 in below their first node, on 2.555 in of jack.
  const RUN = { system: 'ring', length: "14'", height: `20'-6"` };

  it.each([
    [0, { first: 8.38, foot: 3.68, bed: 0, jack: 2.555 }],
    // The next node reaches ground from 10.24 to 20.74 in.
    [12, { first: 28.065, foot: 23.365, bed: 12, jack: 10.24 }],
    [20, { first: 28.065, foot: 23.365, bed: 20, jack: 2.24 }],
    // The node after it reaches ground from 29.925 in up.
    [35, { first: 47.75, foot: 43.05, bed: 35, jack: 6.925 }],
  ])('on ground at %d in begins at the node whose jack reaches it: %j', (ground, expected) => {
    expect(footing(RUN, ground)).toMatchObject(expected);
  });

  it.each([
    ['cut', 5, { first: 8.38, bed: 1.055, jack: 1.5 }],
    ['built up', 6, { first: 28.065, bed: 10.24, jack: 12 }],
    ['cut', 24, { first: 28.065, bed: 20.74, jack: 1.5 }],
    ['built up', 26, { first: 47.75, bed: 29.925, jack: 12 }],
  ])('has its bed %s as little as possible on ground at %d in', (_how, ground, expected) => {
    expect(footing(RUN, ground)).toMatchObject(expected);
  });

  it('has half a meter of standard less per node, 3 m pieces first, and all legs end at one height', () => {
    // 14 pitches up to the toprail: 3 + 3 + 1 m. With 13: 3 + 3 + 0.5 m; with 12: 3 + 3 m.
    expect(footing(RUN, 0).pieces).toEqual([118.11, 118.11, 39.37]);
    expect(footing(RUN, 12).pieces).toEqual([118.11, 118.11, 19.685]);
    expect(footing(RUN, 35).pieces).toEqual([118.11, 118.11]);
    // Without rails it is 12 pitches, and 11 here.
    expect(footing({ ...RUN, with: 'sills' }, 12).pieces).toEqual([118.11, 98.425]);
  });

  it('never begins at the top deck', () => {
    // It begins at the node below, at 224.915 in, whose jacks reach ground up to 217.59 in. The top node would reach from 226.775 in up.
    expect(footing(RUN, 230)).toMatchObject({ first: 224.915, bed: 217.59, jack: 1.5 });
  });
});

it('cup begins at the node whose jack reaches the ground; its standards begin at their feet', () => {
  // On flat ground, feet are at 2.745 in and nodes 3.15 in above them: 8 pitches up to the deck and one below.
  const run = { system: 'cup', length: "14'", height: `13'-9 3/8"`, with: '' };
  expect(footing(run, 0)).toMatchObject({ first: 5.895, foot: 2.745, bed: 0, jack: 2.745, pieces: [118.11, 59.055] });
  // The next foot is at 22.43 in, on at least 1.5 in of jack.
  expect(footing(run, 12)).toMatchObject({ first: 25.58, foot: 22.43, bed: 12, jack: 10.43, pieces: [118.11, 39.37] });
});

describe('tubes', () => {
  // Runners are at 13.125, 87.125, 161.125 and 235.125 in; posts reach 287.675 in, on 4 in of jack and sills of 1.125 in.
  const RUN = { system: 'tube-and-clamp', length: "14'" };
  const post = (ground: number) => footing(RUN, ground, { height: 239.675 });

  it('begin at any height, so the ground stays as it is', () => {
    expect(post(0)).toMatchObject({ foot: 5.125, bed: 0, jack: 4, pieces: [252, 48] });
    expect(post(40)).toMatchObject({ foot: 45.125, bed: 40, jack: 4, pieces: [252] });
    expect(post(100)).toMatchObject({ foot: 105.125, bed: 100, jack: 4, pieces: [192] });
    expect(footing({ ...RUN, with: '' }, 40)).toMatchObject({ foot: 44, bed: 40, jack: 4 });
  });

  it.each([
    ['2 in above the foot', 6, 13.125],
    ['14 in above the foot', 68, 87.125],
    ['12 in above the foot', 70, 87.125],
  ])('use a level %s as their lowest runner', (_where, ground, first) => {
    expect(post(ground).first).toBe(first);
  });

  it.each([
    ['less than 2 in', 6.125, 19.25],
    ['more than 14 in', 67.875, 81],
    ['far', 40, 53.125],
  ])('have their own runner 8 in above the foot when the next level is %s above it', (_where, ground, first) => {
    expect(post(ground).first).toBe(first);
  });
});
