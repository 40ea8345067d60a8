import type { ProductCardAnswer } from '../../../backend/catalog/product.contract.js';
import { isMeasured, lengthTexts } from './measures.js';

export interface KeyFigure {
  label: string;
  value: string;
  /** The same value in metric units. */
  second?: string;
}

type Facts = Pick<ProductCardAnswer, 'loadCapacity' | 'uom' | 'productHeight' | 'material'>;

/** Items from this height up are chosen by their height: frames, stairs, gates. */
const UPRIGHT_INCHES = 12;
/** Units of sale, by `uom`; other items are sold by the piece. */
const UNITS: Readonly<Record<string, string>> = { BOX: 'Box', ROLL: 'Roll', BDL: 'Bundle', BUNDLE: 'Bundle' };

/** The third fact on a card, after length and weight: the rating, or else unit of sale, height or material; null for none. */
export function keyFigure({ loadCapacity, uom, productHeight, material }: Facts): KeyFigure | null {
  if (loadCapacity) return { label: /\bpsf\b/i.test(loadCapacity) ? 'Duty' : 'Load', value: loadCapacity };
  const unit = UNITS[uom.toUpperCase()];
  if (unit) return { label: 'Sold by', value: unit };
  if (isMeasured(productHeight) && productHeight >= UPRIGHT_INCHES) {
    const { imperial, metric } = lengthTexts(productHeight);
    return { label: 'Height', value: imperial, second: metric };
  }
  return material ? { label: 'Material', value: material } : null;
}
