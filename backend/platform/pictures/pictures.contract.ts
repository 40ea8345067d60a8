/** Pictures that the site stores in several widths. A name is a hash of the content with the width, so an address never changes its picture. */
export interface PictureFolder {
  /** Path of the pictures on the site. */
  path: string;
  /** Widths in pixels, in addition to the widest. */
  widths: readonly number[];
  /** Side in pixels of the square that pictures are scaled to fit. */
  side: number;
}

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

interface PictureName {
  digest: string;
  /** Pixels. */
  width: number;
}

export const pictureName = ({ digest, width }: PictureName): string => `${digest}-${width}.webp`;

/** Null for any other name. */
export function readPictureName(name: string): PictureName | null {
  const [, digest, width] = FILE_NAME.exec(name) ?? [];
  return digest === undefined ? null : { digest, width: Number(width) };
}

/** Null for an address outside the folder. */
export const readPictureAddress = ({ path }: PictureFolder, address: string): PictureName | null =>
  address.startsWith(`${path}/`) ? readPictureName(address.slice(path.length + 1)) : null;

/** The `srcset` of a picture in the folder; undefined for any other. @param address of the widest file */
export function pictureSrcSet(folder: PictureFolder, address: string): string | undefined {
  const widest = readPictureAddress(folder, address);
  if (widest === null) return undefined;
  const narrower = folder.widths.filter((width) => width < widest.width);
  return [...narrower, widest.width]
    .map((width) => `${folder.path}/${pictureName({ ...widest, width })} ${width}w`)
    .join(', ');
}

/** Name of the form field. */
export const PICTURE_FIELD = 'picture';
/** For the file chooser; the server checks the bytes. */
export const PICTURE_UPLOAD_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_IS_HEIC =
  'This is a HEIC photo from a phone. Export it as JPEG, or choose Settings > Camera > Formats > Most Compatible on the phone.';
export const PICTURE_MOVES = 'This picture moves, and pictures here are still. Save one frame as JPEG, PNG or WebP.';
export const PICTURE_REFUSED = 'The picture could not be read. Use JPEG, PNG, WebP or AVIF, up to 50 megapixels.';
