import { parseArgs } from 'node:util';
import { CommandError } from '../command-session.ts';

export const PARTS = [
  'catalog',
  'product',
  'search',
  'search-unpaged',
  'uncached',
  'change',
  'weight',
  'start',
  'import',
] as const;
export type Part = (typeof PARTS)[number];

const CATALOGS = ['sample', 'large', 'both'] as const;

export interface BenchOptions {
  parts: ReadonlySet<Part>;
  sample: boolean;
  large: boolean;
  quick: boolean;
  profile: boolean;
  write: boolean;
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only PART]… [--catalog sample|large|both] [--profile] [--write]
  --quick      shorter runs, for a look; the figures jump more
  --only       ${PARTS.join(', ')}; may be given more than once
  --catalog  which one to serve; default both
  --profile    says also which functions the site's time went to
  --write      writes docs/performance.md`;

/** @throws CommandError with the usage */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { only, catalog, ...flags } = readArguments(args);
  const parts = only.map((name) => oneOf(PARTS, name, '--only'));
  const size = oneOf(CATALOGS, catalog, '--catalog');
  // A document with half of the tables would look like a whole one.
  if (flags.write && (parts.length > 0 || size !== 'both')) fail('--write needs a whole run.');
  return {
    ...flags,
    parts: new Set(parts.length > 0 ? parts : PARTS),
    sample: size !== 'large',
    large: size !== 'sample',
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: [] },
        catalog: { type: 'string', default: 'both' },
        quick: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<const T extends string>(values: readonly T[], text: string, option: string): T {
  return values.find((value) => value === text) ?? fail(`${option} takes ${values.join(', ')}, not "${text}".`);
}

function fail(reason: string): never {
  throw new CommandError(`${reason}\n${USAGE}`);
}
