/** A table and the tables that its foreign keys lead to. */
export interface TableLinks {
  name: string;
  references: readonly string[];
}

/**
 * The order in which rows can be written: what a row refers to comes before it.
 * @throws Error when tables refer to each other in a circle
 */
export function inOrderOfReferences(tables: readonly TableLinks[]): string[] {
  const ordered: string[] = [];
  let left = [...tables].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  while (left.length > 0) {
    const free = left.filter(({ name, references }) =>
      references.every((target) => target === name || ordered.includes(target)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${left.map((t) => t.name).join(', ')}`);
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
