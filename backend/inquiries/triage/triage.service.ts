import { Injectable } from '@nestjs/common';
import { piecesOf } from '../../builder/design-text.contract.js';
import { ResponseClockService } from '../clock/response-clock.service.js';
import type { InquiryDesign } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import type { FreeLine } from '../quote-lines.contract.js';
import { type InquirySize, urgencyRank } from './triage.contract.js';
import { urgencyOf } from './urgency.js';

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

/** Sets due time, urgency and size of an inquiry. They are stored with it, so that the database can sort and filter by them. */
@Injectable()
export class TriageService {
  constructor(private readonly clock: ResponseClockService) {}

  triage(inquiry: Inquiry, lines: readonly Pick<InquiryLine, 'quantity' | 'weight'>[]): void {
    const size = sizeOf({ lines, freeLines: inquiry.freeLines, designs: designsOf(inquiry) });
    const { lines: lineCount, pieces: pieceCount, weightLb, isWeightPartial } = size;
    this.clock.start(inquiry);
    inquiry.urgency = urgencyRank(urgencyOf(inquiry));
    Object.assign(inquiry, { lineCount, pieceCount, weightLb, isWeightPartial });
  }
}
