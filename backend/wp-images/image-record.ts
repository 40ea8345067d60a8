import { PICTURE_FORMATS, type PictureFacts } from '../platform/pictures/picture.js';
import type { Validators } from './source/content-source.js';

/** What is known of a picture of the content site. */
export interface ImageRecord extends Validators {
  /** Names the version of the source. */
  digest: string;
  picture: PictureFacts;
  /** When the source last said that this is the picture; milliseconds since 1970. */
  checkedAt: number;
}

/** @returns null for anything that this program did not write, or wrote in another shape */
export function parseRecord(text: string): ImageRecord | null {
  let record: Partial<ImageRecord> | null;
  try {
    record = JSON.parse(text) as Partial<ImageRecord> | null;
  } catch {
    return null;
  }
  if (typeof record !== 'object' || record === null) return null;
  const { digest, picture, checkedAt, etag, lastModified } = record;
  const whole =
    typeof digest === 'string' &&
    /^[0-9a-f]{16}$/.test(digest) &&
    typeof checkedAt === 'number' &&
    isTextOrNull(etag) &&
    isTextOrNull(lastModified) &&
    isPicture(picture);
  return whole ? { digest, picture, checkedAt, etag, lastModified } : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isPicture(picture: Partial<PictureFacts> | undefined): picture is PictureFacts {
  return (
    typeof picture === 'object' &&
    picture !== null &&
    PICTURE_FORMATS.some((format) => format === picture.format) &&
    [picture.width, picture.height, picture.frames].every((count) => Number.isInteger(count) && Number(count) > 0) &&
    typeof picture.alpha === 'boolean'
  );
}
