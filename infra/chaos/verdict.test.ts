import type { RowResult } from './fault-results.ts';
import { sampleResults, sampleRow } from './sample-fault-results.ts';
import { faultsOf } from './verdict.ts';

const { tally, visit, ledger, views } = sampleRow();
const LATENCY = sampleResults().latency;
const faultsOfRow = (change: Partial<RowResult>) => faultsOf(sampleResults({ rows: [sampleRow(change)] }));

it('reports nothing for a clean run', () => expect(faultsOf(sampleResults())).toEqual([]));

it.each<[string, Partial<RowResult>]>([
  ['1 inquiries lost', { tally: { ...tally, lost: 1 } }],
  ['accepted 200, stored 201, told to sales 200, confirmed 200', { tally: { ...tally, stored: 201 } }],
  ['2 inquiries were never accepted', { visit: { ...visit, unaccepted: 2 } }],
  ['the ledger does not add up: 1 unaccounted', { ledger: { ...ledger, unaccounted: 1 } }],
  ['3 inquiries have a failed mail', { failed: 3 }],
  ['mails of 7 inquiries still wait', { drainedMs: null, ledger: { ...ledger, waiting: 7 } }],
  ['an inquiry took 2000 ms to be accepted', { visit: { ...visit, slowestAcceptMs: 2_000 } }],
  ['mails took over a minute to go out', { drainedMs: 60_000 }],
  ['4 requests got no answer', { visit: { ...visit, unanswered: 4 } }],
  ['5 page views got no answer', { views: { ...views, unanswered: 5 } }],
  ['no page was served', { views: { ...views, served: 0 } }],
  ['answer 500 for /: oh', { views: { ...views, complaints: ['answer 500 for /: oh'] } }],
  ['the site did not recover in time', { recoveredMs: null }],
  ['answer 500: oh', { visit: { ...visit, complaints: ['answer 500: oh'] } }],
  ['the web exited unexpectedly (1)', { unexpectedEnds: ['the web exited unexpectedly (1)'] }],
])('%s', (fault, change) => expect(faultsOfRow(change)).toEqual([`redis-stop: ${fault}`]));

it.each<[string, Partial<RowResult>]>([
  ['nobody was killed', { proof: 'kills', kills: 0 }],
  ['nobody was refused', { proof: 'busy', visit: { ...visit, busy: 0 } }],
])('a fault that nobody met proves nothing: %s', (_name, change) =>
  expect(faultsOfRow(change)).toEqual(['redis-stop: no visitor met the fault']),
);

it('accepts a fault with evidence', () => {
  expect(faultsOfRow({ proof: 'kills', kills: 8 })).toEqual([]);
  expect(faultsOfRow({ proof: 'busy', visit: { ...visit, busy: 1 } })).toEqual([]);
});

it('allows duplicate mails', () => {
  expect(faultsOfRow({ tally: { ...tally, doubles: 4 } })).toEqual([]);
});

it('applies time limits to Redis rows only', () => {
  expect(faultsOfRow({ isRedis: false, drainedMs: 90_000, visit: { ...visit, slowestAcceptMs: 5_000 } })).toEqual([]);
});

it('allows unanswered requests when a process is killed', () => {
  expect(faultsOfRow({ cutsAnswers: true, visit: { ...visit, unanswered: 4 } })).toEqual([]);
  expect(faultsOfRow({ cutsAnswers: true, views: { ...views, unanswered: 4 } })).toEqual([]);
});

it('requires a process to exit in time and with code 0', () => {
  const stops = [
    { title: 'Redis is down', webMs: 10, workerMs: 12_001, dropped: 0, badEnds: ['the worker ended with SIGKILL'] },
    { title: 'SMTP hangs', webMs: 10, workerMs: 9_000, dropped: 3, badEnds: [] },
    { title: 'visitors come', webMs: 5_001, workerMs: 10, dropped: 0, badEnds: [] },
  ];
  expect(faultsOf(sampleResults({ stops }))).toEqual([
    'Redis is down: a process took too long to end',
    'Redis is down: the worker ended with SIGKILL',
    'SMTP hangs: 3 requests were dropped',
    'visitors come: a process took too long to end',
  ]);
});

it('requires every measured answer to be a receipt', () => {
  expect(faultsOf(sampleResults({ latency: LATENCY && { ...LATENCY, failures: 2 } }))).toEqual([
    'latency: 2 answers were not 201',
  ]);
});
