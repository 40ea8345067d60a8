import { readRunOptions, usageError } from '../load-runs/run-options.ts';

export const PARTS = [
  'catalog',
  'product',
  'search',
  'suggestions',
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
  write: boolean;
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only PART]… [--catalog sample|large|both] [--write]
  --quick      shorter runs; the figures vary more
  --only       ${PARTS.join(', ')}; may be given more than once
  --catalog    which one to serve; default both
  --write      writes docs/performance.md`;

/** @throws CommandError with the usage */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { only, catalog, ...flags } = readRunOptions(USAGE, {
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      catalog: { type: 'string', default: 'both' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  }).values;
  const parts = only.map((name) => oneOf(PARTS, name, '--only'));
  const size = oneOf(CATALOGS, catalog, '--catalog');
  // A partial document would look complete.
  if (flags.write && (parts.length > 0 || size !== 'both')) throw usageError(USAGE, '--write needs a whole run.');
  return {
    ...flags,
    parts: new Set(parts.length > 0 ? parts : PARTS),
    sample: size !== 'large',
    large: size !== 'sample',
  };
}

function oneOf<const T extends string>(values: readonly T[], text: string, option: string): T {
  const value = values.find((known) => known === text);
  if (value === undefined) throw usageError(USAGE, `${option} takes ${values.join(', ')}, not "${text}".`);
  return value;
}
