import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import * as designFiles from '../../builder/design-files.js';
import { CompanyService } from '../../config/company.service.js';
import { type EmailAttachment, EmailComposer, type EmailContent } from '../../platform/email/email-composer.js';
import { AnsweredLinksService } from '../answers/links/answered-links.service.js';
import type { InquiryDesign } from '../inquiries.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { confirmationEmail, type EmailedInquiry, salesEmail } from './inquiry-email-texts.js';

/** To the sales desk, with a Reply-To of the visitor. */
@Injectable()
export class InquirySalesEmail extends EmailComposer {
  readonly kind = 'inquiry-sales';
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly em: EntityManager,
    private readonly hooks: InquiryHooksService,
    private readonly links: AnsweredLinksService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId, recipient }: { subjectId: number; recipient: string }): Promise<EmailContent | null> {
    const found = await loadInquiry(this.em, subjectId);
    if (!found) return null;
    const link = async (label: string, kind: 'call' | 'own-email') =>
      ({ type: 'link', label, href: await this.links.addressOf(subjectId, kind, recipient) }) as const;
    const links = [await link('I called', 'call'), await link('I answered by email', 'own-email')];
    return { ...salesEmail(found, this.facts, links), attachments: await this.attachments(found) };
  }

  private async attachments({ inquiry, designs }: EmailedInquiry): Promise<EmailAttachment[]> {
    const files: EmailAttachment[] = [];
    for (const [at, design] of designs.entries()) {
      const mark = designs.length > 1 ? `-${at + 1}` : '';
      const list = design.answer && designFiles.partsList(design.answer);
      files.push(...(await this.sheet(design, mark, inquiry.reference)));
      if (list)
        files.push({ filename: `scaffold-parts${mark}.csv`, contentType: 'text/csv; charset=utf-8', content: list });
    }
    return files;
  }

  /** A sheet that cannot be generated must not block the email. */
  private async sheet(design: InquiryDesign, mark: string, reference: string): Promise<EmailAttachment[]> {
    try {
      const content = await this.hooks.designSheet(design);
      return content === null
        ? []
        : [{ filename: `scaffold-sheet${mark}.pdf`, contentType: 'application/pdf', content }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      this.logger.error(`${reference} is emailed without the sheet of a design: ${reason}`);
      return [];
    }
  }
}

@Injectable()
export class InquiryConfirmationEmail extends EmailComposer {
  readonly kind = 'inquiry-confirmation';

  constructor(
    private readonly em: EntityManager,
    private readonly hooks: InquiryHooksService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const found = await loadInquiry(this.em, subjectId);
    return found && confirmationEmail(found, this.facts, await this.namesOurs(found.inquiry));
  }

  /** Only a title of ours begins an access request. */
  private async namesOurs({ id, documentTitle, productName }: Inquiry): Promise<boolean> {
    const em = this.em.fork();
    if (!documentTitle)
      return (await em.execute('select from product where name = ? limit 1', [productName])).length > 0;
    const records = await this.hooks.emailedRecords(em, id);
    return records.some(({ subject, ids }) => subject === 'access_request' && ids.length > 0);
  }
}

/** Resolves to null for a missing or erased inquiry. */
async function loadInquiry(em: EntityManager, id: number): Promise<EmailedInquiry | null> {
  const fork = em.fork();
  const inquiry = await fork.findOne(Inquiry, { id, erasedAt: null });
  if (inquiry === null) return null;
  const lines = await fork.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
  return { inquiry, lines, designs: designsOf(inquiry) };
}
