import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { MIN_PHONE_DIGITS, phoneKey } from '../inquiry-columns.js';
import type { RelatedBy } from './related.contract.js';

/** Public mail providers. Their domains say nothing about the company. */
const PUBLIC_EMAIL_DOMAINS = [
  ...['gmail.com', 'googlemail.com'],
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'gmx.net', 'mail.com', 'zoho.com', 'fastmail.com', 'yandex.com'],
  ...['comcast.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'verizon.net', 'cox.net', 'charter.net'],
  ...['spectrum.net', 'earthlink.net', 'juno.com', 'optonline.net', 'frontier.com'],
  ...['windstream.net', 'centurylink.net'],
];

/** SQL of the values that related inquiries share. */
const KEYS: Readonly<Record<RelatedBy, (table: string) => string>> = {
  email: (table) => `lower(${table}"email")`,
  phone: (table) => phoneKey(`${table}"phone"`),
  domain: (table) => `split_part(lower(${table}"email"), '@', 2)`,
  company: (table) => `lower(btrim(${table}"company"))`,
};

const INDEXED = `"state" <> 'spam' and "erased_at" is null`;

const indexOf = (by: RelatedBy): string =>
  `create index "inquiry_related_${by}_index" on "inquiry" ((${KEYS[by]('')}), "created_at", "id") where ${INDEXED}`;

/** Indexes that `Inquiry` declares. */
export const RELATED_INDEXES = {
  ...{ email: indexOf('email'), phone: indexOf('phone'), domain: indexOf('domain'), company: indexOf('company') },
};

/** SQL condition: inquiry `i` shares this value with the inquiry of the reference, but is not that inquiry. */
export function relatedCondition(by: RelatedBy, reference: string): SqlCondition {
  const key = KEYS[by]('i.');
  const same = `i."state" <> 'spam' and i."erased_at" is null and i.reference <> ?
    and ${key} = (select ${KEYS[by]('o.')} from inquiry o where o.reference = ? and o.erased_at is null)`;
  const parameters = [reference, reference];
  if (by === 'phone') return { sql: `${same} and length(${key}) >= ${MIN_PHONE_DIGITS}`, parameters };
  if (by === 'email' || by === 'company') return { sql: `${same} and ${key} <> ''`, parameters };
  return { sql: `${same} and ${key} not in (?)`, parameters: [...parameters, ['', ...PUBLIC_EMAIL_DOMAINS]] };
}
