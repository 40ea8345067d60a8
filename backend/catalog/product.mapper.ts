import type { ProductAnswer, ProductDrawings } from './catalog.contract.js';
import type { Product } from './product.entity.js';

/** The answer's form of a product: no entity leaves the service. */
export function toProductAnswer(product: Product, drawings: ProductDrawings): ProductAnswer {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    fullDescription: product.fullDescription,
    imageUrl: product.imageUrl,
    thumbnails: product.thumbnails,
    category: product.category,
    family: product.family,
    sku: product.sku,
    price: product.price,
    inStock: product.inStock,
    weight: product.weight,
    uom: product.uom,
    productLength: product.productLength,
    productWidth: product.productWidth,
    productHeight: product.productHeight,
    stockStatus: product.stockStatus,
    vendor: product.vendor,
    vendorProductCode: product.vendorProductCode,
    originalProductId: product.originalProductId,
    material: product.material,
    loadCapacity: product.loadCapacity,
    specifications: product.specifications,
    drawings,
  };
}
