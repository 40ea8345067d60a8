export interface TableLinks {
  name: string;
  /** Tables that its foreign keys reference. */
  references: readonly string[];
}

/**
 * Sorts tables so that rows can be inserted: referenced tables come first.
 * @throws Error when references form a cycle
 */
export function sortByReferences(tables: readonly TableLinks[]): string[] {
  const ordered: string[] = [];
  let left = [...tables].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  while (left.length > 0) {
    const free = left.filter(({ name, references }) =>
      references.every((target) => target === name || ordered.includes(target)),
    );
    if (free.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${left.map((t) => t.name).join(', ')}`);
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
