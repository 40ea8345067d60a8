import { PICTURE_FORMATS, type PictureFacts } from '../platform/pictures/picture.js';
import type { Validators } from './source/content-source.js';

/** Metadata of a cached picture. */
export interface ImageRecord extends Validators {
  digest: string;
  picture: PictureFacts;
  /** When the source last confirmed it; Unix time in milliseconds. */
  checkedAt: number;
}

/** @returns null for an unknown or broken format */
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
