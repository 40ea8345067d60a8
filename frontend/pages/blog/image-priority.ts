/** How early a card's image is loaded. */
export type ImagePriority = 'preload' | 'eager' | 'lazy';

const EAGER = 6;
const PRELOADED = 3;

/** The first six load eagerly, three of them with a preload (docs/decisions/006). */
export function imagePriority(index: number): ImagePriority {
  if (index < PRELOADED) return 'preload';
  return index < EAGER ? 'eager' : 'lazy';
}
