import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFoundException } from '@nestjs/common';
import { BinItem } from './bin-item.entity.js';
import { type BinKind, type BinnedRecord, IN_BIN } from './bin-kinds.contract.js';

/** The 404 for staff who may restore the record; it names a record that is in the bin. @param message for a record that does not exist */
export async function missingRecord(
  em: EntityManager,
  kind: BinKind,
  recordId: number,
  message: string,
): Promise<NotFoundException> {
  const item = await em.findOne(BinItem, { kind, recordId }, { orderBy: { id: 'desc' } });
  if (item === null) return new NotFoundException(message);
  const current: BinnedRecord = { kind, name: item.name, removedAt: item.removedAt.toISOString() };
  return new NotFoundException({
    message: `“${item.name}” is in the bin. Restore it to work on it.`,
    code: IN_BIN,
    current,
  });
}
