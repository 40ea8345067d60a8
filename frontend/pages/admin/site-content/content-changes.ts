import { labelOf } from '../../../../backend/config/choices.contract.js';
import type { ContentField, ContentFields } from '../../../../backend/site-content/content-fields.contract.js';

/** A field whose value differs between two revisions. */
export interface ContentChange {
  path: string;
  /** Labels of the field and its parents, such as 'First screen, Heading' or 'Value cards, card 2, Title'. */
  label: string;
  /** '' if it was empty or its entry is new. */
  before: string;
  /** '' if it is empty or its entry is gone. */
  after: string;
}

interface FieldText {
  label: string;
  text: string;
}

/** Differences field by field; list entries are compared by position. Both contents have all fields. */
export function contentChanges(fields: ContentFields, before: object, after: object): ContentChange[] {
  const [old, recent] = [new Map(textsOf(fields, before)), new Map(textsOf(fields, after))];
  return [...new Map([...recent, ...old])]
    .map(([path, { label }]) => ({
      path,
      label,
      before: old.get(path)?.text ?? '',
      after: recent.get(path)?.text ?? '',
    }))
    .filter((change) => change.before !== change.after);
}

/** The text of each field, with its path. */
function textsOf(fields: ContentFields, content: object, prefix = '', label = ''): [string, FieldText][] {
  const values = content as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]): [string, FieldText][] => {
    const path = prefix + name;
    const fieldLabel = label + field.label;
    const value = values[name];
    if (field.kind === 'group') return textsOf(field.of, value as object, `${path}.`, `${fieldLabel}, `);
    if (field.kind !== 'list') return [[path, { label: fieldLabel, text: valueText(field, value) }]];
    return (value as object[]).flatMap((entry, index) =>
      textsOf(field.of, entry, `${path}.${index}.`, `${fieldLabel}, ${field.noun} ${index + 1}, `),
    );
  });
}

function valueText(field: Exclude<ContentField, { kind: 'group' | 'list' }>, value: unknown): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return labelOf(field.options, String(value));
    case 'choices':
      return (value as unknown[]).map((one) => labelOf(field.options, String(one))).join(', ');
    case 'picture':
      return value === null ? '' : (value as { url: string }).url;
    default:
      return String(value);
  }
}
