import { nearestName } from '../../config/typos.contract.js';
import { CLAIM_NAMES, type ClaimName } from '../sections/claims.contract.js';

/** A placeholder in a text: `{years}`, `{emr.period}`; a capital, as in `{Incidents.words}`, capitalizes its value. */
export interface Placeholder {
  /** As written, with braces. */
  text: string;
  name: string;
  part: ClaimPart;
  isCapital: boolean;
}

export type ClaimPart = 'value' | 'words' | 'period';

/** Facts of the company that texts may state; they never expire. */
export const COMPANY_PLACEHOLDERS = ['company', 'phone', 'email'] as const;

const PATTERN = /\{([^{}]*)\}/g;
const PARTS: readonly string[] = ['words', 'period'] satisfies ClaimPart[];
const ALL_INSIDES = [
  ...COMPANY_PLACEHOLDERS,
  ...CLAIM_NAMES.flatMap((name) => [name, ...PARTS.map((part) => `${name}.${part}`)]),
];

/** Replaces each placeholder of a text. `value` is called with null for an unknown one. */
export function replacePlaceholders(text: string, value: (placeholder: Placeholder | null, written: string) => string) {
  return text.replace(PATTERN, (written, inside: string) => value(readPlaceholder(written, inside), written));
}

/** Claims that a text states, without duplicates. */
export function claimsIn(text: string): ClaimName[] {
  const names = new Set<ClaimName>();
  replacePlaceholders(text, (placeholder) => {
    const name = CLAIM_NAMES.find((claim) => claim === placeholder?.name);
    if (name) names.add(name);
    return '';
  });
  return [...names];
}

/** Unknown placeholders, as written. */
export function unknownPlaceholders(text: string): string[] {
  const unknown: string[] = [];
  replacePlaceholders(text, (placeholder, written) => {
    if (placeholder === null) unknown.push(written);
    return '';
  });
  return unknown;
}

/** The known placeholder that is closest to an unknown one, with braces. */
export function nearestPlaceholder(written: string): string | undefined {
  const inside = written.slice(1, -1);
  const nearest = nearestName(inside.charAt(0).toLowerCase() + inside.slice(1), ALL_INSIDES);
  return nearest && `{${nearest}}`;
}

function readPlaceholder(text: string, inside: string): Placeholder | null {
  const [, initial = '', rest = '', part] = /^([A-Za-z])([A-Za-z]*)(?:\.([a-z]+))?$/.exec(inside) ?? [];
  const name = initial.toLowerCase() + rest;
  const isCompany = COMPANY_PLACEHOLDERS.some((known) => known === name);
  const isKnown = isCompany ? part === undefined : CLAIM_NAMES.some((known) => known === name);
  if (!isKnown || (part !== undefined && !PARTS.includes(part))) return null;
  return { text, name, part: (part as ClaimPart) ?? 'value', isCapital: initial !== initial.toLowerCase() };
}
