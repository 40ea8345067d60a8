import type { ContentField, ContentFields, ContentPicture } from '../content-fields.contract.js';

interface PlacedPicture {
  /** Path of the field, such as `cards.0.picture`. */
  path: string;
  picture: ContentPicture;
}

/** The pictures of valid content. */
export function picturesInContent(fields: ContentFields, content: object, path = ''): PlacedPicture[] {
  const values = content as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, field]) => picturesInValue(field, values[name], path + name));
}

function picturesInValue(field: ContentField, value: unknown, path: string): PlacedPicture[] {
  if (field.kind === 'picture') return value === null ? [] : [{ path, picture: value as ContentPicture }];
  if (field.kind === 'group') return picturesInContent(field.of, value as object, `${path}.`);
  if (field.kind !== 'list') return [];
  return (value as object[]).flatMap((entry, index) => picturesInContent(field.of, entry, `${path}.${index}.`));
}
