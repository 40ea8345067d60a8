import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { CronExpressionParser } from 'cron-parser';
import type { Closure } from './company.contract.js';
import { HOLIDAY_NAMES, type HolidayName } from './holidays.contract.js';
import { hasControlCharacters, VALUE_FORMATS, type ValueFormat } from './value-formats.contract.js';
import { isIsoDate } from './zone-time.contract.js';

/**
 * Parses a setting. Throws an Error that describes the valid values.
 * @param text trimmed
 */
export type Parse<T> = (text: string, untrimmed: string) => T;

function parserOf({ expected, read }: ValueFormat): (text: string) => string {
  return (text) => {
    const value = read(text);
    if (value === null) throw new Error(`it must be ${expected}`);
    return value;
  };
}

function numberIn(min: number, max: number, form: RegExp, expected: string) {
  return (text: string): number => {
    const value = Number(text);
    if (!form.test(text) || !(value >= min && value <= max)) throw new Error(`it must be ${expected}`);
    return value;
  };
}

export const wholeNumber = (min: number, max: number) =>
  numberIn(min, max, /^\d{1,9}$/, `a whole number from ${min} to ${max}`);
/** At most two decimals. */
export const decimalNumber = (min: number, max: number) =>
  numberIn(min, max, /^\d{1,6}(?:\.\d{1,2})?$/, `a number from ${min} to ${max} with at most two decimals`);
export const ratio = numberIn(0, 1, /^[\d.]{1,9}$/, 'a number from 0 to 1');
export const portNumber = numberIn(0, 65_535, /^\d{1,5}$/, 'a port number from 0 to 65535');
/** At least a year, because the database refuses to remove more recent audit lines. */
export const monthsOfAudit = numberIn(0, 240, /^(?:0|1[2-9]|[2-9]\d|[12]\d\d)$/, '0 or a whole number from 12 to 240');

export function hostName(text: string): string {
  if (isIP(text) === 0 && !/^[a-zA-Z0-9.-]{1,253}$/.test(text))
    throw new Error('it must be an IP address or a host name');
  return text;
}

/** An http(s) URL without credentials and query. Its trailing slash is removed. */
export function httpUrl(text: string, expected: string, isValid: (url: URL) => boolean = () => true): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(text) || !isValid(url))
    throw new Error(`it must be ${expected}`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

export function originUrl(text: string): string {
  const origin = httpUrl(text, 'a URL such as https://example.com, without a path', ({ pathname }) => pathname === '/');
  // The canonical host has no `www.` (specification §9), and the host with it redirects there.
  return origin.replace('://www.', '://');
}

export const contentSiteAddress = (text: string) =>
  httpUrl(text, 'a URL such as https://content.example.com/blog, without user, password or query');
export const collectorUrl = (text: string) => httpUrl(text, 'a URL such as http://collector.example:4318');

/** Unescaped, these characters end the user or password in a URL, or begin an escape. */
const RESERVED = /[/?#[\]\s]|%(?![\da-f]{2})/gi;

/** @throws Error naming the characters of a user or password that must be escaped */
function assertEscapedCredentials(text: string): void {
  const [, rest = ''] = /^[a-z]+:\/\/(.*)$/is.exec(text) ?? [];
  const isCut = !URL.canParse(text) || hasLateAt(new URL(text), rest);
  const credentials = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  const found = [...new Set(credentials.match(isCut ? RESERVED : /%(?![\da-f]{2})/gi))];
  if (found.length === 0) return;
  const escapes = found.map(
    (character) => `${character === ' ' ? 'a space' : character} as ${encodeURIComponent(character)}`,
  );
  throw new Error(`write ${escapes.join(', ')} in its user and password`);
}

/** Whether the user and password end at a later `@` than the parser assumes. */
function hasLateAt({ username, pathname }: URL, rest: string): boolean {
  return pathname.includes('@') || (username === '' && (rest.split('?', 1)[0]?.includes('@') ?? false));
}

export function urlOf(...protocols: string[]): Parse<string> {
  return (text) => {
    assertEscapedCredentials(text);
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    const starts = protocols.map((protocol) => `${protocol}//`);
    throw new Error(
      starts.some((start) => text.startsWith(start))
        ? 'it is not a complete URL. A # in its password begins a comment in .env: write it as %23'
        : `it must be a URL that starts with ${starts.join(' or ')}`,
    );
  };
}

export function oneOf<const T extends string>(...values: T[]): Parse<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) throw new Error(`it must be one of ${values.join(', ')}`);
    return value;
  };
}

export function textUpTo(length: number): Parse<string> {
  return (text) => {
    if (text.length === 0 || text.length > length || hasControlCharacters(text)) {
      throw new Error(`it must have 1 to ${length} printable characters`);
    }
    return text;
  };
}

export const phoneNumber = parserOf(VALUE_FORMATS.phone);
export const emailAddress = parserOf(VALUE_FORMATS.email);
export const linkTarget = parserOf(VALUE_FORMATS.link);
export const timeZoneName = parserOf(VALUE_FORMATS.timeZone);

export function emailList(text: string): string[] {
  const addresses = text.split(',').map((address) => address.trim());
  try {
    return [...new Set(addresses.map((address) => emailAddress(address)))];
  } catch {
    throw new Error('it must be an email address or a comma-separated list of them');
  }
}

export function cronPattern(text: string): string {
  try {
    if (text.split(/\s+/).length !== 5) throw new Error('not five fields');
    CronExpressionParser.parse(text);
  } catch {
    throw new Error('it must be a cron expression with five fields such as */15 * * * *');
  }
  return text;
}

export function secretOf(length: number): Parse<string> {
  return (text) => {
    if (text.length < length) throw new Error(`it must have at least ${length} characters`);
    return text;
  };
}

/** The first owner's password, with the same length limits as in the staff area. */
export function firstPassword(text: string, untrimmed: string): string {
  const { length } = [...text];
  if (length < 12 || length > 200) throw new Error('it must have 12 to 200 characters');
  // If it were trimmed silently, signing in with the configured password would fail.
  if (text !== untrimmed) throw new Error('it must not start or end with spaces');
  return text;
}

/** @returns the certificates (PEM) in the named file */
export function certificatesOf(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`it must name a file with certificates: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error('the file must contain certificates in PEM format');
  return text;
}

export function keyPrefix(text: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(text)) throw new Error('it must have 1 to 40 lowercase letters, digits and hyphens');
  return text;
}

export function holidayList(text: string): HolidayName[] {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names)].map((name) => {
    const holiday = HOLIDAY_NAMES.find((known) => known === name);
    if (!holiday) throw new Error(`it must be "none" or a list of ${HOLIDAY_NAMES.join(', ')}`);
    return holiday;
  });
}

/** Maximum number of closures that a page can list. */
const MAX_CLOSURES = 50;

export function closureList(text: string): Closure[] {
  const closures = text.split(',').map((entry) => {
    const [from = '', to = from, ...rest] = entry.split('..').map((date) => date.trim());
    return rest.length === 0 && isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
  });
  const valid = closures.filter((closure) => closure !== null);
  if (valid.length < closures.length || valid.length > MAX_CLOSURES)
    throw new Error(
      `it must be a list of at most ${MAX_CLOSURES} dates or ranges such as 2026-11-27, 2026-12-24..2027-01-01`,
    );
  return valid;
}

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export function proxyList(text: string): string[] {
  if (text === 'none') return [];
  const entries = text.split(',').map((entry) => entry.trim());
  const valid = (entry: string) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  };
  if (!entries.every((entry) => PROXY_RANGES.includes(entry) || valid(entry))) {
    throw new Error(`it must be "none" or a list of ${PROXY_RANGES.join(', ')} and IP addresses such as 10.0.0.0/8`);
  }
  return entries;
}
