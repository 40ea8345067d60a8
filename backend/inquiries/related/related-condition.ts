import { rawIndex } from '../../platform/postgres/columns.js';
import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { MIN_PHONE_DIGITS, phoneKey } from '../inquiry-columns.js';
import PUBLIC_EMAIL_DOMAINS from './public-email-domains.json' with { type: 'json' };
import type { RelatedBy } from './related.contract.js';

/** SQL of the values that related inquiries share. */
const KEYS: Readonly<Record<RelatedBy, (table: string) => string>> = {
  email: (table) => `lower(${table}"email")`,
  phone: (table) => phoneKey(`${table}"phone"`),
  domain: (table) => `split_part(lower(${table}"email"), '@', 2)`,
  company: (table) => `lower(btrim(${table}"company"))`,
};

const INDEXED = `"state" <> 'spam' and "erased_at" is null`;

/** Indexes that `Inquiry` declares. */
export const RELATED_INDEXES = Object.entries(KEYS).map(([by, key]) =>
  rawIndex(`inquiry_related_${by}_index`, `"inquiry" ((${key('')}), "created_at", "id") where ${INDEXED}`),
);

/** SQL condition: inquiry `i` shares this value with the inquiry of the reference, but is not that inquiry. */
export function relatedCondition(by: RelatedBy, reference: string): SqlCondition {
  const key = KEYS[by]('i.');
  const same = `i."state" <> 'spam' and i."erased_at" is null and i.reference <> ?
    and ${key} = (select ${KEYS[by]('o.')} from inquiry o where o.reference = ? and o.erased_at is null)`;
  const parameters = [reference, reference];
  if (by === 'phone') return { sql: `${same} and length(${key}) >= ${MIN_PHONE_DIGITS}`, parameters };
  if (by === 'email' || by === 'company') return { sql: `${same} and ${key} <> ''`, parameters };
  // The domain of a public mail provider says nothing about the company.
  return { sql: `${same} and ${key} not in (?)`, parameters: [...parameters, ['', ...PUBLIC_EMAIL_DOMAINS]] };
}
