/**
 * Checks JSON-LD against schema.org (https://schema.org/docs/full.html) and the search engines' requirements
 * (https://developers.google.com/search/docs/appearance/structured-data). A type that `REQUIRED` does not have is an error.
 */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
export type Node = { [key: string]: Json | undefined };

/** Returns the error of a value, or null. */
type Check = (value: Json) => string | null;

const text: Check = (value) => (typeof value === 'string' && value.trim() !== '' ? null : 'is not text');
const url: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? null : 'is not an absolute address';
const time: Check = (value) => matches(value, /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day');
const date: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : 'is not a date';
const price: Check = (value) => matches(value, /^\d+\.\d\d$/, 'is not a price');
const day: Check = (value) =>
  matches(value, /^https:\/\/schema\.org\/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/, 'is not a day of schema.org');
const nodeOf =
  (...types: string[]): Check =>
  (value) =>
    isNode(value) && (types.includes(String(value['@type'])) || isReference(value))
      ? null
      : `is not a node of type ${types.join(' or ')}`;
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value) === null) ? null : checks.map((check) => check(value)).join(' and ');
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
const place = either(text, nodeOf('Country', 'State', 'AdministrativeArea'));
const picture = either(url, nodeOf('ImageObject'), listOf(either(url, nodeOf('ImageObject'))));
const author = either(nodeOf('Person', 'Organization'), listOf(nodeOf('Person', 'Organization')));

/** What each property must be, on whatever type; in a type with its own rule, by `Type.property`. */
const CHECKS: Record<string, Check> = {
  ...Object.fromEntries(
    [
      ...['name', 'text', 'telephone', 'email', 'foundingDate', 'description', 'material', 'mpn', 'sku', 'category'],
      ...['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry', 'headline'],
      ...['contactType', 'unitCode'],
    ].map((property) => [property, text]),
  ),
  ...{ url, item: url, logo: picture, image: picture, opens: time, closes: time, price },
  ...{ title: text, datePosted: date, hiringOrganization: nodeOf('Organization'), jobLocation: nodeOf('Place') },
  ...{ datePublished: date, dateModified: date, author, areaServed: place, serviceArea: place },
  address: nodeOf('PostalAddress'),
  'Organization.address': listOf(wholeAddress, 2),
  'LocalBusiness.address': wholeAddress,
  makesOffer: listOf(nodeOf('Offer')),
  offers: either(nodeOf('Offer'), listOf(nodeOf('Offer'), 2)),
  openingHoursSpecification: listOf(nodeOf('OpeningHoursSpecification')),
  hoursAvailable: listOf(nodeOf('OpeningHoursSpecification')),
  dayOfWeek: either(day, listOf(day)),
  brand: nodeOf('Brand', 'Organization'),
  ...{
    parentOrganization: nodeOf('Organization'),
    publisher: nodeOf('Organization'),
    provider: nodeOf('Organization'),
  },
  itemListElement: numbered,
  // A breadcrumb needs two steps.
  'BreadcrumbList.itemListElement': (value) => listOf(nodeOf('ListItem'), 2)(value) ?? numbered(value),
  'OfferCatalog.itemListElement': listOf(nodeOf('Offer')),
  priceCurrency: (value) => matches(value, /^[A-Z]{3}$/, 'is not an ISO 4217 code'),
  availability: (value) => matches(value, /^https:\/\/schema\.org\/\w+$/, 'is not a value of schema.org'),
  itemOffered: nodeOf('Service', 'Product'),
  itemCondition: (value) =>
    matches(value, /^https:\/\/schema\.org\/(New|Used)Condition$/, 'is not a condition of schema.org'),
  priceSpecification: nodeOf('UnitPriceSpecification'),
  'ContactPage.mainEntity': nodeOf('ContactPoint'),
  blogPost: listOf(nodeOf('BlogPosting')),
  hasOfferCatalog: nodeOf('OfferCatalog'),
  about: nodeOf('Organization', 'Thing'),
};

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
  Thing: 'name',
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
  if (!required) return [`${nameOf(node)}: no expectations are written down for this type`];
  const present = Object.entries(node).filter(([, value]) => value !== undefined && value !== null);
  const missing = required.filter((property) => !present.some(([name]) => name === property));
  const wrong = present.flatMap(([property, value]) => {
    const check = CHECKS[`${type}.${property}`] ?? CHECKS[property];
    const error = check?.(value as Json) ?? null;
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

function isReference(node: Node): boolean {
  return typeof node['@id'] === 'string' && Object.keys(node).length === 1;
}

function matches(value: Json, pattern: RegExp, error: string): string | null {
  return typeof value === 'string' && pattern.test(value) ? null : error;
}

const nameOf = (node: Node): string =>
  `${node['@type'] ?? 'a node without a type'} ${node['@id'] ?? node.name ?? ''}`.trim();
