import { DRAWING_REVISION, type DrawingSubject } from './draw-product.js';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

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
