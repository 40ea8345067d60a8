import { readFileSync } from 'node:fs';

/**
 * schema.org's own definitions, as `schema-dts` states them: the properties of each type, the types that a property expects, and
 * the types and values that each of these includes.
 */
const DEFINITIONS = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8');

const BASES = new Map(
  [...DEFINITIONS.matchAll(/^interface (\w+)Base extends ([^{]+) \{\n(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(', ').map((parent) => parent.replace(/Base$/, '')),
        properties: new Map(
          [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm)].map(([, property = '', expected = '']) => [
            property,
            expected.split(' | '),
          ]),
        ),
      },
    ],
  ),
);
const LEAVES = new Map(
  [...DEFINITIONS.matchAll(/^export interface (\w+)Leaf extends (\w+)Base \{\n {4}"@type": "(\w+)";/gm)].map(
    ([, name = '', base = '', type = '']) => [type, { name, base }],
  ),
);
const INCLUDED = new Map(
  [...DEFINITIONS.matchAll(/^export type (\w+) = (.*);$/gm)].map(([, name = '', types = '']) => [
    name,
    types.split(' | '),
  ]),
);

/** The types that a property of a type expects; undefined for a property that schema.org does not have there. */
export function expectedTypes(type: string, property: string): readonly string[] | undefined {
  const inherited = (base: string): readonly string[] | undefined => {
    const found = BASES.get(base);
    return found?.properties.get(property) ?? found?.parents.map(inherited).find((types) => types !== undefined);
  };
  return inherited(LEAVES.get(type)?.base ?? '');
}

/** Everything that a list of types includes: names of nodes' types, enumerated values, and `string` for text. */
export function includedIn(types: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const type of types.map((one) => one.replace(/^"|"$/g, '').replace(/Leaf$/, ''))) {
    if (seen.has(type)) continue;
    seen.add(type);
    includedIn(INCLUDED.get(type) ?? [], seen);
  }
  return seen;
}

export const isSchemaType = (type: string): boolean => LEAVES.has(type);
