/** Part of an SQL statement, with the values of its `?` in order. */
export interface SqlCondition {
  sql: string;
  parameters: unknown[];
}

/** The condition that all of these hold; `true` for none. */
export function allOf(conditions: readonly SqlCondition[]): SqlCondition {
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** The `like` pattern for texts that contain this one; its own `%`, `_` and backslashes are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`;
}
