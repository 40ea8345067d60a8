/**
 * Checks JSON-LD against schema.org (https://schema.org/docs/full.html) and the search engines' requirements
 * (https://developers.google.com/search/docs/appearance/structured-data). A type without expectations here is an error.
 */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
export type Node = { [key: string]: Json | undefined };

/** Returns the error of a value, or null. */
type Check = (value: Json) => string | null;

interface Expectation {
  required: Record<string, Check>;
  optional?: Record<string, Check>;
}

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

const place = either(text, nodeOf('Country', 'State', 'AdministrativeArea'));
const picture = either(url, nodeOf('ImageObject'), listOf(either(url, nodeOf('ImageObject'))));
const author = either(nodeOf('Person', 'Organization'), listOf(nodeOf('Person', 'Organization')));

const EXPECTATIONS: Record<string, Expectation> = {
  Organization: {
    required: {
      name: text,
      url,
      logo: picture,
      telephone: text,
      email: text,
      address: listOf(nodeOf('PostalAddress'), 2),
    },
    optional: { areaServed: place, serviceArea: place, makesOffer: listOf(nodeOf('Offer')), foundingDate: text },
  },
  LocalBusiness: {
    required: {
      name: text,
      url,
      image: picture,
      telephone: text,
      address: nodeOf('PostalAddress'),
      openingHoursSpecification: listOf(nodeOf('OpeningHoursSpecification')),
    },
    optional: { parentOrganization: nodeOf('Organization'), areaServed: place },
  },
  PostalAddress: {
    required: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      addressCountry: text,
    },
  },
  OpeningHoursSpecification: { required: { dayOfWeek: either(day, listOf(day)), opens: time, closes: time } },
  WebSite: { required: { name: text, url, potentialAction: nodeOf('SearchAction') } },
  SearchAction: {
    required: {
      target: nodeOf('EntryPoint'),
      'query-input': (value) => matches(value, /^required name=search_term_string$/, 'names no search term'),
    },
  },
  EntryPoint: {
    required: { urlTemplate: (value) => matches(value, /^https?:.*\{search_term_string\}$/, 'holds no search term') },
  },
  // A breadcrumb needs two steps.
  BreadcrumbList: { required: { itemListElement: (value) => listOf(nodeOf('ListItem'), 2)(value) ?? numbered(value) } },
  ItemList: { required: { name: text, itemListElement: numbered } },
  ListItem: { required: { name: text }, optional: { item: url, url } },
  Product: {
    required: { name: text, image: picture, sku: text, url, category: text },
    optional: {
      description: text,
      material: text,
      mpn: text,
      brand: nodeOf('Brand', 'Organization'),
      offers: either(nodeOf('Offer'), listOf(nodeOf('Offer'), 2)),
    },
  },
  Brand: { required: { name: text } },
  Offer: {
    required: {},
    optional: {
      price,
      priceCurrency: (value) => matches(value, /^[A-Z]{3}$/, 'is not an ISO 4217 code'),
      availability: (value) => matches(value, /^https:\/\/schema\.org\/\w+$/, 'is not a value of schema.org'),
      url,
      itemOffered: nodeOf('Service', 'Product'),
      itemCondition: (value) =>
        matches(value, /^https:\/\/schema\.org\/(New|Used)Condition$/, 'is not a condition of schema.org'),
      priceSpecification: nodeOf('UnitPriceSpecification'),
    },
  },
  UnitPriceSpecification: { required: { price, priceCurrency: text, unitCode: text } },
  FAQPage: { required: { mainEntity: listOf(nodeOf('Question')) } },
  Question: { required: { name: text, acceptedAnswer: nodeOf('Answer') } },
  Answer: { required: { text } },
  BlogPosting: {
    required: { headline: text, datePublished: date, url },
    optional: { author, dateModified: date, image: picture, publisher: nodeOf('Organization'), description: text },
  },
  Blog: { required: { name: text, url }, optional: { blogPost: listOf(nodeOf('BlogPosting')) } },
  Service: {
    required: { name: text },
    optional: { provider: nodeOf('Organization'), areaServed: place, url, hasOfferCatalog: nodeOf('OfferCatalog') },
  },
  OfferCatalog: { required: { name: text, itemListElement: listOf(nodeOf('Offer')) } },
  WebApplication: {
    required: { name: text, url, applicationCategory: text, operatingSystem: text },
    optional: {
      isAccessibleForFree: (value) => (value === true ? null : 'is not true'),
      publisher: nodeOf('Organization'),
    },
  },
  ContactPage: {
    required: { name: text, url },
    optional: { about: nodeOf('Organization'), mainEntity: nodeOf('ContactPoint') },
  },
  ContactPoint: {
    required: { contactType: text, telephone: text, hoursAvailable: listOf(nodeOf('OpeningHoursSpecification')) },
    optional: { email: text, areaServed: place },
  },
  AboutPage: { required: { name: text, url } },
  Person: { required: { name: text }, optional: { url } },
  Country: { required: { name: text } },
  ImageObject: { required: { url } },
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
  const expectation = EXPECTATIONS[String(node['@type'])];
  if (!expectation) return [`${nameOf(node)}: no expectations are written down for this type`];
  const errors: string[] = [];
  for (const [property, check] of Object.entries(expectation.required)) {
    const value = node[property];
    if (value === undefined || value === null) errors.push(`${nameOf(node)}: ${property} is missing`);
    else collect(errors, node, property, check(value));
  }
  for (const [property, check] of Object.entries(expectation.optional ?? {})) {
    const value = node[property];
    if (value !== undefined && value !== null) collect(errors, node, property, check(value));
  }
  return errors;
}

function collect(errors: string[], node: Node, property: string, error: string | null): void {
  if (error !== null) errors.push(`${nameOf(node)}: ${property} ${error}`);
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

function nameOf(node: Node): string {
  return `${node['@type'] ?? 'a node without a type'} ${node['@id'] ?? node.name ?? ''}`.trim();
}
