import { Outage } from './content-source.js';

let now: number;
let outage: Outage;

beforeEach(() => {
  now = 1_000;
  outage = new Outage(() => now);
});

function fail(times: number): boolean[] {
  return Array.from({ length: times }, () => outage.failed());
}

it('starts at the third failure in a row', () => {
  expect(fail(2)).toEqual([false, false]);
  expect(outage.isOn).toBe(false);
  expect(fail(1)).toEqual([true]);
  expect(outage.isOn).toBe(true);
});

it('does not start if answers arrive in between', () => {
  for (let round = 0; round < 5; round++) {
    fail(2);
    outage.answered();
  }
  expect(outage.isOn).toBe(false);
});

it('allows a retry after a pause and resumes at the next failure', () => {
  fail(3);
  now += 15_001;
  expect(outage.isOn).toBe(false);
  expect(fail(1)).toEqual([false]);
  expect(outage.isOn).toBe(true);
  now += 15_001;
  outage.answered();
  expect(fail(2)).toEqual([false, false]);
  expect(outage.isOn).toBe(false);
});
