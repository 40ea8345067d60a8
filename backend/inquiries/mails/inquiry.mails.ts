import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DesignFilesService } from '../../builder/design-files.service.js';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { MailComposer, type MailContent } from '../../platform/mail/mail-composer.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { confirmationMail, salesMail } from './inquiry-mail-texts.js';

/** To the sales desk, with a Reply-To of the visitor. */
@Injectable()
export class InquirySalesMail extends MailComposer {
  readonly kind = 'inquiry-sales';

  constructor(
    private readonly em: EntityManager,
    private readonly files: DesignFilesService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const found = await loadInquiry(this.em, subjectId);
    if (!found) return null;
    const { inquiry, lines } = found;
    const { publicUrl, company } = this.settings;
    const mail = salesMail(inquiry, lines, this.settings, designLink(inquiry, this.files, publicUrl));
    if (!inquiry.design) return mail;
    const frame = { company: company.name, publicUrl, date: inquiry.createdAt };
    return { ...mail, attachments: this.files.files(inquiry.design, frame) };
  }
}

/** Confirmation to the visitor. */
@Injectable()
export class InquiryConfirmationMail extends MailComposer {
  readonly kind = 'inquiry-confirmation';

  constructor(
    private readonly em: EntityManager,
    private readonly files: DesignFilesService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const found = await loadInquiry(this.em, subjectId);
    if (!found) return null;
    const { company, publicUrl } = this.settings;
    const link = designLink(found.inquiry, this.files, publicUrl);
    return confirmationMail(found.inquiry, found.lines, company, link);
  }
}

function designLink({ design }: Inquiry, files: DesignFilesService, publicUrl: string): string | null {
  return design && publicUrl + files.address(design);
}

/** Resolves to null for a missing or erased inquiry. */
async function loadInquiry(em: EntityManager, id: number): Promise<{ inquiry: Inquiry; lines: InquiryLine[] } | null> {
  const fork = em.fork();
  const inquiry = await fork.findOne(Inquiry, { id, erasedAt: null });
  if (inquiry === null) return null;
  return { inquiry, lines: await fork.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } }) };
}
