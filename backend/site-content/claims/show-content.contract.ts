import { dateText } from '../../config/zone-time.contract.js';
import type { ContentField, ContentFields, ContentPicture } from '../content-fields.contract.js';
import type { ClaimName } from '../sections/claims.contract.js';
import type { ShownClaim } from './claim-state.contract.js';
import { type COMPANY_PLACEHOLDERS, replacePlaceholders } from './placeholders.contract.js';

/** The values that replace placeholders on a certain day. */
export interface PlaceholderValues {
  claims: Record<ClaimName, ShownClaim | null>;
  company: Record<(typeof COMPANY_PLACEHOLDERS)[number], string>;
}

/** Suffix of a field name: `headingPlain` replaces `heading` while a claim in it is hidden. */
export const PLAIN = 'Plain';

/** Content as pages show it: placeholders and texts with hidden claims are replaced, and the `Plain` fields are gone. */
export type ShownFields<Fields> = {
  -readonly [Name in keyof Fields as Name extends `${string}${typeof PLAIN}` ? never : Name]: ShownValue<Fields[Name]>;
};

type ShownValue<F> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'switch' }
    ? boolean
    : F extends { kind: 'picture' }
      ? ContentPicture | null
      : F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
        ? Value
        : F extends { kind: 'list'; of: infer Fields }
          ? ShownFields<Fields>[]
          : F extends { kind: 'group'; of: infer Fields }
            ? ShownFields<Fields>
            : string;

/** The result for the fields of a group, a list entry or a section. */
interface Scope {
  shown: Record<string, unknown>;
  /** Whether a required text or list has nothing left to show. */
  isBroken: boolean;
}

/**
 * Replaces the placeholders of a section. A hidden claim removes its paragraph, or the whole text if no paragraph is left; then the
 * `Plain` field replaces the text. A list entry without a required text is left out, and the heading beside it falls back to its
 * `Plain` field, because it may count the entries.
 */
export function showContent<Fields extends ContentFields>(
  fields: Fields,
  content: object,
  values: PlaceholderValues,
): ShownFields<Fields> {
  return showScope(fields, content as Record<string, unknown>, values).shown as ShownFields<Fields>;
}

function showScope(fields: ContentFields, content: Record<string, unknown>, values: PlaceholderValues): Scope {
  const scope: Scope = { shown: {}, isBroken: false };
  const dated: DatedTexts = { dates: new Set(), name: '' };
  let isEntryLeftOut = false;
  for (const [name, field] of Object.entries(fields)) {
    if (name.endsWith(PLAIN)) continue;
    const value = content[name];
    if (field.kind === 'line' || field.kind === 'text') {
      const plain = content[name + PLAIN];
      const text =
        showText(String(value ?? ''), values, (asOf) => noteDate(dated, name, asOf)) ?? plainOf(plain, values);
      scope.shown[name] = text;
      if (text === '' && value !== '' && !field.optional) scope.isBroken = true;
    } else if (field.kind === 'group') {
      const group = showScope(field.of, value as Record<string, unknown>, values);
      scope.shown[name] = group.shown;
      scope.isBroken ||= group.isBroken;
    } else if (field.kind === 'list') {
      const entries = value as Record<string, unknown>[];
      const shown = entries.map((entry) => showScope(field.of, entry, values)).filter(({ isBroken }) => !isBroken);
      scope.shown[name] = shown.map((entry) => entry.shown);
      isEntryLeftOut ||= shown.length < entries.length;
      if (shown.length === 0 && field.min > 0) scope.isBroken = true;
    } else scope.shown[name] = value;
  }
  if (isEntryLeftOut && content[`heading${PLAIN}`]) scope.shown.heading = plainOf(content[`heading${PLAIN}`], values);
  showDates(fields, scope.shown, dated);
  return scope;
}

/** The text with its values; null if a hidden claim removes all of it. */
function showText(text: string, values: PlaceholderValues, onDated: (asOf: string) => void): string | null {
  const paragraphs = text.split(PARAGRAPHS).map((paragraph) => showParagraph(paragraph, values, onDated));
  const shown = paragraphs.filter((paragraph) => paragraph !== null);
  return shown.length === 0 ? null : shown.join('\n\n');
}

const PARAGRAPHS = /\n\s*\n/;

function showParagraph(
  paragraph: string,
  { claims, company }: PlaceholderValues,
  onDated: (asOf: string) => void,
): string | null {
  let isHidden = false;
  const dates: string[] = [];
  const shown = replacePlaceholders(paragraph, (placeholder, written) => {
    if (placeholder === null) return written;
    const { name, part, isCapital } = placeholder;
    if (name in company) return company[name as keyof typeof company];
    const claim = claims[name as ClaimName];
    if (claim === null) {
      isHidden = true;
      return '';
    }
    if (claim.asOf) dates.push(claim.asOf);
    return isCapital ? claim[part].charAt(0).toUpperCase() + claim[part].slice(1) : claim[part];
  });
  if (isHidden) return null;
  for (const date of dates) onDated(date);
  return shown;
}

/** A plain text must not show a claim, so one that states a claim counts as hidden. */
function plainOf(plain: unknown, values: PlaceholderValues): string {
  return (typeof plain === 'string' && showText(plain, values, () => {})) || '';
}

interface DatedTexts {
  dates: Set<string>;
  /** Field name of the last text that states a dated claim. */
  name: string;
}

function noteDate(dated: DatedTexts, name: string, asOf: string): void {
  dated.dates.add(asOf);
  dated.name = name;
}

/** Adds the dates of expired claims at the end of the last multi-line text, where they do not interrupt a sentence. */
function showDates(fields: ContentFields, shown: Record<string, unknown>, { dates, name }: DatedTexts): void {
  if (dates.size === 0) return;
  const texts = Object.keys(fields).filter((field) => isText(fields[field]) && shown[field]);
  const target = texts.at(-1) ?? name;
  const list = new Intl.ListFormat('en-US').format([...dates].sort().map(dateText));
  shown[target] += texts.length > 0 ? ` (As of ${list}.)` : ` (as of ${list})`;
}

const isText = (field: ContentField | undefined) => field?.kind === 'text';
