/** Counted uses of scaffold designs and of the paperwork made from them. */
export const DESIGN_USES = [
  { value: 'opened', label: 'Opened by its address' },
  { value: 'sheet', label: 'Sheet downloaded' },
  { value: 'parts', label: 'Parts list downloaded' },
  { value: 'package', label: 'Submittal package requested' },
] as const;
export type DesignUse = (typeof DESIGN_USES)[number]['value'];

/**
 * Kinds of daily counts, with their keys:
 * `page` kind of page; `item` id of a product whose page was shown; `design` way in which a scaffold design was used;
 * `vital` page, metric and bucket; `error` route that answered with a server error.
 * A new kind also needs a migration of `daily_count_kind_check`.
 */
export const COUNT_KINDS = ['page', 'item', 'design', 'vital', 'error'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
