import { Injectable } from '@nestjs/common';
import type { ProductDrawings } from '../catalog/product.contract.js';
import { type DrawingSubject, type DrawingView, drawProduct } from './engine/draw-product.js';
import { fingerprint } from './engine/fingerprint.js';

/** Drawings kept in memory: about 2,000 × 6 kB. */
const KEPT = 2_000;

/** Addresses and bytes of the drawings that stand in for photographs. */
@Injectable()
export class DrawingService {
  /** Oldest use first, as a Map keeps its order of insertion. */
  private readonly kept = new Map<string, string>();

  /** Where a product's drawings are served; the address changes whenever the picture would. */
  addresses(product: DrawingSubject & { id: number }): ProductDrawings {
    const base = `/drawings/product/${product.id}/`;
    const version = `.svg?v=${fingerprint(product)}`;
    return { isometric: `${base}isometric${version}`, front: `${base}front${version}`, side: `${base}side${version}` };
  }

  /** A complete SVG document; the same subject and view always give the same bytes. */
  svg(product: DrawingSubject, view: DrawingView): string {
    const { family, name, sku, length, width, height, weight } = product;
    // the whole subject, not its fingerprint: 32 bits may meet, and two items must not share a picture
    const key = JSON.stringify([view, family, name, sku, length, width, height, weight]);
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const drawn = drawProduct(product, view);
    this.kept.set(key, drawn);
    if (this.kept.size > KEPT) {
      const [oldest] = this.kept.keys();
      if (oldest !== undefined) this.kept.delete(oldest);
    }
    return drawn;
  }
}
