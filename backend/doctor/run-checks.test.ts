import { error, exitCodeOf, lineOf, messageOf, ok, runChecks, warning } from './run-checks.js';

const never = () => new Promise<never>(() => undefined);

it('reports a check that hangs, and the results of all others', async () => {
  const findings = await runChecks(
    [
      { subject: 'Redis', action: 'Start it.', find: never },
      { subject: 'Disk', action: '', find: async () => [ok('Disk', '7 GB free')] },
    ],
    20,
  );
  expect(findings).toEqual([error('Redis', 'no answer within 0.02 s', 'Start it.'), ok('Disk', '7 GB free')]);
});

it('reports a check that throws synchronously or asynchronously, with its advice', async () => {
  const fail = (): never => {
    throw new Error('connect\n  ECONNREFUSED');
  };
  const findings = await runChecks([
    { subject: 'Email', action: 'Check SMTP_URL.', find: fail },
    { subject: 'Redis', action: 'Start it.', find: async () => fail() },
  ]);
  expect(findings).toEqual([
    error('Email', 'connect ECONNREFUSED', 'Check SMTP_URL.'),
    error('Redis', 'connect ECONNREFUSED', 'Start it.'),
  ]);
});

it.each([
  [[], 0],
  [[ok('Disk', '')], 0],
  [[warning('Disk', '', ''), ok('Disk', '')], 1],
  [[warning('Disk', '', ''), error('Disk', '', ''), ok('Disk', '')], 2],
])('the exit code is that of the worst finding (case %#)', (findings, code) => {
  expect(exitCodeOf(findings)).toBe(code);
});

it.each([
  [ok('Disk', '7 GB free'), 'ok       Disk          7 GB free'],
  [error('Redis', 'no answer', 'Start it.'), 'error    Redis         no answer. Start it.'],
  [
    warning('Settings', 'SMPT_URL: did you mean SMTP_URL?', 'Correct the name.'),
    'warning  Settings      SMPT_URL: did you mean SMTP_URL? Correct the name.',
  ],
])('a finding is one line (case %#)', (finding, line) => {
  expect(lineOf(finding)).toBe(line);
});

it('describes the failure of every address of a host', () => {
  expect(messageOf(new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]))).toBe(
    'refused ::1; refused 127.0.0.1',
  );
  expect(messageOf(undefined)).toBe('undefined');
  expect(messageOf(new Error('the user is disabled. '))).toBe('the user is disabled');
  expect(messageOf(new Error(''))).toBe('unknown error');
});
