import { styleText } from 'node:util';
import { DriverException } from '@mikro-orm/core';

const HIDDEN = '(hidden)';
/** Hiding shorter values would hide ordinary words. */
const SHORTEST_VALUE = 6;

/** Every pattern below contains one of these; most lines have none, which saves the other tests. */
const MAY_CONTAIN_SECRET = /[=:@"%]|bearer|basic|submittals|quotation|[\w-]{40}/i;
/** Patterns of secrets, and their replacements. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Credentials in URLs.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, `$1${HIDDEN}@`],
  // Queries, fragments and form bodies: document links, password reset links.
  [/([?&#;\s]|^)((?:token|reset|password|passwd|secret|code|key|signature)=)[^\s&#;"']+/gi, `$1$2${HIDDEN}`],
  // JSON.
  [
    /("(?:token|password|currentPassword|newPassword|secret|code|authorization|cookie)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    `$1"${HIDDEN}"`,
  ],
  [/(\b(?:Bearer|Basic)\s+)[\w+/=.~-]{6,}/gi, `$1${HIDDEN}`],
  [/(\b(?:set-)?cookie:\s*)[^\r\n]+/gi, `$1${HIDDEN}`],
  [/(\b(?:__Host-)?staff_\w+=)[\w.~%-]+/gi, `$1${HIDDEN}`],
  // Tokens of 256 bits and ids of packages, also behind a mistyped route or without a slash. Names of that length have no capitals.
  [/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43,}/g, HIDDEN],
  [/(?<![0-9a-f])([0-9a-f]{8})[0-9a-f]{32}(?![0-9a-f])/gi, `$1${HIDDEN}`],
];

/**
 * Routes whose address is enough to read a package of submittals, or to accept a quotation, and what follows their names. Below `admin`
 * these are ids, for staff only.
 */
const SECRET_ROUTES = /(\badmin[\\/]+)?\b(quotations?|submittals)[^a-z\\/\s]*[\\/]+([^?#\s"'<>]*)/gi;
/** Segments that cannot be secrets: names of routes, and of source files in a stack. */
const PLAIN_SEGMENT = /^[a-z.-]{0,42}(?::\d+)*[).,;]*$/;
const STAFF_SEGMENT = /^[\w.-]{1,24}$/;
/** A secret that a pattern has hidden: the reference of a package stays, and so do the endings of its file. */
const HIDDEN_SEGMENT = /^(?:[0-9a-f]{8})?\(hidden\)(?:\.\w{1,12})*$/i;

const hideRouteParameters = (text: string): string =>
  text.replace(SECRET_ROUTES, (_match, admin: string = '', name: string, rest: string) => {
    const shown = rest.split(/[\\/]/).map((segment) => {
      const isPlain = PLAIN_SEGMENT.test(segment) || HIDDEN_SEGMENT.test(segment);
      return isPlain || (admin !== '' && STAFF_SEGMENT.test(segment)) ? segment : HIDDEN;
    });
    return `${admin}${name}/${shown.join('/')}`;
  });

const WORD = /[^\s"'<>]+/g;
const MAX_DECODINGS = 10;

/** As the most lenient router would read it: decoded until it is stable, without spaces and control characters. Null when it never is. */
function decodedWord(word: string): string | null {
  let decoded = word;
  for (let count = 0; count < MAX_DECODINGS; count++) {
    const next = decoded.replace(/%([0-9a-f]{2})/gi, (_match, code) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === decoded) return decoded.replace(/[\s\p{C}]/gu, '');
    decoded = next;
  }
  return null;
}

/** Secrets that owners entered after the start. */
const added = new Set<string>();

export const hideFromLog = (secret: string): void => {
  if (secret.length >= SHORTEST_VALUE) added.add(secret).add(encodeURIComponent(secret));
};

/**
 * @param values known secrets, such as the passwords in the settings
 * @returns a function that hides secrets in a text
 */
export function secretHider(values: readonly string[] = []): (text: string) => string {
  const known = [...new Set(values.flatMap((value) => [value, encodeURIComponent(value)]))]
    .filter((value) => value.length >= SHORTEST_VALUE)
    // Longest first: a secret may be a prefix of another.
    .sort((one, other) => other.length - one.length);
  const hideSpelled = (text: string) => {
    let shown = text;
    for (const value of [...known, ...added]) shown = shown.replaceAll(value, HIDDEN);
    if (!MAY_CONTAIN_SECRET.test(shown)) return shown;
    for (const [pattern, replacement] of PATTERNS) shown = shown.replace(pattern, replacement);
    return hideRouteParameters(shown);
  };
  const hideEncoded = (word: string) => {
    if (!word.includes('%')) return word;
    const decoded = decodedWord(word);
    if (decoded === null) return HIDDEN;
    const shown = hideSpelled(decoded);
    return shown === decoded ? word : shown;
  };
  return (text) => hideSpelled(text.includes('%') ? text.replace(WORD, hideEncoded) : text);
}

/** For texts outside the log. */
export const hideSecrets = secretHider();

/** The stack of an error for the log, without the database's messages: they quote statements, which contain visitors' input. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  if (!(error instanceof DriverException)) return stack;
  const { name, code, table, constraint } = error as DriverException & { table?: string; constraint?: string };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [[name, code, table, constraint].filter(Boolean).join(' '), ...frames].join('\n');
}

const SECOND_MS = 1_000;

let second = Number.NaN;
let untilMilliseconds = '';

/** `Date.toISOString` at a tenth of the cost: everything before the milliseconds is cached for a second. */
export function isoTime(now = Date.now()): string {
  const milliseconds = now % SECOND_MS;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    untilMilliseconds = new Date(second).toISOString().slice(0, -'000Z'.length);
  }
  return `${untilMilliseconds}${String(milliseconds).padStart(3, '0')}Z`;
}

export interface ServedRequest {
  method: string;
  /** A metric label: see `routeLabel`. */
  route: string;
  /** Without the query, which may hold a token or a visitor's search. */
  path: string;
  status: number;
  milliseconds: number;
  /** Bytes sent, headers included. */
  bytes: number;
  requestId: string;
  /** Undefined when the request is not traced. */
  traceId?: string | undefined;
}

const LONGEST_PATH = 200;

interface LogEntry {
  time: string;
  level: keyof typeof COLORS;
  context?: string;
  message?: string;
  requestId?: string;
  job?: string;
  jobId?: string;
}

const COLORS = { debug: 'gray', info: 'blue', warn: 'yellow', error: 'red', fatal: 'red' } as const;

/** A message by which the logger recognizes the line of a request. */
export class RequestLine {
  constructor(readonly request: ServedRequest) {}
}

/**
 * The same line that pino would write. There is one for each request, and pino takes longer for it than `node:http` for a
 * small answer.
 * @param start the common start of all lines: `{"level":"info"`, time, role, release and pid
 * @param hide removes secrets
 */
export function requestLineText(start: string, { request }: RequestLine, hide: (text: string) => string): string {
  const { method, route, path, status, milliseconds, bytes, requestId, traceId } = request;
  const tenths = Math.round(milliseconds * 10);
  const ms = String(tenths / 10);
  const shownMs = tenths % 10 === 0 ? `${ms}.0` : ms;
  const message = hide(`${method} ${path.slice(0, LONGEST_PATH)} ${status} ${shownMs} ms`);
  const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
  return `${start},"requestId":"${requestId}"${trace},"context":"http","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"bytes":${bytes},"message":${JSON.stringify(message)}}\n`;
}

/** The line for a terminal: `14:03:07 WARN  redis  Redis: connect ECONNREFUSED [request]`. */
export function readableLine(json: string, colors: boolean): string {
  const { time, level, context = 'site', message = '', requestId, job, jobId } = JSON.parse(json) as LogEntry;
  const belongsTo = jobId ? `${job} ${jobId}` : requestId;
  const mark = level.toUpperCase().padEnd(5);
  const shown = colors ? styleText(COLORS[level], mark, { validateStream: false }) : mark;
  const [first = '', ...stack] = message.split('\n');
  const head = `${time.slice(11, 19)} ${shown} ${context}  ${first}${belongsTo ? ` [${belongsTo}]` : ''}`;
  return `${[head, ...stack].join('\n')}\n`;
}
