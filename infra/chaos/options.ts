import { parseArgs } from 'node:util';
import { CommandError } from '../command-session.ts';
import { ALL_ROWS } from './all-rows.ts';
import type { FaultRow } from './rows.ts';

export interface FaultOptions {
  rows: readonly FaultRow[];
  /** Whether to stop the processes while something is away. */
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
  const { positionals, values } = readArguments(args);
  const unknown = positionals.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) fail(`There is no part "${unknown}".`);
  // A document with half of the tables would look like a whole one.
  if (values.write && positionals.length > 0) fail('--write needs a whole run.');
  const wanted = new Set(positionals.length > 0 ? positionals : PARTS);
  return {
    rows: ALL_ROWS.filter(({ name }) => wanted.has(name)),
    stops: wanted.has('stop'),
    latency: wanted.has('latency'),
    write: values.write,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false } },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(reason: string): never {
  throw new CommandError(`${reason}\n${USAGE}`);
}
