import type { Demands } from './faults.ts';
import { type Outcome, violations } from './play-fault.ts';
import { isBusy } from './visitors.ts';

const WELL: Outcome = {
  ...{ fault: 'redis-killed', accepted: 200, stored: 200, emailed: 200, lost: 0, doubles: 4 },
  ...{ waiting: 0, failed: 0, unaccounted: 0, kills: 0, busy: 0, refused: 0, cut: 0, views: 100 },
  ...{ slowestMs: 100, drainedMs: 5_000, recoveredMs: 300 },
};
const LIMITS = { acceptMs: 2_000, drainMs: 60_000 };

it.each<[string, Demands, Partial<Outcome>]>([
  ['a clean run', LIMITS, {}],
  ['busy answers', {}, { busy: 5 }],
  ['closed ports while a process is stopped', { worst: 'refused' }, { busy: 5, refused: 5 }],
  ['cut connections when a process is killed', { worst: 'cut', meet: 'kills' }, { kills: 1, refused: 5, cut: 5 }],
  ['slow answers and emails without limits', {}, { slowestMs: 9_000, drainedMs: 90_000 }],
])('allows %s', (_what, must, change) => expect(violations(must, { ...WELL, ...change })).toEqual([]));

it.each<[string, Demands, Partial<Outcome>]>([
  ['1 inquiries lost', {}, { lost: 1 }],
  ['2 inquiries were never accepted', {}, { accepted: 198, stored: 198, emailed: 198 }],
  ['accepted 200, stored 201, emailed 200', {}, { stored: 201 }],
  ['accepted 200, stored 200, emailed 199', {}, { emailed: 199 }],
  ['the ledger does not add up: 1 unaccounted', {}, { unaccounted: 1 }],
  ['the ledger does not add up: NaN unaccounted', {}, { unaccounted: Number.NaN }],
  ['3 inquiries have a failed email', {}, { failed: 3 }],
  ['emails of 7 inquiries still wait', {}, { waiting: 7 }],
  ['an inquiry took 2000 ms to be accepted', LIMITS, { slowestMs: 2_000 }],
  ['emails took 60000 ms to go out', LIMITS, { drainedMs: 60_000 }],
  ['1 requests were busy', { worst: 'none' }, { busy: 1 }],
  ['4 requests were refused', {}, { refused: 4 }],
  ['4 requests were cut', { worst: 'refused' }, { cut: 4 }],
  ['no page was served', {}, { views: 0 }],
  ['the site did not recover in time', {}, { recoveredMs: null }],
  ['no visitor met the fault', { worst: 'cut', meet: 'kills' }, {}],
  ['no visitor met the fault', { meet: 'busy' }, {}],
])('%s', (violation, must, change) => expect(violations(must, { ...WELL, ...change })).toEqual([violation]));

const MESSAGE = JSON.stringify({ statusCode: 503, message: 'The site cannot reach its database.' });

it.each<[boolean, string, number, string, string]>([
  [true, 'a message', 503, '5', MESSAGE],
  [true, 'a page', 503, '5', '<html><h1>Busy</h1>'],
  [false, 'no time', 503, '', MESSAGE],
  [false, 'a time that is none', 503, 'soon', MESSAGE],
  [false, 'no text', 503, '5', '{"statusCode":503}'],
  [false, 'another status', 500, '5', MESSAGE],
])('is a refusal as specified: %s, with %s', (wanted, _what, status, time, text) =>
  expect(isBusy({ status, headers: new Headers({ 'Retry-After': time }) }, text)).toBe(wanted),
);
