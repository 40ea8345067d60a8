/**
 * Kinds of daily counts, with their keys:
 * `page` kind of page; `item` id of a product whose page was shown; `design` way in which a scaffold design was used;
 * `vital` page, metric and bucket; `error` route that answered with a server error.
 * A new kind also needs a migration of `daily_count_kind_check`.
 */
export const COUNT_KINDS = ['page', 'item', 'design', 'vital', 'error'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
