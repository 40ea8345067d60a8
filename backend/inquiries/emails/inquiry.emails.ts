import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as designFiles from '../../builder/design-files.js';
import { CompanyService } from '../../config/company.service.js';
import { designSheetAddress } from '../../pdf/design-sheets.contract.js';
import type { EmailAttachment, EmailBlock, EmailContent } from '../../platform/email/email-composer.js';
import { EmailComposer } from '../../platform/email/email-composer.js';
import { AnsweredLinksService } from '../answers/links/answered-links.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import { type DesignSheet, InquiryHooksService } from '../inquiry-hooks.service.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { confirmationEmail, type EmailedInquiry, salesEmail } from './inquiry-email-texts.js';

/** To the sales desk, with a Reply-To of the visitor. */
@Injectable()
export class InquirySalesEmail extends EmailComposer {
  readonly kind = 'inquiry-sales';

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
    const sheets = await this.hooks.designSheets(subjectId, found.designs);
    const content = salesEmail(found, this.facts, [...this.missing(sheets), ...links]);
    return { ...content, attachments: this.attachments(found, sheets) };
  }

  private attachments({ designs }: EmailedInquiry, sheets: readonly DesignSheet[]): EmailAttachment[] {
    return designs.flatMap((design, at) => {
      const mark = designs.length > 1 ? `-${at + 1}` : '';
      const sheet = sheets.find((one) => one.design === design.design)?.pdf;
      const list = design.answer && designFiles.partsList(design.answer);
      return [
        ...(sheet ? [{ filename: `scaffold-sheet${mark}.pdf`, contentType: 'application/pdf', content: sheet }] : []),
        ...(list
          ? [{ filename: `scaffold-parts${mark}.csv`, contentType: 'text/csv; charset=utf-8', content: list }]
          : []),
      ];
    });
  }

  /** Links to the sheets that were not made in time, or failed: they must not block the email. */
  private missing(sheets: readonly DesignSheet[]): EmailBlock[] {
    const rows = sheets.flatMap(({ design, name, pdf }) => {
      const href = this.facts.publicUrl + designSheetAddress(design);
      return pdf === null ? [{ label: `Sheet not attached: ${name || 'scaffold'}`, value: href, href }] : [];
    });
    return rows.length > 0 ? [{ type: 'facts', rows }] : [];
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
    if (found === null) return null;
    const content = confirmationEmail(found, this.facts, await this.namesOurs(found.inquiry));
    return { ...content, inquiryId: subjectId };
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
