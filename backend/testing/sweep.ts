import fc from 'fast-check';

/** `npm run proofs` sets `PROOFS=1` and runs every test file that imports this one. */
const IS_LONG = process.env.PROOFS === '1';

const SEED = Number(process.env.PROOFS_SEED) || undefined;

// Properties that state no number of runs and no seed: in `npm test` always the same 100 runs, so that a red test means a change.
fc.configureGlobal(IS_LONG ? { numRuns: 5_000, ...(SEED !== undefined && { seed: SEED }) } : { seed: 1 });

/** @returns the size of a sweep: `short` in `npm test`, `long` in `npm run proofs` */
export const sweepSize = (short: number, long: number): number => (IS_LONG ? long : short);

/** @returns the seed of a random sweep: always the same, so that a failure can be repeated, unless `npm run proofs -- --seed=NUMBER` sets another */
export const sweepSeed = (seed: number): number => SEED ?? seed;

/** @returns all items in `npm run proofs`, and the first item of each kind in `npm test` */
export function sweepOf<T>(items: readonly T[], kindOf: (item: T) => unknown): readonly T[] {
  if (IS_LONG) return items;
  const firsts = new Map<string, T>();
  for (const item of items) {
    const kind = JSON.stringify(kindOf(item));
    if (!firsts.has(kind)) firsts.set(kind, item);
  }
  return [...firsts.values()];
}

/**
 * A few cases that contain every pair of values of two parameters, always the same ones. Most errors need one or two values to meet.
 * @param values of each parameter
 */
export function pairwise<T extends Record<string, readonly unknown[]>>(values: T): { [K in keyof T]: T[K][number] }[] {
  const lists = Object.values(values);
  const pair = (a: number, one: number, b: number, other: number): string =>
    a < b ? `${a}.${one} ${b}.${other}` : `${b}.${other} ${a}.${one}`;
  const missing = new Set<string>();
  for (const [a, list] of lists.entries())
    for (const [b, others] of lists.entries())
      if (a < b) for (const one of list.keys()) for (const other of others.keys()) missing.add(pair(a, one, b, other));

  const rows: number[][] = [];
  while (missing.size > 0) {
    const row: (number | undefined)[] = lists.map(() => undefined);
    const pairsWith = (at: number, value: number): string[] =>
      row.flatMap((other, b) => (other === undefined || b === at ? [] : [pair(at, value, b, other)]));
    const [first = ''] = missing;
    for (const [, at, value] of first.matchAll(/(\d+)\.(\d+)/g)) row[Number(at)] = Number(value);
    for (const [at, list] of lists.entries()) {
      if (row[at] !== undefined) continue;
      const gain = (value: number): number => pairsWith(at, value).filter((one) => missing.has(one)).length;
      // Each row prefers another one of equally good values.
      const values = [...list.keys()].map((value) => (value + rows.length) % list.length);
      row[at] = values.reduce((best, value) => (gain(value) > gain(best) ? value : best));
    }
    const full = row.map((value) => value ?? 0);
    for (const [at, value] of full.entries()) for (const one of pairsWith(at, value)) missing.delete(one);
    rows.push(full);
  }
  const names = Object.keys(values);
  return rows.map(
    (row) =>
      Object.fromEntries(row.map((value, at) => [names[at], lists[at]?.[value]])) as { [K in keyof T]: T[K][number] },
  );
}

/** Mulberry32. @returns numbers from 0 to 1, the same ones for the same seed */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
