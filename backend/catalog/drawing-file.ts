import { NotFoundException } from '@nestjs/common';
import type { ProductDrawings } from './product.contract.js';

const VIEWS: ReadonlyMap<string, keyof ProductDrawings> = new Map([
  ['isometric.svg', 'isometric'],
  ['front.svg', 'front'],
  ['side.svg', 'side'],
]);

export const DRAWING_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // The site's policy would block the drawing's own inline styles.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

/** @throws NotFoundException when there is no such file */
export function drawingView(file: string): keyof ProductDrawings {
  const view = VIEWS.get(file);
  if (view === undefined) throw new NotFoundException('A drawing is isometric.svg, front.svg or side.svg');
  return view;
}
