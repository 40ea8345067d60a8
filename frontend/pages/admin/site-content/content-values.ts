import { readTypedAmount } from '../../../../backend/measures/money.contract.js';
import type { ContentField, ContentFields } from '../../../../backend/site-content/content-fields.contract.js';

/** Reads the content of a section from its form: the name of each control is the path of its field, such as `values.0.title`. */
export function readContentForm(fields: ContentFields, form: FormData, prefix = ''): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueInForm(field, form, prefix + name)]);
  return Object.fromEntries(values);
}

function valueInForm(field: ContentField, form: FormData, path: string): unknown {
  const text = form.get(path);
  switch (field.kind) {
    case 'group':
      return readContentForm(field.of, form, `${path}.`);
    case 'list':
      // A hidden control counts the entries.
      return Array.from({ length: Number(text) }, (_, index) => readContentForm(field.of, form, `${path}.${index}.`));
    case 'switch':
      return text !== null;
    case 'number':
      return text === '' ? null : Number(field.cents ? readTypedAmount(String(text)) : text);
    case 'choices':
      return form.getAll(path);
    case 'picture':
      return text === null || text === '' ? null : JSON.parse(String(text));
    default:
      return text ?? '';
  }
}
