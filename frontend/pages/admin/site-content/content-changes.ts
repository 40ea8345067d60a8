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
  const [old, recent] = [textsOf(fields, before), textsOf(fields, after)];
  return [...new Set([...recent.keys(), ...old.keys()])]
    .map((path) => ({
      path,
      label: (recent.get(path) ?? old.get(path))?.label ?? path,
      before: old.get(path)?.text ?? '',
      after: recent.get(path)?.text ?? '',
    }))
    .filter((change) => change.before !== change.after);
}

/** The text of each field, by path. */
function textsOf(fields: ContentFields, content: object, prefix = '', label = ''): Map<string, FieldText> {
  const values = content as Readonly<Record<string, unknown>>;
  const texts = new Map<string, FieldText>();
  const addAll = (more: ReadonlyMap<string, FieldText>) => {
    for (const [path, text] of more) texts.set(path, text);
  };
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const fieldLabel = label + field.label;
    const value = values[name];
    if (field.kind === 'group') addAll(textsOf(field.of, value as object, `${path}.`, `${fieldLabel}, `));
    else if (field.kind === 'list') {
      for (const [index, entry] of (value as object[]).entries())
        addAll(textsOf(field.of, entry, `${path}.${index}.`, `${fieldLabel}, ${field.noun} ${index + 1}, `));
    } else texts.set(path, { label: fieldLabel, text: valueText(field, value) });
  }
  return texts;
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
