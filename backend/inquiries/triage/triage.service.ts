import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DesignFilesService } from '../../builder/design-files.service.js';
import { ResponseClockService } from '../clock/response-clock.service.js';
import { urgencyRank } from '../desk/inquiries-desk.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { sizeOf } from './inquiry-size.js';
import { urgencyOf } from './urgency.js';

const BATCH_ROWS = 200;

/** Due time, urgency and size of an inquiry. They are stored with it, so that the database sorts and filters by them. */
@Injectable()
export class TriageService {
  constructor(
    private readonly em: EntityManager,
    private readonly designs: DesignFilesService,
    private readonly clock: ResponseClockService,
  ) {}

  /** Sets them on an inquiry. */
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

  /**
   * Triages the inquiries that an earlier release has stored. Idempotent, so several workers may run it.
   * @returns number of inquiries
   */
  async triageMissing(): Promise<number> {
    for (let total = 0; ; ) {
      const count = await this.em.fork().transactional(async (em) => {
        const inquiries = await em.find(Inquiry, { urgency: null }, { orderBy: { id: 'desc' }, limit: BATCH_ROWS });
        const lines = await em.find(InquiryLine, { inquiry: { $in: inquiries } });
        for (const inquiry of inquiries)
          this.triage(
            inquiry,
            lines.filter((line) => line.inquiry === inquiry),
          );
        return inquiries.length;
      });
      total += count;
      if (count < BATCH_ROWS) return total;
    }
  }
}
