import type { ContentFaults, ContentFields } from '../content-fields.contract.js';
import { CLAIM_NAMES, type ClaimName } from '../sections/claims.contract.js';
import { textsIn } from './content-texts.contract.js';
import { claimsIn, nearestPlaceholder, unknownPlaceholders } from './placeholders.contract.js';
import { PLAIN, type PlaceholderValues, showContent } from './show-content.contract.js';

const SHOWN_LENGTH = 60;

/** Assumes that every claim is hidden, because owners can set that later, in another section. */
const ALL_HIDDEN: PlaceholderValues = {
  claims: Object.fromEntries(CLAIM_NAMES.map((name) => [name, null])) as Record<ClaimName, null>,
  company: { company: 'Company', phone: 'Phone', email: 'Email' },
};

/** Errors by path: unknown placeholders, and texts that would be missing while a claim is hidden. */
export function placeholderFaults(fields: ContentFields, content: object): ContentFaults {
  const faults = emptyTexts(fields, content, showContent(fields, content, ALL_HIDDEN));
  for (const { path, text } of textsIn(fields, content)) {
    if (path.endsWith(PLAIN) && claimsIn(text).length > 0)
      faults[path] = 'Write this text without claims: it is shown while a claim is hidden.';
    const [unknown] = unknownPlaceholders(text);
    if (unknown !== undefined) faults[path] = unknownText(unknown);
  }
  return faults;
}

function unknownText(written: string): string {
  const nearest = nearestPlaceholder(written);
  const shown = written.length > SHOWN_LENGTH ? `${written.slice(0, SHOWN_LENGTH)}…` : written;
  return `There is no claim ${shown}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

/** Errors of required texts that hidden claims would leave empty. Lists are skipped, because they leave out the whole entry. */
function emptyTexts(fields: ContentFields, content: object, shown: object, path = ''): ContentFaults {
  const faults: ContentFaults = {};
  const texts = content as Record<string, unknown>;
  const left = shown as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    if (name.endsWith(PLAIN)) continue;
    const here = path + name;
    if (field.kind === 'group')
      Object.assign(faults, emptyTexts(field.of, texts[name] as object, left[name] as object, `${here}.`));
    else if ((field.kind === 'line' || field.kind === 'text') && !field.optional && left[name] === '') {
      if (name + PLAIN in fields)
        faults[here + PLAIN] = 'Write what to show while a claim of the text above is hidden.';
      else faults[here] = 'Write this text without claims: it would be missing while one is hidden.';
    }
  }
  return faults;
}
