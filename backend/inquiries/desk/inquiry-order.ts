import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { clockSql } from '../clock/clock-conditions.js';
import type { InquirySort } from './inquiries-desk.contract.js';

interface SortKey {
  /** Expression on `inquiry i`, never null. An index covers all keys of a sort. */
  sql: string;
  type: 'timestamptz' | 'int' | 'float8';
}

interface Sort {
  keys: readonly SortKey[];
  isDescending?: boolean;
}

const ID: SortKey = { sql: 'i.id', type: 'int' };
const RECEIVED: SortKey = { sql: 'i.created_at', type: 'timestamptz' };
const DUE: SortKey = { sql: clockSql('i.').runningDue, type: 'timestamptz' };

const SORTS: Readonly<Record<InquirySort, Sort>> = {
  newest: { keys: [RECEIVED, ID], isDescending: true },
  oldest: { keys: [RECEIVED, ID] },
  due: { keys: [DUE, ID] },
  urgency: { keys: [{ sql: '-coalesce(i.urgency, 0)', type: 'int' }, DUE, ID] },
  size: { keys: [{ sql: 'coalesce(i.weight_lb, 0)', type: 'float8' }, ID], isDescending: true },
};

/** The expressions of an `order by` clause. */
export function orderBy(sort: InquirySort, { isReversed = false } = {}): string {
  const { keys, isDescending = false } = SORTS[sort];
  return keys.map(({ sql }) => `${sql} ${isDescending !== isReversed ? 'desc' : 'asc'}`).join(', ');
}

/** Select list of an inquiry's sort keys (a keyset cursor), as text, which keeps the microseconds. */
export function keysetColumns(sort: InquirySort): string {
  return SORTS[sort].keys.map(({ sql }, at) => `(${sql})::text as "${at}"`).join(', ');
}

/** Inquiries before or after these sort keys. */
export function keysetCondition(sort: InquirySort, side: 'before' | 'after', place: readonly string[]): SqlCondition {
  const { keys, isDescending = false } = SORTS[sort];
  const isGreater = (side === 'after') !== isDescending;
  return {
    sql: `(${keys.map(({ sql }) => sql).join(', ')}) ${isGreater ? '>' : '<'} (${keys.map(({ type }) => `?::${type}`).join(', ')})`,
    parameters: [...place],
  };
}
