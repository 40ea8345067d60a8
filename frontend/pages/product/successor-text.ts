import type { RelatedProduct, Successor } from '../../../backend/catalog/related/related-products.contract.js';

/** How a replacement differs from the item that it replaces; empty when no record states a difference. */
export function successorText({ vendor }: { vendor: string }, successor: Successor): string {
  const facts = successor.differences.map(({ name, own, other }) => `${lowerFirst(name)} ${other} instead of ${own}`);
  const sentences = facts.length > 0 ? [`It differs: ${facts.join('; ')}. Check your layout before you mix them.`] : [];
  if (isMixed([{ vendor }, successor]))
    sentences.push(`It is made by ${successor.vendor}: check the manufacturer's data before you mix brands.`);
  return sentences.join(' ');
}

/** Whether the stated manufacturers differ. */
export function isMixed(products: readonly Pick<RelatedProduct, 'vendor'>[]): boolean {
  return new Set(products.map(({ vendor }) => vendor).filter(Boolean)).size > 1;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
