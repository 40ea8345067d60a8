import { parsedUrl } from './public-pages.contract.js';
import { isIsoDate } from './zone-time.contract.js';

/** Formats of single values, for settings and for site content. */
export interface ValueFormat {
  /** Completes "it must be …" and "Enter …". */
  expected: string;
  /** @returns the canonical text; null if the text has another format */
  read(text: string): string | null;
}

const LINK_MAX_LENGTH = 2_000;

export const VALUE_FORMATS = {
  phone: {
    expected: 'a phone number with at least 10 digits',
    read: (text) => (/^[\d\s().+/-]{10,40}$/.test(text) && text.replace(/\D/g, '').length >= 10 ? text : null),
  },
  email: {
    expected: 'an email address',
    read: (text) => (isEmailAddress(text, { isLocal: true }) ? text : null),
  },
  link: {
    expected:
      'a page of this site such as /contact, an address that begins with https://, mailto: or tel:, or # for no link',
    read: (text) => (text.length <= LINK_MAX_LENGTH && isLink(text) ? text : null),
  },
  date: { expected: 'a date', read: (text) => (isIsoDate(text) ? text : null) },
  /** Stored on a 24-hour clock. A period that ends at midnight closes at 24:00. */
  time: { expected: 'a time such as 7:30 AM or 16:30', read: (text) => readTime(text) },
  timeZone: { expected: 'a time zone such as America/Chicago', read: (text) => timeZoneOf(text) },
} as const satisfies Record<string, ValueFormat>;

export type ValueFormatName = keyof typeof VALUE_FORMATS;

const CONTROL_CHARACTERS = /[^\P{Cc}\x80-\x9f]/u;

/** Whether a single line has control characters, including tabs and line breaks. */
export const hasControlCharacters = (line: string): boolean => CONTROL_CHARACTERS.test(line);

/** Letters and digits of any script. Mail libraries split an address at quotation marks, comments and groups. */
const ADDRESS = /^(?=.{3,254}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{M}\p{N}.-]+$/u;
/** Misplaced periods and hyphens, IP addresses, invisible characters, and encoded words, which mail libraries decode. */
const NO_ADDRESS = /^\.|[.@]\.|\.@|\.$|@.*\.-|@-|-$|-\.[^@]*$|[.@]\d+$|\p{DI}|=\?/u;

/**
 * The one check of email addresses. Only an email can prove that the address exists.
 * @param isLocal the host may lack a dot, as in `owner@localhost`
 */
export const isEmailAddress = (text: string, { isLocal = false } = {}): boolean =>
  ADDRESS.test(text) && !NO_ADDRESS.test(text) && (isLocal || text.includes('.', text.indexOf('@')));

/** Characters without a shape, which hide words or reverse them; before them the emoji and the scripts whose joiners stay. */
const INVISIBLE =
  /(\p{ExtPict}(?:\p{EMod}|[\ufe0e\ufe0f])?(?:\u200d(?=\p{ExtPict}))?|[\u0620-\u0dff][\u200c\u200d](?=[\u0620-\u0dff]))|[\p{DI}\u2800\ufff9-\ufffb]/gu;

/** For every text of one line, such as a name or title. */
export const visible = (line: string): string => line.replace(INVISIBLE, '$1');

/** Rejects tabs and line breaks, which browsers drop inside links, and backslashes, which they read as slashes. */
function isLink(text: string): boolean {
  if (/[\s\\]/.test(text) || hasControlCharacters(text)) return false;
  if (text === '#' || /^\/(?!\/)./.test(text) || text === '/') return true;
  const { protocol = '', username = '', password = '' } = parsedUrl(text) ?? {};
  return /^(?:https|mailto|tel):$/.test(protocol) && username + password === '';
}

function readTime(text: string): string | null {
  const [, hours = '', minutes = '00', half] = /^(\d\d?)(?::([0-5]\d))? ?(?:([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === '' || (half === undefined && !text.includes(':'))) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return time <= '24:00' ? time : null;
}

function timeZoneOf(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
