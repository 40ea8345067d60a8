import type { ProductAnswer } from '../../../backend/catalog/catalog.contract.js';
import { parseThumbnails } from './product-json.js';

const EXTRA_PHOTOGRAPHS = 3;

export interface ProductView {
  src: string;
  alt: string;
  label: string;
}

/** The picture of a card: the photograph if there is one, else the isometric drawing. */
export function cardView({ imageUrl, drawings, name }: ProductAnswer): ProductView {
  if (imageUrl) return { src: imageUrl, alt: name, label: 'Photograph' };
  return { src: drawings.isometric, alt: `${name}, isometric drawing`, label: 'Isometric' };
}

/** Main picture first, then up to three more. Photographs win; without any the product's own drawings show it. */
export function productViews(product: ProductAnswer): ProductView[] {
  const { imageUrl, thumbnails, drawings, name } = product;
  const extra = parseThumbnails(thumbnails).filter((src) => src !== imageUrl);
  const photographs = imageUrl
    ? [imageUrl, ...extra.slice(0, EXTRA_PHOTOGRAPHS)]
    : extra.slice(0, EXTRA_PHOTOGRAPHS + 1);
  if (photographs.length > 0) {
    return photographs.map((src, index) => ({
      src,
      alt: index === 0 ? name : `${name}, picture ${index + 1}`,
      label: `Picture ${index + 1}`,
    }));
  }
  return [
    { src: drawings.isometric, alt: `${name}, isometric drawing`, label: 'Isometric' },
    { src: drawings.front, alt: `${name}, front view drawing`, label: 'Front' },
    { src: drawings.side, alt: `${name}, side view drawing`, label: 'Side' },
  ];
}
