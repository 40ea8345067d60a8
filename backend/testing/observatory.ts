/** Response headers with lowercase names, as supertest and Node.js return them. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

interface Mark {
  rule: string;
  points: number;
}

/**
 * Scores an https response by the rules of Mozilla's HTTP Observatory
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), except those that need the public network: the
 * redirect and the preload list. The score starts at 100; bonuses count only if it is at least 90.
 * @param page the HTML, for its scripts
 */
export function observatoryScore(headers: ResponseHeaders, page: string): { score: number; marks: Mark[] } {
  const marks = [
    { rule: 'content-security-policy', points: policyPoints(headers) },
    { rule: 'cookies', points: cookiePoints(headers) },
    { rule: 'cross-origin-resource-sharing', points: headers['access-control-allow-credentials'] ? -50 : 0 },
    { rule: 'referrer-policy', points: referrerPoints(headers) },
    { rule: 'strict-transport-security', points: transportPoints(headers) },
    { rule: 'subresource-integrity', points: scriptPoints(page) },
    { rule: 'x-content-type-options', points: text(headers, 'x-content-type-options') === 'nosniff' ? 0 : -5 },
    { rule: 'x-frame-options', points: framePoints(headers) },
    { rule: 'cross-origin-resource-policy', points: resourcePoints(headers) },
  ];
  const penalties = marks.reduce((sum, { points }) => sum + Math.min(points, 0), 100);
  const bonuses = marks.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return { score: penalties >= 90 ? penalties + bonuses : penalties, marks };
}

function policyPoints(headers: ResponseHeaders): number {
  const policy = directives(headers);
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isOpen = (name: string) =>
    sources(name).some((source) => /^'unsafe-inline'$|^data:$|^https?:$|^\*$/.test(source));
  if (isOpen('script-src') || isOpen('object-src')) return -20;
  if (sources('script-src').includes("'unsafe-eval'")) return -10;
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20;
  if (isOpen('style-src')) return 0;
  const isClosed = sources('default-src').join() === "'none'" && policy.get('base-uri') !== undefined;
  return isClosed && /^'(?:self|none)'$/.test(sources('form-action').join()) ? 10 : 5;
}

function cookiePoints(headers: ResponseHeaders): number {
  const cookies = [headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /; *secure/i.test(cookie))) return -40;
  if (!cookies.every((cookie) => /; *httponly/i.test(cookie))) return -30;
  return cookies.every((cookie) => /; *samesite=(?:strict|lax)/i.test(cookie)) ? 5 : 0;
}

function referrerPoints(headers: ResponseHeaders): number {
  const policy = text(headers, 'referrer-policy');
  if (policy === '') return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function transportPoints(headers: ResponseHeaders): number {
  const seconds = Number(/max-age=(\d+)/.exec(text(headers, 'strict-transport-security'))?.[1] ?? -1);
  if (seconds < 0) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

/** Integrity attributes on same-origin scripts earn a bonus. */
function scriptPoints(page: string): number {
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  if (!scripts.every(([, source = '']) => /^\/(?!\/)/.test(source))) return -5;
  return scripts.some(([tag]) => / integrity="sha(?:256|384|512)-/.test(tag)) ? 5 : 0;
}

function framePoints(headers: ResponseHeaders): number {
  if (directives(headers).has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin)$/i.test(text(headers, 'x-frame-options')) ? 0 : -20;
}

function resourcePoints(headers: ResponseHeaders): number {
  const policy = text(headers, 'cross-origin-resource-policy');
  return policy === 'same-origin' || policy === 'same-site' ? 10 : 0;
}

function directives(headers: ResponseHeaders): Map<string, string[]> {
  const parts = text(headers, 'content-security-policy').split(';');
  return new Map(
    parts.map((part) => part.trim().split(/\s+/)).flatMap(([name, ...values]) => (name ? [[name, values]] : [])),
  );
}

function text(headers: ResponseHeaders, name: string): string {
  return String(headers[name] ?? '');
}
