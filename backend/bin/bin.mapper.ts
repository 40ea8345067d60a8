import type { BinItem } from '../platform/bin/bin-item.entity.js';
import { BIN_DAYS } from '../platform/bin/bin-kinds.contract.js';
import { authorName } from '../staff/staff.contract.js';
import type { BinItemAnswer } from './bin.contract.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @param names of staff members, by address */
export function toBinItemAnswer(
  { id, kind, name, removedBy, removedAt }: BinItem,
  names: ReadonlyMap<string, string>,
): BinItemAnswer {
  const endsAt = new Date(removedAt.getTime() + BIN_DAYS * DAY_MS);
  return {
    ...{ id, kind, name, removedBy: authorName(removedBy, names) },
    removedAt: removedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
