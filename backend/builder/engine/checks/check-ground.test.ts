import { partLine, reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import { layOut } from '../layout/lay-out.js';
import { readDesign } from '../read-design.js';

// 28 ft of frames: 5 lines of legs, with heads at 82, 161 and 240 in.
const FRAMES = { system: 'frame', length: "28'", height: "20'" };
const SLOPE = { ...FRAMES, ground: "3',0'" };

it('level ground has no rule', () => {
  expect(stateOf('uneven-ground', FRAMES)).toBe('no rule');
});

it('heights are measured from the lowest ground, and each sill needs a level bed [spec b.28]', () => {
  expect(ruleOf('uneven-ground', SLOPE)).toMatchObject({
    state: 'attention',
    paragraph: '29 CFR 1926.451(c)(2)(i)',
    reason: `All heights are measured from the lowest ground; above the highest the top deck is at 17'-0". Each sill or base plate needs a level bed of its own.`,
  });
  expect(reasonOf('engineer', SLOPE)).toContain('above the lowest base plates');
  // 240 in on a base of 60 in is 4.00 to 1, measured from the lowest ground.
  expect(stateOf('base-ratio', SLOPE)).toBe('passed');
  expect(reasonOf('base-ratio', { ...SLOPE, height: '20\'-0 5/8"' })).toContain('over 4 to 1:');
  // 10 ft above the lowest ground, 9 ft above the highest.
  expect(stateOf('guardrails', { ...FRAMES, height: '10\'-2"', with: '', ground: "0,1'" })).toBe('attention');
});

it('names at most six lines whose beds must change', () => {
  // No frame's jack reaches ground between 0.4 in, the highest for a full frame, and 8.9 in, the lowest for one of 60 in.
  const steps = { ...FRAMES, length: "56'", ground: '0,4",0,4",0,4",0,4",4' };
  expect(reasonOf('uneven-ground', steps)).toContain('at lines 2 (3 5/8" deeper), 4 (3 5/8" deeper), 6');
  const all = { ...FRAMES, length: "56'", ground: '0,4",4",4",4",4",4",4",4"' };
  expect(reasonOf('uneven-ground', all)).toMatch(
    /7 \(3 5\/8" deeper\), 2 more, counted from the left: excavate or build up/,
  );
});

it('no published leg load covers it, and only neighboring legs hold the leg in a valley', () => {
  const parts = ['ring-jack', 'ring-collar', 'ring-standard'].map((role) => partLine({ role }));
  const ring = { system: 'ring', length: "14'", height: '20\'-6"' };
  expect(stateOf('leg-load', ring, { parts })).toBe('passed');
  expect(stateOf('leg-load', { ...ring, ground: "0,1'" }, { parts })).toBe('unchecked');
  // Masons' frames of 60 in on 2.9 in of jack. The outer lines begin at the first head, 64 in above the middle line's ground.
  const masons = { system: 'frame', duty: '75', length: "14'", height: '20\'-4"' };
  expect(reasonOf('leg-load', masons)).toContain(`in lifts of 5'-0"`);
  expect(reasonOf('leg-load', { ...masons, ground: "4',0,4'" })).toContain(`in lifts of 5'-4"`);
});

it('bracing of frames needs attention where frames of two heights are side by side', () => {
  expect(stateOf('bracing', { ...FRAMES, ground: '0,0,3/8",0,0' })).toBe('passed');
  expect(stateOf('bracing', SLOPE)).toBe('attention');
  expect(reasonOf('bracing', SLOPE)).not.toContain('without a neighbor');
  // Masons' frames of 24 in below 60 in. Only the last line has the lowest lift.
  const lone = { ...FRAMES, height: "27'", duty: '75', ground: "2',2',2',2',0" };
  expect(reasonOf('bracing', lone)).toContain('A base frame without a neighbor in its lift has no brace along the run');
});

it('has no tie below the ground, and its ladder starts on the ground at the left end', () => {
  const { ties, access } = layOut(readDesign({ ...FRAMES, height: "40'", ground: "4',3',2',1',0" }).design);
  expect(ties.length).toBeGreaterThan(0);
  // 40 ft minus 4 ft of ground, plus 36 in above the deck.
  expect(access).toEqual({ kind: 'ladder', sections: [72, 72, 72, 72, 72, 72, 36] });
});
