import { p } from '@mikro-orm/core';

/** Columns that many tables have, and indexes. */

/** An instant. */
export const time = () => p.type('timestamptz').$type<Date>();

/** The instant at which the row is created. */
export const now = () =>
  time()
    .defaultRaw('now()')
    .onCreate(() => new Date());

/** An index that a list of properties cannot describe. @param definition such as `"inquiry" ("id") where "read_at" is null` */
export const rawIndex = (name: string, definition: string, kind = 'index') => ({
  name,
  expression: `create ${kind} "${name}" on ${definition}`,
});
