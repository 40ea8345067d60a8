const MOST_TYPOS = 2;

/** The name that was probably meant; undefined if none is close. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, typos: editDistance(written, name, MOST_TYPOS) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .sort((one, other) => one.typos - other.typos);
  return nearest?.name;
}

/** Restricted Damerau-Levenshtein distance (a transposition counts as one). Stops once it exceeds `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const [a, b] = withoutSharedEnds(one, other);
  // One change leaves a letter at most, or two transposed ones. Most words differ in more.
  if (limit === 1 && Math.max(a.length, b.length) > 2) return 2;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, at(beforeLast, j - 2) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

/** What is left of both without the letters that they begin and end with. */
function withoutSharedEnds(one: string, other: string): [string, string] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
