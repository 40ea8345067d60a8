import { readRunOptions, usageError } from '../load-runs/run-options.ts';
import { CLOCK_ROWS } from './clock-rows.ts';
import { PROCESS_ROWS } from './process-rows.ts';
import { type FaultRow, ROWS } from './rows.ts';

/** In the order in which they run. */
export const ALL_ROWS: readonly FaultRow[] = [...ROWS, ...PROCESS_ROWS, ...CLOCK_ROWS];

export interface FaultOptions {
  rows: readonly FaultRow[];
  /** Whether to stop the processes while a server is down or busy. */
  stops: boolean;
  latency: boolean;
  write: boolean;
}

const OTHER_PARTS = ['stop', 'latency'];
const PARTS = [...ALL_ROWS.map(({ name }) => name), ...OTHER_PARTS];

export const USAGE = `Usage: npm run chaos -- [PART]… [--write]
  PART     ${PARTS.join(', ')}; all by default
  --write  writes docs/faults.md`;

/** @throws CommandError with the usage */
export function parseOptions(args: readonly string[]): FaultOptions {
  const { positionals, values } = readRunOptions(USAGE, {
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw usageError(USAGE, `There is no part "${unknown}".`);
  // A partial document would look complete.
  if (values.write && positionals.length > 0) throw usageError(USAGE, '--write needs a whole run.');
  const wanted = new Set(positionals.length > 0 ? positionals : PARTS);
  return {
    rows: ALL_ROWS.filter(({ name }) => wanted.has(name)),
    stops: wanted.has('stop'),
    latency: wanted.has('latency'),
    write: values.write,
  };
}
