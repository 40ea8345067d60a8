import { type PictureFolder, pictureSrcSet } from '../../platform/pictures/pictures.contract.js';

export const CONTENT_PICTURES: PictureFolder = {
  path: '/images/content',
  /** Widths for logos, for cards on phones, and for cards on high-density screens. */
  widths: [160, 480, 960],
  /** Maximum size, for a picture across a page. */
  side: 1_600,
};

export const PICTURE_MISSING = 'The site does not have this picture. Upload it again.';

export const contentPictureSrcSet = (url: string): string | undefined => pictureSrcSet(CONTENT_PICTURES, url);
