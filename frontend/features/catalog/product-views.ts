import {
  isPictureAddress,
  parseThumbnails,
  productPictureSrcSet,
} from '../../../backend/catalog/pictures/product-pictures.contract.js';
import type { ProductCardResponse, ProductResponse } from '../../../backend/catalog/product.contract.js';

const EXTRA_PHOTOGRAPHS = 3;

export interface ProductView {
  src: string;
  /** Only for photographs of which this site stores several widths. */
  srcSet?: string;
  alt: string;
  label: string;
}

/** The product's photograph; undefined for an empty or invalid address. */
export const photographOf = ({ imageUrl }: Pick<ProductResponse, 'imageUrl'>): string | undefined =>
  isPictureAddress(imageUrl) ? imageUrl : undefined;

export function cardView(product: ProductCardResponse): ProductView {
  const { drawings, name } = product;
  const photograph = photographOf(product);
  if (photograph) return { src: photograph, srcSet: productPictureSrcSet(photograph), alt: name, label: 'Photograph' };
  return { src: drawings.isometric, alt: `${name}, isometric drawing`, label: 'Isometric' };
}

/** The main picture and up to three more. Products without photographs show their drawings. */
export function productViews(product: ProductResponse): ProductView[] {
  const { thumbnails, drawings, name } = product;
  const photograph = photographOf(product);
  const extra = parseThumbnails(thumbnails).filter((src) => src !== photograph);
  const photographs = [...(photograph ? [photograph] : []), ...extra].slice(0, EXTRA_PHOTOGRAPHS + 1);
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
