import { isoTime } from './iso-time.js';

it.each([0, 999, 1_000, 1_792_612_799_999, 1_792_612_800_007, 1_792_612_799_050])('formats %d as Date does', (time) => {
  expect(isoTime(time)).toBe(new Date(time).toISOString());
});
