import { isPictureAddress, productPictureSrcSet } from './pictures/product-pictures.contract.js';
import {
  type ListedProduct,
  PRODUCT_CARD_FIELDS,
  PRODUCT_FIELD_ROWS,
  PRODUCT_LISTED_FIELDS,
  type ProductAnswer,
  type ProductCardAnswer,
  type ProductDrawings,
  type ProductFields,
} from './product.contract.js';
import type { ProductRow } from './product.entity.js';
import type { SuggestedProduct } from './search/suggestions.contract.js';

export function toProductAnswer(product: ProductRow, drawings: ProductDrawings): ProductAnswer {
  const fields = Object.fromEntries(PRODUCT_FIELD_ROWS.map(([field]) => [field, product[field]])) as ProductFields;
  return { id: product.id, ...fields, drawings };
}

export function toProductCard(product: ProductAnswer): ProductCardAnswer {
  const fields = Object.fromEntries(PRODUCT_CARD_FIELDS.map((field) => [field, product[field]]));
  return { ...(fields as Omit<ProductCardAnswer, 'drawings'>), drawings: { isometric: product.drawings.isometric } };
}

export function toListedProduct(product: ProductAnswer): ListedProduct {
  return Object.fromEntries(PRODUCT_LISTED_FIELDS.map((field) => [field, product[field]])) as ListedProduct;
}

export function toSuggestedProduct({ id, sku, name, family, imageUrl, drawings }: ProductCardAnswer): SuggestedProduct {
  const smallest = productPictureSrcSet(imageUrl)?.split(' ', 1)[0] ?? imageUrl;
  return { id, sku, name, family, drawing: isPictureAddress(imageUrl) ? smallest : drawings.isometric };
}

/** The columns that a product's drawing is made from. */
export type DrawnRow = Pick<
  ProductRow,
  'id' | 'family' | 'name' | 'sku' | 'productLength' | 'productWidth' | 'productHeight' | 'weight'
>;

export function toDrawingSubject(product: DrawnRow) {
  const { id, family, name, sku, productLength, productWidth, productHeight, weight } = product;
  return { id, family, name, sku, length: productLength, width: productWidth, height: productHeight, weight };
}
