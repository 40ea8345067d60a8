import type { PictureFacts, PictureFormat } from '../platform/pictures/decode-picture.js';

/**
 * The best format that a client accepts. AVIF and WebP must be named, because clients without them send a wildcard too.
 * @param accept the request's `Accept`
 */
export function chooseFormat(accept: string | undefined, picture: PictureFacts): PictureFormat {
  const moves = picture.frames > 1;
  const avif = moves ? 0 : qualityOf('image/avif', accept);
  const webp = qualityOf('image/webp', accept);
  if (avif > 0 && avif >= webp) return 'avif';
  if (webp > 0) return 'webp';
  return plainFormat(picture);
}

/** The format for clients without AVIF and WebP. */
export function plainFormat({ format, frames, alpha }: PictureFacts): PictureFormat {
  if (format === 'jpeg' || format === 'png') return format;
  if (frames > 1) return 'gif';
  return format === 'gif' || alpha ? 'png' : 'jpeg';
}

/** Quality value of a named type (RFC 9110, 12.4.2), from 0 to 1; 0 if it is not named. */
function qualityOf(type: string, accept = ''): number {
  for (const entry of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    return quality >= 0 && quality <= 1 ? quality : 0;
  }
  return 0;
}
