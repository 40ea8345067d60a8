import { piecesOf } from '../../builder/design-text.contract.js';
import type { InquiryDesign } from '../inquiries.contract.js';
import type { FreeLine } from '../quote-lines.contract.js';
import type { InquirySize } from './triage.contract.js';

interface SizedInquiry {
  lines: readonly { quantity: number; weight: number | null }[];
  freeLines: readonly FreeLine[];
  designs: readonly Pick<InquiryDesign, 'quantity' | 'answer'>[];
}

/** The size of a quote list, by the weights that the customer saw. */
export function sizeOf({ lines, freeLines, designs }: SizedInquiry): InquirySize {
  const scaffolds = designs.map(({ quantity, answer }) => ({
    pieces: quantity * piecesOf(answer?.parts ?? []),
    weight: answer?.totals ? quantity * answer.totals.weightLb : null,
    isPartial: !answer?.totals || answer.totals.piecesWithoutWeight > 0,
  }));
  const weights = [
    ...lines.map(({ quantity, weight }) => (weight === null ? null : quantity * weight)),
    ...freeLines.map(() => null),
    ...scaffolds.map(({ weight }) => weight),
  ];
  const known = weights.filter((weight) => weight !== null);
  return {
    lines: weights.length,
    pieces: sum([...lines, ...freeLines].map(({ quantity }) => quantity)) + sum(scaffolds.map(({ pieces }) => pieces)),
    // Rounded to the hundredth, as on the quote list.
    weightLb: known.length > 0 ? Math.round(sum(known) * 100) / 100 : null,
    isWeightPartial: known.length < weights.length || scaffolds.some(({ isPartial }) => isPartial),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
