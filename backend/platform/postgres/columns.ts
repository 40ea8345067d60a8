import { p } from '@mikro-orm/core';

/** Columns that many tables have. */

/** An instant. */
export const time = () => p.type('timestamptz').$type<Date>();

/** The instant at which the row is created. */
export const now = () =>
  time()
    .defaultRaw('now()')
    .onCreate(() => new Date());
