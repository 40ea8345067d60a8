import { liftsHeight, pressedChanges } from './presets.js';

it('converts lifts to a height in either unit [spec b.2]', () => {
  const heights = (system: string) => ['2', '3', '4', '6'].map((lifts) => liftsHeight(lifts, 'ft', system));
  expect(heights('frame')).toEqual([`13'-4"`, "20'", `26'-8"`, "40'"]);
  expect(heights('ring')).toEqual(["14'", `20'-6"`, `27'-1"`, `40'-3"`]);
  expect([liftsHeight('3', 'm', 'frame'), liftsHeight('3', 'm', 'cup')]).toEqual(['6.1m', '6.3m']);
});

it('parses the changes of a pressed button', () => {
  expect(pressedChanges(new URLSearchParams('preset=masons'))).toMatchObject({
    system: 'frame',
    width: "5'",
    duty: '75',
  });
  expect(pressedChanges(new URLSearchParams('lifts=3&unit=m&system=frame'))).toEqual({ height: '6.1m' });
  expect(pressedChanges(new URLSearchParams('lifts=3'))).toEqual({ height: `20'-6"` });
  expect(pressedChanges(new URLSearchParams('preset=pirates&lifts=99'))).toBeNull();
});
