import { Injectable } from '@nestjs/common';
import { ResponseClockService } from '../clock/response-clock.service.js';
import type { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import { sizeOf } from './inquiry-size.js';
import { urgencyRank } from './triage.contract.js';
import { urgencyOf } from './urgency.js';

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
