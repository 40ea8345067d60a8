import { Injectable } from '@nestjs/common';
import { DesignFilesService } from '../../builder/design-files.service.js';
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
  constructor(
    private readonly designs: DesignFilesService,
    private readonly clock: ResponseClockService,
  ) {}

  triage(inquiry: Inquiry, lines: readonly Pick<InquiryLine, 'quantity' | 'weight'>[]): void {
    const {
      lines: lineCount,
      pieces,
      weightLb,
      isWeightPartial,
    } = sizeOf({
      lines,
      freeLines: inquiry.freeLines,
      designs: designsOf(inquiry, this.designs),
    });
    this.clock.start(inquiry);
    inquiry.urgency = urgencyRank(urgencyOf(inquiry));
    Object.assign(inquiry, { lineCount, pieceCount: pieces, weightLb, isWeightPartial });
  }
}
