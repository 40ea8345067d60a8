import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { time } from '../postgres/columns.js';
import { TRASH_KINDS } from './trash-kinds.contract.js';

/** A deleted record. It has left its table, so that nothing else has to know about the trash. */
export const TrashItem = defineEntity({
  name: 'TrashItem',
  tableName: 'trash_item',
  indexes: [{ properties: ['removedAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(TRASH_KINDS),
    /** Id of the record, which it gets back. */
    recordId: p.integer(),
    /** Shown to staff. */
    name: p.text(),
    /** The row. */
    record: p.json<Readonly<Record<string, unknown>>>().lazy(),
    /** Rows of other tables that were deleted with it. */
    related: p.json<Readonly<Record<string, unknown>>>().strictNullable().lazy(),
    /** Email of the staff member, or the name of a program. */
    removedBy: p.text(),
    removedAt: time().defaultRaw('now()'),
  },
});
export type TrashItem = InferEntity<typeof TrashItem>;
