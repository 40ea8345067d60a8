import { Injectable } from '@nestjs/common';
import type { ProductDrawings } from '../catalog/product.contract.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import type { DrawingSubject, DrawingView } from './engine/draw-product.js';
import { DRAWING_REVISION, drawProduct, isDrawable } from './engine/draw-product.js';

export type { DrawingSubject, DrawingView } from './engine/draw-product.js';
export type { ScaledView } from './engine/scaffold/plan/scaled-view.js';
export type { ScaffoldView } from './engine/scene/views.js';
export type { VectorDrawing } from './engine/sheet/vector-drawing.js';

/** About 12 MB. */
const MAX_CACHED = 2_000;

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The drawings shown for items without a photograph. */
@Injectable()
export class DrawingService {
  /** Changes when the same data is drawn differently. */
  readonly revision = DRAWING_REVISION;

  private readonly cache = new BoundedCache<string>(MAX_CACHED);

  /** The version in an address changes with the picture, so responses can be cached forever. */
  addresses(product: DrawingSubject & { id: number }): ProductDrawings {
    const base = `/drawings/product/${product.id}/`;
    const version = `.svg?v=${fingerprint(product)}`;
    return { isometric: `${base}isometric${version}`, front: `${base}front${version}`, side: `${base}side${version}` };
  }

  svg(product: DrawingSubject, view: DrawingView): string {
    const { family, name, sku, length, width, height, weight } = product;
    // Not the fingerprint, because 32 bits can collide, and two items must not share a picture.
    const key = JSON.stringify([view, family, name, sku, length, width, height, weight]);
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const svg = drawProduct(product, view);
    this.cache.set(key, svg);
    return svg;
  }

  /** False if no recipe can draw this kind of item, so paper shows its photograph. */
  readonly isDrawable = isDrawable;
}

/** The version of a subject's drawings: FNV-1a of the revision and the fields, as eight hex digits. */
export function fingerprint({ family, name, sku, length, width, height, weight }: DrawingSubject): string {
  let hash = OFFSET_BASIS;
  const text = `${DRAWING_REVISION}|${family}|${length}|${width}|${height}|${weight}|${sku}|${name}`;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), PRIME);
    if (unit > 0xff) hash = Math.imul(hash ^ (unit >> 8), PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
