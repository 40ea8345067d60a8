import fc from 'fast-check';

/** The part of an OpenAPI document used here: https://spec.openapis.org/oas/v3.0.3 */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  format?: string;
}

/** A raw request. */
export interface AnyRequest {
  method: string;
  /** Path and query, percent-encoded. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Calls that need a content site, with their status in the contract; no other call may return a server error. */
export const WITHOUT_CONTENT_SITE: Readonly<Record<string, number>> = {
  'POST /api/sync/wordpress': 503,
  'POST /api/admin/sync-runs': 503,
};

const ODD_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\u202e', '\r\nX: y', '<script>', "' or 1=1 --", '%', '%zz', '%00', '..', '../../x', '\\'],
  ...['{{7*7}}', '__proto__', 'constructor', 'null', 'undefined', 'NaN', '-1', '0', '1e3', '1e309'],
  ...['9'.repeat(30), 'x'.repeat(3_000)],
  ...['[]', '{}', 'true', '2026-02-30', 'e\u0301'.repeat(40), '👩‍👩‍👧‍👦', '٣', '\ufeff', '\ud800'],
];
/** fast-check's own `binary` unit takes a second to build. */
const anyCodePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: anyCodePoint, maxLength: 40 }));
/** A value of a body. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }));
const smallNumber = fc.integer({ min: 1, max: 40 }).map(String);

/** A path segment or query value. */
const part = fc.oneof(smallNumber, oddText).map(encodeAnyText);

const oddHeaders = fc.record(
  {
    Accept: fc.constantFrom('*/*', 'text/html', 'application/json;q=0', ',,;q=a', 'image/avif'),
    'Accept-Encoding': fc.constantFrom('br', 'gzip;q=0', '*;q=0', 'identity', 'zstd, ;'),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity', 'odd'),
    Cookie: fc.constantFrom('a=b', '=;=;', 'site_session=x', '__Host-session=%', 'x'.repeat(500)),
    'Idempotency-Key': fc.constantFrom('a', 'x'.repeat(300), 'key-of-somebody-0001'),
    'If-None-Match': fc.constantFrom('*', 'W/"x"', 'x'),
    Origin: fc.constantFrom('null', 'http://evil.example', 'x'),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-', 'items=0-1'),
    'X-Forwarded-For': fc.constantFrom('203.0.113.7', 'x', '::1, a', ','),
    'X-Forwarded-Host': fc.constantFrom('www.evil.example', ' ', 'a b'),
  },
  { requiredKeys: [] },
);

/**
 * Generates valid, nearly valid and invalid calls of the API from its OpenAPI document.
 * @param except paths to leave out
 * @returns the calls of each operation
 */
export const anyApiRequests = (api: OpenApi, except?: RegExp): fc.Arbitrary<AnyRequest>[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    except?.test(path)
      ? []
      : Object.entries(methods).map(([method, operation]) => anyCall(api, path, method.toUpperCase(), operation)),
  );

const anyCall = (api: OpenApi, path: string, method: string, operation: Operation): fc.Arbitrary<AnyRequest> =>
  fc
    .record({
      target: fc
        .tuple(fc.array(part, { minLength: 5, maxLength: 5 }), anyQuery(operation))
        .map(([parts, query]) => fillIn(path, parts) + query),
      sent: anyBody(api, operation),
      headers: oddHeaders,
    })
    .map(({ target, sent, headers }) => ({
      method,
      target,
      headers: { ...headers, ...(sent && { 'Content-Type': sent.type }) },
      body: sent?.text,
    }));

/** Generates requests for pages. */
export function anyPageRequest(paths: readonly string[]): fc.Arbitrary<AnyRequest> {
  const known = fc.constantFrom(...paths);
  const path = fc.oneof(
    known,
    fc.tuple(known, part).map(([start, end]) => `${start.replace(/\/$/, '')}/${end}`),
    fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  );
  const names = fc.constantFrom(
    ...['search', 'category', 'family', 'partType', 'page', 'sort', 'sent', 'capacity', 'token', 'utm_source', 'x'],
  );
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    target: fc.tuple(path, queryOf(names)).map(([start, query]) => start + query),
    headers: oddHeaders,
    body: fc.constant(undefined),
  });
}

/** Generates documented and unknown parameters, some repeated. */
function anyQuery({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return queryOf(fc.constantFrom(...names, 'page', 'x', 'search[]', '__proto__'));
}

function queryOf(names: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pair = fc.tuple(names, part).map(([name, value]) => `${encodeURIComponent(name)}=${value}`);
  return fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

function anyBody(api: OpenApi, { requestBody }: Operation): fc.Arbitrary<{ type: string; text: string } | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  const json = fc
    .oneof(schema ? valueFor(api, schema) : fc.jsonValue(), fc.jsonValue())
    .map((value) => JSON.stringify(value));
  const type = fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', 'odd');
  const form = fc.record({
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
    ),
    text: fc.oneof(
      oddText,
      fc.constant('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x--'),
    ),
  });
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ type, text: json }) },
    { weight: 1, arbitrary: fc.record({ type, text: json.map((text) => text.slice(0, -1)) }) },
    { weight: 1, arbitrary: form },
    { weight: requestBody ? 1 : 12, arbitrary: fc.constant(undefined) },
  );
}

/** Generates a value of a schema with some parts wrong or missing. */
function valueFor(api: OpenApi, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return valueFor(api, api.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth);
  const odd: fc.Arbitrary<unknown> = depth > 3 ? oddText : anyValue;
  const right = rightValue(api, schema, depth);
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: odd });
}

function rightValue(api: OpenApi, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer(), fc.double());
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(valueFor(api, schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (schema.properties && depth < 4) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, valueFor(api, field, depth + 1)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  return fc.oneof(fc.constantFrom('visitor@example.com', 'Dale Hebert', '2026-11-21T08:00:00Z'), oddText);
}

function fillIn(path: string, parts: readonly string[]): string {
  let at = 0;
  return path.replace(/\{[^}]+\}/g, () => parts[at++ % parts.length] ?? '');
}

/** Percent-encodes; replaces lone surrogates and keeps texts that start with `%`. */
function encodeAnyText(text: string): string {
  if (/^%[\w%]*$/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed());
}
