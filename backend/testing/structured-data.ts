import { expectedTypes, includedIn, isSchemaType } from './schema-org.js';

/**
 * Checks JSON-LD against schema.org's own definitions and the search engines' requirements
 * (https://developers.google.com/search/docs/appearance/structured-data). A type that `REQUIRED` does not have is an error.
 */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
export type Node = { [key: string]: Json | undefined };

/** Returns the error of a value, or null. */
type Check = (value: Json) => string | null;

const text: Check = (value) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? null : 'is not text';
const url: Check = (value) => matches(value, /^https?:\/\/[^\s]+$/, 'is not an absolute address');
const time: Check = (value) => matches(value, /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day');
const date: Check = (value) => matches(value, /^\d{4}(?:-\d\d){0,2}(?:T|$)/, 'is not a date');
/** Google's: to the day. */
const wholeDate: Check = (value) =>
  matches(value, /^\d{4}-\d\d-\d\d/, 'is not a date') ??
  (Number.isNaN(Date.parse(String(value))) ? 'is not a date' : null);
const nodeOf =
  (...types: string[]): Check =>
  (value) =>
    isNode(value) && (types.includes(String(value['@type'])) || isReference(value))
      ? null
      : `is not a node of type ${types.join(' or ')}`;
const listOf =
  (check: Check, least = 1): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length < least) return `is not a list of ${least} or more`;
    return value.map(check).find((error) => error !== null) ?? null;
  };
/** List positions count from 1 without gaps. */
const numbered: Check = (value) =>
  listOf(nodeOf('ListItem'))(value) ??
  ((value as Node[]).every((item, index) => item.position === index + 1) ? null : 'is not numbered from 1');

const wholeAddress: Check = (value) =>
  nodeOf('PostalAddress')(value) ??
  ('streetAddress' in (value as Node) && 'postalCode' in (value as Node) ? null : 'has no street or ZIP code');

/** How the data types of schema.org are written. */
const DATA_TYPES: Record<string, Check> = {
  ...{ Text: text, Number: text, Integer: text, Distance: text, URL: url, Time: time, Date: date, DateTime: date },
  Boolean: (value) => (typeof value === 'boolean' ? null : 'is neither true nor false'),
  // An address stands for the thing that it names, as in Google's breadcrumbs; schema.org's own name values of its lists.
  IdReference: (value) => url(value) ?? (String(value).startsWith('https://schema.org/') ? 'is not of the list' : null),
};

/** What search engines ask of a property beyond schema.org; in a type with its own rule, by `Type.property`. */
const CHECKS: Record<string, Check> = {
  ...{ url, price: (value) => matches(value, /^\d+\.\d\d$/, 'is not a price') },
  ...{ datePosted: wholeDate, datePublished: wholeDate, dateModified: wholeDate },
  address: nodeOf('PostalAddress'),
  'Organization.address': listOf(wholeAddress, 2),
  'LocalBusiness.address': wholeAddress,
  makesOffer: listOf(nodeOf('Offer')),
  openingHoursSpecification: listOf(nodeOf('OpeningHoursSpecification')),
  itemListElement: numbered,
  // A breadcrumb needs two steps.
  'BreadcrumbList.itemListElement': (value) => listOf(nodeOf('ListItem'), 2)(value) ?? numbered(value),
  'OfferCatalog.itemListElement': listOf(nodeOf('Offer')),
  priceCurrency: (value) => matches(value, /^[A-Z]{3}$/, 'is not an ISO 4217 code'),
  blogPost: listOf(nodeOf('BlogPosting')),
  hiringOrganization: nodeOf('Organization'),
};

/** Whether a property belongs to its type and has a value of a type that it expects. */
function schemaError(type: string, property: string, value: Json): string | null {
  if (property.startsWith('@')) return null;
  const expected = expectedTypes(type, property);
  if (!expected) return 'is no property of this type';
  if (Array.isArray(value)) return value.map((one) => schemaError(type, property, one)).find(Boolean) ?? null;
  const included = includedIn(expected);
  if (isNode(value))
    return isReference(value) || included.has(String(value['@type'])) ? null : `is not ${expected.join(' or ')}`;
  const formats = expected.flatMap((one) => DATA_TYPES[one] ?? []);
  if (included.has(String(value)) || formats.some((check) => check(value) === null)) return null;
  return formats[0]?.(value) ?? `is not ${expected.join(' or ')}`;
}

/** The properties that each type needs. */
const REQUIRED: Record<string, string> = {
  Organization: 'name url logo telephone email address',
  LocalBusiness: 'name url image telephone address openingHoursSpecification',
  // An opening may be at a place that is no yard.
  PostalAddress: 'addressLocality addressRegion addressCountry',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  WebSite: 'name url',
  BreadcrumbList: 'itemListElement',
  ItemList: 'name itemListElement',
  ListItem: 'name',
  // Google reports a product without an offer, and an offer without a price.
  Product: 'name image sku url category offers',
  ItemPage: 'name url about',
  Brand: 'name',
  Offer: '',
  UnitPriceSpecification: 'price priceCurrency unitCode',
  BlogPosting: 'headline datePublished url',
  Blog: 'name url',
  Service: 'name',
  OfferCatalog: 'name itemListElement',
  ContactPage: 'name url',
  ContactPoint: 'contactType telephone hoursAvailable',
  JobPosting: 'title description datePosted hiringOrganization jobLocation',
  Place: 'address',
  Person: 'name',
  Country: 'name',
  ImageObject: 'url',
};

/** Parses every block of structured data in a page's HTML; throws when one is not JSON. */
export function structuredDataIn(html: string): Node[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Node);
}

/** Returns one line per error in the structured data of one page. */
export function structuredDataErrors(blocks: readonly Node[]): string[] {
  const { nodes, errors } = merged(blocks.flatMap((block) => withNested(block)));
  const ids = nodes.flatMap(({ '@id': id }) => (typeof id === 'string' ? [id] : []));
  return [
    ...blocks
      .filter((block) => block['@context'] !== 'https://schema.org')
      .map((block) => `${nameOf(block)} has no context`),
    ...errors,
    ...nodes.flatMap(errorsOf),
    ...blocks.flatMap((block) => referencesIn(block)).flatMap((id) => dangling(id, ids)),
  ];
}

/** Nodes with the same `@id` describe one thing (JSON-LD 1.1) and must agree. */
function merged(nodes: readonly Node[]): { nodes: Node[]; errors: string[] } {
  const byId = new Map<Json | undefined, Node>();
  const others: Node[] = [];
  const errors: string[] = [];
  for (const node of nodes) {
    const id = node['@id'];
    const known = byId.get(id) ?? {};
    const shared = Object.keys(node).filter((key) => key in known && key !== '@context');
    for (const key of shared)
      if (JSON.stringify(known[key]) !== JSON.stringify(node[key]))
        errors.push(`${nameOf(node)}: ${key} has two values`);
    if (id === undefined) others.push(node);
    else byId.set(id, { ...known, ...node });
  }
  return { nodes: [...byId.values(), ...others], errors };
}

function errorsOf(node: Node): string[] {
  const type = String(node['@type']);
  const required = REQUIRED[type]?.split(' ').filter(Boolean);
  if (!isSchemaType(type)) return [`${nameOf(node)}: schema.org has no such type`];
  if (!required) return [`${nameOf(node)}: no expectations are written down for this type`];
  const present = Object.entries(node).filter(([, value]) => value !== undefined && value !== null);
  const missing = required.filter((property) => !present.some(([name]) => name === property));
  const wrong = present.flatMap(([property, value]) => {
    const check = CHECKS[`${type}.${property}`] ?? CHECKS[property];
    const error = schemaError(type, property, value as Json) ?? check?.(value as Json) ?? null;
    return error === null ? [] : [`${nameOf(node)}: ${property} ${error}`];
  });
  return [...missing.map((property) => `${nameOf(node)}: ${property} is missing`), ...wrong];
}

/** The target of a reference within this site must be on the page; that of one to an external vocabulary (GoodRelations) need not. */
function dangling(id: string, ids: readonly string[]): string[] {
  const origins = new Set(ids.map((known) => new URL(known).origin));
  return origins.has(new URL(id).origin) && !ids.includes(id) ? [`${id} is referenced but missing`] : [];
}

function withNested(value: Json | undefined): Node[] {
  if (Array.isArray(value)) return value.flatMap(withNested);
  if (!isNode(value) || isReference(value)) return [];
  return [value, ...Object.values(value).flatMap(withNested)];
}

function referencesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isNode(value)) return [];
  return isReference(value) ? [String(value['@id'])] : Object.values(value).flatMap(referencesIn);
}

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isReference = (node: Node): boolean => typeof node['@id'] === 'string' && Object.keys(node).length === 1;

function matches(value: Json, pattern: RegExp, error: string): string | null {
  return typeof value === 'string' && pattern.test(value) ? null : error;
}

const nameOf = (node: Node): string =>
  `${node['@type'] ?? 'a node without a type'} ${node['@id'] ?? node.name ?? ''}`.trim();
