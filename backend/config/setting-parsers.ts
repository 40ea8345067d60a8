import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { CronExpressionParser } from 'cron-parser';
import type { Closure } from './company.contract.js';
import { HOLIDAY_NAMES, type HolidayName } from './holidays.contract.js';
import { hasControlCharacters, VALUE_FORMATS, type ValueFormat } from './value-formats.contract.js';
import { isIsoDate } from './zone-time.contract.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings, one line each, with name, value and valid values. The site does not start. */
export class SettingsError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads settings and collects the errors, so that all of them are reported at once. */
export class SettingReader {
  readonly errors: string[] = [];
  /** Names of all settings read so far. */
  readonly names = new Set<string>();
  /** Names of settings whose values must not be shown. */
  readonly secretNames = new Set<string>();
  private readonly given = new Set<string>();

  constructor(private readonly environment: Environment) {}

  /** @returns the parsed value, or the fallback if the setting is missing or invalid */
  optional<T, const Fallback = T>(name: string, fallback: Fallback, parse: Parse<T>): T | Fallback {
    this.names.add(name);
    return this.parsed(name, this.environment[name], parse) ?? fallback;
  }

  /** A password, a key, or a URL that contains one. It is never shown. `<NAME>_FILE` can name a file that contains the value. */
  secret<T>(name: string, parse: Parse<T>): T | null {
    this.names.add(name);
    this.secretNames.add(name);
    return this.parsed(name, this.secretText(name), parse) ?? null;
  }

  /** @returns null and records an error if the setting is missing or invalid */
  requiredSecret<T>(name: string, parse: Parse<T>): T | null {
    const value = this.secret(name, parse);
    if (!this.given.has(name)) this.errors.push(`${name} is not set: ${expectation(parse)}`);
    return value;
  }

  /** Records an error unless either all or none of these settings are set. Read the settings first. */
  together(...names: string[]): void {
    const given = names.filter((name) => this.given.has(name));
    if (given.length > 0 && given.length < names.length)
      this.errors.push(
        `${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set ${names.length === 2 ? 'both' : 'all'} or none`,
      );
  }

  /** @throws SettingsError if any setting is invalid */
  assertNoErrors(): void {
    if (this.errors.length > 0) throw new SettingsError(this.errors);
  }

  private parsed<T>(name: string, text: string | undefined, parse: Parse<T>): T | undefined {
    const trimmed = text?.trim();
    if (text === undefined || !trimmed) return undefined;
    this.given.add(name);
    try {
      return parse(trimmed, text);
    } catch (error) {
      const shown = this.secretNames.has(name) ? '(hidden)' : JSON.stringify(withoutCredentials(trimmed));
      const message = `${name} is ${shown}: ${messageOf(error)}`;
      // Several rate limits may share a setting.
      if (!this.errors.includes(message)) this.errors.push(message);
      return undefined;
    }
  }

  /** An empty file means "not set", because container engines mount one for a missing secret. */
  private secretText(name: string): string | undefined {
    const text = this.environment[name];
    const file = this.environment[`${name}_FILE`];
    if (!file) return text;
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content !== '' && text) this.errors.push(`${name} and ${name}_FILE are both set: keep one of them`);
      return content || text;
    } catch (error) {
      this.given.add(name);
      this.errors.push(`${name}_FILE cannot be read: ${messageOf(error)}`);
      return text;
    }
  }
}

/** The parser's description of valid values, taken from its error for an empty text. */
function expectation(parse: Parse<unknown>): string {
  try {
    parse('', '');
    return 'it needs a value';
  } catch (error) {
    return messageOf(error);
  }
}

/** Keeps passwords in URLs out of the log. */
const withoutCredentials = (text: string): string => text.replace(/\/\/.*@/, '//(hidden)@');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Parses a setting. Throws an Error that describes the valid values. @param text trimmed */
export type Parse<T> = (text: string, untrimmed?: string) => T;

/** @param read returns null unless the text is as expected */
function format<T>(expected: string, read: (text: string) => T | null): Parse<T> {
  return (text) => {
    const value = read(text);
    if (value === null) throw new Error(`it must ${expected}`);
    return value;
  };
}

const textOf = ({ expected, read }: ValueFormat) => format(`be ${expected}`, read);
const matching = (form: RegExp, expected: string) => format(expected, (text) => (form.test(text) ? text : null));

const numberIn = (min: number, max: number, form: RegExp, expected: string): Parse<number> =>
  format(`be ${expected}`, (text) => {
    const value = Number(text);
    return form.test(text) && value >= min && value <= max ? value : null;
  });

export const wholeNumber = (min: number, max: number) =>
  numberIn(min, max, /^\d{1,9}$/, `a whole number from ${min} to ${max}`);
/** At most two decimals. */
export const decimalNumber = (min: number, max: number) =>
  numberIn(min, max, /^\d{1,6}(?:\.\d{1,2})?$/, `a number from ${min} to ${max} with at most two decimals`);
export const ratio = numberIn(0, 1, /^[\d.]{1,9}$/, 'a number from 0 to 1');
export const portNumber = numberIn(0, 65_535, /^\d{1,5}$/, 'a port number from 0 to 65535');
/** At least a year, because the database refuses to remove more recent audit lines. */
export const monthsOfAudit = numberIn(0, 240, /^(?:0|1[2-9]|[2-9]\d|[12]\d\d)$/, '0 or a whole number from 12 to 240');

export const hostName = format('be an IP address or a host name', (text) =>
  isIP(text) !== 0 || /^[a-zA-Z0-9.-]{1,253}$/.test(text) ? text : null,
);
export const keyPrefix = matching(/^[a-z0-9-]{1,40}$/, 'have 1 to 40 lowercase letters, digits and hyphens');
export const regionName = matching(/^[a-z0-9-]{1,40}$/, 'be a region name such as us-east-1');

/** An http(s) URL without credentials and query. Its trailing slash is removed. */
const httpUrl = (expected: string, isValid: (url: URL) => boolean = () => true): Parse<string> =>
  format(`be ${expected}`, (text) => readHttpUrl(text, isValid));

function readHttpUrl(text: string, isValid: (url: URL) => boolean = () => true): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(text) || !isValid(url))
    return null;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

const origin = httpUrl('a URL such as https://example.com, without a path', ({ pathname }) => pathname === '/');
// The canonical host has no `www.` (specification §9), and the host with it redirects there.
export const originUrl: Parse<string> = (text) => origin(text).replace('://www.', '://');
export const contentSiteAddress = httpUrl(
  'a URL such as https://content.example.com/blog, without user, password or query',
);
export const collectorUrl = httpUrl('a URL such as http://collector.example:4318');
export const bucketAddress = httpUrl(
  'the URL of a bucket such as https://site-files.s3.us-east-1.amazonaws.com or https://minio.example.com:9000/site-files',
  ({ pathname }) => /^\/[^/]*\/?$/.test(pathname),
);

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
const hasLateAt = ({ username, pathname }: URL, rest: string): boolean =>
  pathname.includes('@') || (username === '' && (rest.split('?', 1)[0]?.includes('@') ?? false));

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

export const oneOf = <const T extends string>(...values: T[]) =>
  format(`be one of ${values.join(', ')}`, (text) => values.find((value) => value === text) ?? null);

export const textUpTo = (length: number) =>
  format(`have 1 to ${length} printable characters`, (text) =>
    text.length > 0 && text.length <= length && !hasControlCharacters(text) ? text : null,
  );

export const phoneNumber = textOf(VALUE_FORMATS.phone);
export const emailAddress = textOf(VALUE_FORMATS.email);
export const linkTarget = textOf(VALUE_FORMATS.link);
export const timeZoneName = textOf(VALUE_FORMATS.timeZone);

/** @param read null for an entry that is not as expected */
const listOf = <T>(expected: string, read: (entry: string) => T | null, max = Number.POSITIVE_INFINITY): Parse<T[]> =>
  format(`be ${expected}`, (text) => {
    const values = [...new Set(text.split(',').map((entry) => entry.trim()))].map(read);
    return values.length <= max && values.every((value) => value !== null) ? values : null;
  });

/** An empty list is written as `none`. */
const listOrNone = <T>(expected: string, read: (entry: string) => T | null): Parse<T[]> => {
  const list = listOf(`"none" or a list of ${expected}`, read);
  return (text) => (text === 'none' ? [] : list(text));
};

export const emailList = listOf('an email address or a comma-separated list of them', VALUE_FORMATS.email.read);

export const pictureAddresses = listOf('a list of URLs such as https://cdn.example.com', (entry) => readHttpUrl(entry));

export const cronPattern = format('be a cron expression with five fields such as */15 * * * *', (text) => {
  try {
    CronExpressionParser.parse(text);
    return text.split(/\s+/).length === 5 ? text : null;
  } catch {
    return null;
  }
});

export function secretOf(length: number): Parse<string> {
  return (text) => {
    if (text.length < length) throw new Error(`it must have at least ${length} characters`);
    return text;
  };
}

/** The first owner's password, with the same length limits as in the staff area. */
export function firstPassword(text: string, untrimmed = text): string {
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

export const holidayList = listOrNone(
  HOLIDAY_NAMES.join(', '),
  (name): HolidayName | null => HOLIDAY_NAMES.find((known) => known === name) ?? null,
);

/** Maximum number of closures that a page can list. */
const MAX_CLOSURES = 50;

export const closureList = listOf(
  `a list of at most ${MAX_CLOSURES} dates or ranges such as 2026-11-27, 2026-12-24..2027-01-01`,
  (entry): Closure | null => {
    const [from = '', to = from, ...rest] = entry.split('..').map((date) => date.trim());
    return rest.length === 0 && isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
  },
  MAX_CLOSURES,
);

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const proxyList = listOrNone(`${PROXY_RANGES.join(', ')} and IP addresses such as 10.0.0.0/8`, (entry) => {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const isAddress = family !== 0 && rest.length === 0;
  const hasRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return PROXY_RANGES.includes(entry) || (isAddress && hasRange) ? entry : null;
});
