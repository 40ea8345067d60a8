import { liftsHeight, pressedChanges } from './presets.js';

it('converts lifts to a height in either unit', () => {
  expect(['2', '3', '4', '6'].map((lifts) => liftsHeight(lifts, 'ft'))).toEqual([`13'-4"`, "20'", `26'-8"`, "40'"]);
  expect(liftsHeight('3', 'm')).toBe('6.1m');
});

it('parses the changes of a pressed button', () => {
  expect(pressedChanges(new URLSearchParams('preset=masons'))).toMatchObject({ duty: '75' });
  expect(pressedChanges(new URLSearchParams('lifts=3&unit=m'))).toEqual({ height: '6.1m' });
  expect(pressedChanges(new URLSearchParams('preset=pirates&lifts=99'))).toBeNull();
});
