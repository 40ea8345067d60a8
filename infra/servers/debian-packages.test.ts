import { silentLog } from '../command/step-log.ts';
import { aptGet } from './debian-packages.ts';

/** Runs apt on a machine where these errors come first; afterward it succeeds. */
async function attempt(errors: readonly string[]) {
  const notes: string[] = [];
  const left = [...errors];
  let seconds = 0;
  const run = async () => {
    const error = left.shift();
    if (error !== undefined) throw new Error(error);
    return '';
  };
  const log = { ...silentLog, note: (line: string) => notes.push(line) };
  const failure = await aptGet({ run }, ['install'], log, async () => void seconds++).then(() => null, String);
  return { notes, seconds, failure };
}

const BUSY =
  'apt-get failed with exit code 100: E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7';
const NOTE = 'apt is busy: another program installs packages; waiting at most 300 s';

it.each([
  ['no other program', [], { notes: [], seconds: 0, failure: null }],
  ['a lock that is released', [BUSY, BUSY, BUSY], { notes: [NOTE], seconds: 3, failure: null }],
  ['a lock that stays', Array(1_000).fill(BUSY), { notes: [NOTE], seconds: 300, failure: `Error: ${BUSY}` }],
  ['another error', ['E: no such package'], { notes: [], seconds: 0, failure: 'Error: E: no such package' }],
])('waits for apt beside %s', async (_what, errors, outcome) => {
  expect(await attempt(errors)).toEqual(outcome);
});
