import {
  isPictureAddress,
  parseThumbnails,
  productPictureSrcSet,
} from '../../../backend/catalog/pictures/product-pictures.contract.js';
import type { ProductAnswer, ProductCardAnswer } from '../../../backend/catalog/product.contract.js';

const EXTRA_PHOTOGRAPHS = 3;

export interface ProductView {
  src: string;
  /** The same picture in the widths that this site keeps of it. */
  srcSet?: string;
  alt: string;
  label: string;
}

/** The product's photograph; undefined without one, also when the row holds what cannot be one. */
export function photographOf({ imageUrl }: Pick<ProductAnswer, 'imageUrl'>): string | undefined {
  return isPictureAddress(imageUrl) ? imageUrl : undefined;
}

/** The picture of a card: the photograph if there is one, else the isometric drawing. */
export function cardView(product: ProductCardAnswer): ProductView {
  const { drawings, name } = product;
  const photograph = photographOf(product);
  if (photograph) return { src: photograph, srcSet: productPictureSrcSet(photograph), alt: name, label: 'Photograph' };
  return { src: drawings.isometric, alt: `${name}, isometric drawing`, label: 'Isometric' };
}

/** Main picture first, then up to three more. Photographs win; without any the product's own drawings show it. */
export function productViews(product: ProductAnswer): ProductView[] {
  const { thumbnails, drawings, name } = product;
  const photograph = photographOf(product);
  const extra = parseThumbnails(thumbnails).filter((src) => src !== photograph);
  const photographs = photograph
    ? [photograph, ...extra.slice(0, EXTRA_PHOTOGRAPHS)]
    : extra.slice(0, EXTRA_PHOTOGRAPHS + 1);
  if (photographs.length > 0) {
    return photographs.map((src, index) => ({
      src,
      srcSet: productPictureSrcSet(src),
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
