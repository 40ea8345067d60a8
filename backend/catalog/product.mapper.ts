import type { StaffProduct } from './admin/catalog-admin.contract.js';
import { isPictureAddress, productPictureSrcSet } from './pictures/product-pictures.contract.js';
import type {
  ListedProduct,
  ProductCardResponse,
  ProductDrawings,
  ProductFields,
  ProductResponse,
} from './product.contract.js';
import { PRODUCT_CARD_FIELDS, PRODUCT_FIELD_ROWS, PRODUCT_LISTED_FIELDS } from './product.contract.js';
import type { Product, ProductRow } from './product.entity.js';
import type { SuggestedProduct } from './search/suggestions.contract.js';

export function toProductResponse(product: ProductRow, drawings: ProductDrawings): ProductResponse {
  const fields = Object.fromEntries(PRODUCT_FIELD_ROWS.map(([field]) => [field, product[field]])) as ProductFields;
  return { id: product.id, ...fields, drawings, ...(product.stock && { stock: product.stock }) };
}

export function toProductCard(product: ProductResponse): ProductCardResponse {
  const fields = Object.fromEntries(PRODUCT_CARD_FIELDS.map((field) => [field, product[field]]));
  return { ...(fields as Omit<ProductCardResponse, 'drawings'>), drawings: { isometric: product.drawings.isometric } };
}

export const toListedProduct = (product: ProductResponse): ListedProduct =>
  Object.fromEntries(PRODUCT_LISTED_FIELDS.map((field) => [field, product[field]])) as ListedProduct;

export function toSuggestedProduct(product: ProductCardResponse): SuggestedProduct {
  const { id, sku, name, family, inStock, stockStatus, price, imageUrl, drawings } = product;
  const smallest = productPictureSrcSet(imageUrl)?.split(' ', 1)[0] ?? imageUrl;
  const drawing = isPictureAddress(imageUrl) ? smallest : drawings.isometric;
  return { id, sku, name, family, inStock, stockStatus, price, drawing };
}

export function toStaffProduct(answer: ProductResponse, { version }: Product): StaffProduct {
  const drawings = answer.state === 'draft' ? draftDrawings(answer) : answer.drawings;
  return { ...answer, version, drawings };
}

/** The public addresses of a draft's drawings return 404, so staff get addresses in the staff area. */
function draftDrawings({ id, drawings }: ProductResponse): ProductDrawings {
  const address = (drawing: string) =>
    drawing.replace(`/drawings/product/${id}/`, `/api/admin/products/${id}/drawings/`);
  return { isometric: address(drawings.isometric), front: address(drawings.front), side: address(drawings.side) };
}

export type DrawnRow = Pick<
  ProductRow,
  'id' | 'family' | 'name' | 'sku' | 'productLength' | 'productWidth' | 'productHeight' | 'weight'
>;

export function toDrawingSubject(product: DrawnRow) {
  const { id, family, name, sku, productLength, productWidth, productHeight, weight } = product;
  return { id, family, name, sku, length: productLength, width: productWidth, height: productHeight, weight };
}
