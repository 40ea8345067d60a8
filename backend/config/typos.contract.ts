const MOST_TYPOS = 2;

/** The name that was probably meant; undefined when none is close. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, typos: typosBetween(written, name) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .sort((one, other) => one.typos - other.typos);
  return nearest?.name;
}

/** Letters to insert, remove, replace or swap with their neighbor; more than `MOST_TYPOS` is only known to be more. */
function typosBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_TYPOS) return MOST_TYPOS + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let typos = Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        typos = Math.min(typos, (beforePrevious[j - 2] ?? Number.POSITIVE_INFINITY) + 1);
      current.push(typos);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
