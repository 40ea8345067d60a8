import { writeJsonLines } from './run-command.js';

it('writes each output line of a command as JSON, with its level', () => {
  const { log, warn, error } = console;
  const lines: { stream: string; line: Record<string, unknown> }[] = [];
  writeJsonLines('1.2.3', (stream, line) => lines.push({ stream, line: JSON.parse(line) }));
  try {
    console.log('3 migrations applied');
    console.warn('The file is large');
    console.error(new Error('The disk is full'));
  } finally {
    Object.assign(console, { log, warn, error });
  }
  expect(lines).toMatchObject([
    { stream: 'stdout', line: { level: 'info', role: 'command', release: '1.2.3', message: '3 migrations applied' } },
    { stream: 'stderr', line: { level: 'warn', message: 'The file is large' } },
    {
      stream: 'stderr',
      line: { level: 'error', message: expect.stringContaining('Error: The disk is full\n    at ') },
    },
  ]);
});
