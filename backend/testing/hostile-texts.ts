import type { OpenApi, Schema } from './fuzz-requests.js';

/** Repeated up to the size limit of a request. Each takes more than linear time in a careless function. */
const HOSTILE_UNITS = {
  'combining marks': '\u0301\u0323',
  'CJK characters, parts of syllables and lone surrogates': '漢\u1112\u1161\u11ab\ud800',
  'nested brackets and opened tags': '([{<a href="',
  'a run of spaces': ' ',
  'a run of digits': '1',
  separators: ",'-.@",
} as const;
export type HostileKind = keyof typeof HOSTILE_UNITS;
export const HOSTILE_KINDS = Object.keys(HOSTILE_UNITS) as HostileKind[];

/** A text of about `bytes` when written as JSON. It ends with `!`, so that a pattern that expects the run at the end backtracks. */
export const hostileText = (kind: HostileKind, bytes: number): string => textOf(HOSTILE_UNITS[kind], bytes);
export const harmlessText = (bytes: number): string => textOf('Forty feet of wall. ', bytes);

const textOf = (unit: string, bytes: number): string =>
  `e${unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2)))}!`;

/** One field of a request: a parameter of the path or query, or a value at any depth of the body. */
export interface RequestField {
  /** Such as `POST /api/contact lines[].productId`. */
  name: string;
  method: string;
  /** Template with `{name}` for each parameter of the path. */
  path: string;
  place: 'path' | 'query' | 'json' | 'form';
  /** Names from the outside in; `[]` is an item of a list. */
  keys: readonly string[];
}

const DEEPEST = 6;

interface Leaf {
  keys: string[];
  /** Equal for fields with the same rules: those of one class, and parameters with the same name and schema. */
  rules: string;
}

/**
 * Every field of every operation of the API, so that new endpoints are included without a change here. Of fields with the same
 * rules only the first one is returned.
 */
export function requestFields(api: OpenApi): RequestField[] {
  const fields = new Map<string, RequestField>();
  for (const [path, operations] of Object.entries(api.paths))
    for (const [verb, operation] of Object.entries(operations)) {
      const method = verb.toUpperCase();
      const add = (place: RequestField['place'], { keys, rules }: Leaf) => {
        const key = `${place} ${rules}`;
        const name = `${method} ${path} ${place} ${keys.join('.')}`;
        if (!fields.has(key)) fields.set(key, { name, method, path, place, keys });
      };
      for (const { in: place, name, schema } of operation.parameters ?? [])
        if (place === 'path' || place === 'query')
          add(place, { keys: [name], rules: `${name} ${JSON.stringify(schema)}` });
      for (const [type, { schema = {} }] of Object.entries(operation.requestBody?.content ?? {}))
        for (const leaf of leavesOf(api, schema, `${method} ${path}`))
          add(type === 'application/json' ? 'json' : 'form', leaf);
    }
  return [...fields.values()];
}

/** The values in a schema that are neither objects nor lists. */
function leavesOf(api: OpenApi, schema: Schema, rules: string, keys: readonly string[] = []): Leaf[] {
  if (keys.length > DEEPEST) return [];
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return leavesOf(api, api.components?.schemas?.[name] ?? {}, name, keys);
  }
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => leavesOf(api, part, rules, keys));
  if (schema.type === 'array') return leavesOf(api, schema.items ?? {}, `${rules} []`, [...keys, '[]']);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, held]) =>
      leavesOf(api, held, `${rules} ${name}`, [...keys, name]),
    );
  // A body without documented fields.
  return [{ keys: keys.length === 0 ? ['undocumented'] : [...keys], rules }];
}

/** A value that has this text at the path `keys`. */
export function nested(keys: readonly string[], text: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return text;
  return key === '[]' ? [nested(rest, text)] : { [key]: nested(rest, text) };
}
