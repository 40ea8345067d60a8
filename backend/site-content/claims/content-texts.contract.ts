import type { ContentFields } from '../content-fields.contract.js';

export interface ContentText {
  /** Such as `values.0.title`. */
  path: string;
  text: string;
}

/** All texts in the content of a section, in the order of its fields. */
export function textsIn(fields: ContentFields, content: object, path = ''): ContentText[] {
  const values = content as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const here = path + name;
    if (field.kind === 'group') return textsIn(field.of, value as object, `${here}.`);
    if (field.kind === 'list')
      return (value as object[]).flatMap((entry, index) => textsIn(field.of, entry, `${here}.${index}.`));
    return field.kind === 'line' || field.kind === 'text' ? [{ path: here, text: String(value) }] : [];
  });
}
