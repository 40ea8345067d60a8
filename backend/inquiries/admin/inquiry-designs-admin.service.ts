import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { BuilderResponse, DesignResponse } from '../../builder/builder.contract.js';
import { BuilderService } from '../../builder/builder.service.js';
import * as designFiles from '../../builder/design-files.js';
import type { DesignFact } from '../../builder/design-text.contract.js';
import type { InquiryDesign } from '../inquiries.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { noSuchInquiry } from '../inquiry-changes.service.js';
import { designsOf } from '../inquiry-designs.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import type { AdminDesign } from './inquiries-admin.contract.js';

/** Shown in place of a layout from an older engine that the current code cannot draw. */
const NOT_DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" role="img"><title>No drawing</title><text x="160" y="104" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#47525e">This design can no longer be drawn.</text></svg>`;

/** Shows the designs of an inquiry from the answers that were stored with it (decision 053). */
@Injectable()
export class InquiryDesignsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly builder: BuilderService,
  ) {}

  async describe(inquiry: Pick<Inquiry, 'designs' | 'design'>): Promise<AdminDesign[]> {
    const designs = designsOf(inquiry);
    if (designs.length === 0) return [];
    const now = await this.builder.versionsNow();
    return designs.map((design) =>
      toAdminDesign(design, (design.answer && readable(design.answer, designFiles.facts)) ?? [], now),
    );
  }

  /** @throws NotFoundException when there is no such inquiry, or it has no such design with a drawing */
  async drawing(key: InquiryKey, place: number): Promise<string> {
    const answer = await this.answerAt(key, place);
    if (!answer.layout) throw noSuchDesign();
    return (await this.builder.storedDrawing(answer)) ?? NOT_DRAWN;
  }

  /** @throws NotFoundException when there is no such inquiry, or it has no such design with parts */
  async partsList(key: InquiryKey, place: number): Promise<string> {
    const list = designFiles.partsList(await this.answerAt(key, place));
    if (list === null) throw noSuchDesign();
    return list;
  }

  private async answerAt(key: InquiryKey, place: number): Promise<BuilderResponse> {
    const inquiry = await this.em.fork().findOneOrFail(Inquiry, key, { failHandler: noSuchInquiry });
    const answer = designsOf(inquiry)[place - 1]?.answer;
    if (!answer) throw noSuchDesign();
    return answer;
  }
}

/** Null for an answer from an older engine that the current code cannot read. */
function readable<T>(answer: BuilderResponse, read: (answer: BuilderResponse) => T): T | null {
  try {
    return read(answer);
  } catch {
    return null;
  }
}

const noSuchDesign = (): NotFoundException => new NotFoundException('This inquiry has no such design.');

/** @param now the current versions of engine and catalog */
function toAdminDesign(
  { answer, ...design }: InquiryDesign,
  facts: DesignFact[],
  now: Pick<DesignResponse, 'engineVersion' | 'catalogVersion'>,
): AdminDesign {
  const { engineVersion, catalogVersion } = design;
  return {
    ...design,
    facts,
    answer: answer && { parts: answer.parts, totals: answer.totals, rules: answer.rules },
    isDrawn: answer?.layout != null,
    changed: {
      engine: engineVersion !== null && engineVersion !== now.engineVersion,
      catalog: catalogVersion !== null && catalogVersion !== now.catalogVersion,
    },
  };
}
