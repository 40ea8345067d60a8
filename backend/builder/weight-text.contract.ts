import type { BuilderTotals } from './builder.contract.js';

type Weighed = Pick<BuilderTotals, 'weightLb' | 'piecesWithoutWeight'>;

/** `578.2 lb`, or `at least 578.2 lb; 2 pieces not weighed`. */
export function totalWeightText({ weightLb, piecesWithoutWeight }: Weighed): string {
  const weight = weightLb.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rest = piecesWithoutWeight > 0 ? `; ${notWeighedText(piecesWithoutWeight)}` : '';
  return `${atLeast({ piecesWithoutWeight })}${weight} lb${rest}`;
}

/** `1 piece not weighed`, `2 pieces not weighed`. */
export const notWeighedText = (pieces: number): string =>
  `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece' : 'pieces'} not weighed`;

/** What stands before every figure that follows from the weight: nothing when each piece was weighed. */
export const atLeast = ({ piecesWithoutWeight }: Pick<BuilderTotals, 'piecesWithoutWeight'>): string =>
  piecesWithoutWeight > 0 ? 'at least ' : '';
