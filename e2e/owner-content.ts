import type { APIRequestContext } from '@playwright/test';
import {
  type ContentField,
  type ContentFields,
  defaultContent,
} from '../backend/site-content/content-fields.contract.js';
import {
  type ContentSectionAnswer,
  SITE_CONTENT_DESK_PATH,
} from '../backend/site-content/desk/site-content-desk.contract.js';
import {
  CONTENT_SECTION_NAMES,
  CONTENT_SECTIONS,
  type ContentSectionName,
} from '../backend/site-content/site-content.contract.js';
import { expect } from './fixtures.js';

/** Returns the text that a test publishes in a field; undefined keeps the default. */
export type TextOf = (path: string, field: Extract<ContentField, { kind: 'line' | 'text' }>) => string | undefined;

/** Entries for lists that are empty on a new site. */
const ENTRIES: Record<string, object[]> = {
  'careers.openings': [{ city: 'Houma', region: 'TX', postedOn: '2026-01-02' }],
};

/** The default content of a section with the text of every field replaced. */
export function contentWith(section: ContentSectionName, textOf: TextOf): object {
  const { fields } = CONTENT_SECTIONS[section] as { fields: ContentFields };
  return changed(fields, defaultContent(fields), section, textOf);
}

function changed(fields: ContentFields, content: object, path: string, textOf: TextOf): object {
  const values = content as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, changedValue(field, values[name], `${path}.${name}`, textOf)]),
  );
}

function changedValue(field: ContentField, value: unknown, path: string, textOf: TextOf): unknown {
  if (field.kind === 'group') return changed(field.of, value as object, path, textOf);
  if (field.kind === 'list') {
    const added = ENTRIES[path]?.map((entry) => ({ ...defaultContent(field.of), ...entry })) ?? [];
    return [...(value as object[]), ...added].map((entry, at) => changed(field.of, entry, `${path}.${at}`, textOf));
  }
  if (field.kind !== 'line' && field.kind !== 'text') return value;
  return textOf(path, field) ?? value;
}

/** Publishes every section. */
export async function publishAll(owner: APIRequestContext, textOf: TextOf): Promise<void> {
  for (const section of CONTENT_SECTION_NAMES) {
    const address = `${SITE_CONTENT_DESK_PATH}/${section}`;
    const { version } = (await (await owner.get(address)).json()) as ContentSectionAnswer;
    const content = contentWith(section, textOf);
    const saved = await owner.put(`${address}/draft`, { data: { version, content } });
    expect(saved.ok(), `${section}: ${await saved.text()}`).toBe(true);
    const draft = (await saved.json()) as ContentSectionAnswer;
    const published = await owner.post(`${address}/publish`, { data: { version: draft.version } });
    expect(published.ok(), `${section}: ${await published.text()}`).toBe(true);
  }
}

/** Every string in a JSON value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
