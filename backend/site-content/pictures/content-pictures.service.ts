import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../../platform/files/file-storage.js';
import { examinePicture } from '../../platform/pictures/picture.js';
import { readPictureName } from '../../platform/pictures/pictures.contract.js';
import { PicturesInWidths } from '../../platform/pictures/pictures.js';
import type { ContentErrors, ContentField, ContentFields, ContentPicture } from '../content-fields.contract.js';
import { CONTENT_SECTIONS, type ContentSectionName } from '../site-content.contract.js';
import { CONTENT_PICTURES, PICTURE_MISSING } from './content-pictures.contract.js';

const FOLDER = 'content-pictures';
/** Unused pictures are kept this long, because they are uploaded before the draft that uses them is saved. */
const UNUSED_MS = 24 * 60 * 60_000;

const USED_DIGESTS = `select distinct match[1] as digest from
  (select draft::text as content from site_content union all select content::text from site_content_revision) stored,
  regexp_matches(content, '${CONTENT_PICTURES.path}/([0-9a-f]{32})-', 'g') match`;

@Injectable()
export class ContentPicturesService extends PicturesInWidths {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
  ) {
    super(files, FOLDER, CONTENT_PICTURES);
  }

  /** Errors for pictures in the content that this site does not have. */
  async missingIn(section: ContentSectionName, content: object): Promise<ContentErrors> {
    const errors: ContentErrors = {};
    for (const { path, picture } of picturesInContent(CONTENT_SECTIONS[section].fields, content))
      if (!(await this.has(picture))) errors[path] = PICTURE_MISSING;
    return errors;
  }

  /**
   * Removes pictures that neither a revision nor a draft uses.
   * @returns the number of removed files
   */
  sweep(now: number = Date.now()): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      // A draft that is being saved waits, and is then refused because the picture is missing.
      await em.execute('lock table site_content in share mode');
      const used = new Set((await em.execute<{ digest: string }[]>(USED_DIGESTS)).map(({ digest }) => digest));
      let removed = 0;
      for (const { key, modifiedAt } of await this.files.list(FOLDER)) {
        const name = readPictureName(key.slice(FOLDER.length + 1));
        if (name === null || used.has(name.digest) || now - modifiedAt.getTime() <= UNUSED_MS) continue;
        await this.files.remove(key);
        removed += 1;
      }
      return removed;
    });
  }

  private async has({ url, width, height }: ContentPicture): Promise<boolean> {
    const bytes = await this.read(url.slice(CONTENT_PICTURES.path.length + 1));
    if (bytes === null) return false;
    const stored = await examinePicture(bytes);
    return stored.width === width && stored.height === height;
  }
}

interface PlacedPicture {
  /** Path of the field, such as `cards.0.picture`. */
  path: string;
  picture: ContentPicture;
}

function picturesInContent(fields: ContentFields, content: object, path = ''): PlacedPicture[] {
  const values = content as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, field]) => picturesInValue(field, values[name], path + name));
}

function picturesInValue(field: ContentField, value: unknown, path: string): PlacedPicture[] {
  if (field.kind === 'picture') return value === null ? [] : [{ path, picture: value as ContentPicture }];
  if (field.kind === 'group') return picturesInContent(field.of, value as object, `${path}.`);
  if (field.kind !== 'list') return [];
  return (value as object[]).flatMap((entry, index) => picturesInContent(field.of, entry, `${path}.${index}.`));
}
