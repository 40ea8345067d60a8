import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DesignFilesService } from '../../builder/design-files.service.js';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import type { MailComposer, MailContent } from '../../platform/mail/mail-composer.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { confirmationMail, salesMail } from './inquiry-mail-texts.js';

/** The mails that an inquiry causes, as `OutgoingMail.kind` names them. */
export const INQUIRY_MAILS = { sales: 'inquiry-sales', confirmation: 'inquiry-confirmation' } as const;

/** To the sales desk: everything that was sent, to be answered straight to the visitor. */
@Injectable()
export class InquirySalesMail implements MailComposer {
  readonly kind = INQUIRY_MAILS.sales;
  readonly isToOurselves = true;

  constructor(
    private readonly em: EntityManager,
    private readonly files: DesignFilesService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const found = await loadInquiry(this.em, subjectId);
    if (!found) return null;
    const { inquiry, lines } = found;
    const { publicUrl, company } = this.settings;
    const mail = salesMail(inquiry, lines, publicUrl, designLink(inquiry, this.files, publicUrl));
    if (!inquiry.design) return mail;
    const frame = { company: company.name, publicUrl, date: inquiry.createdAt };
    return { ...mail, attachments: this.files.files(inquiry.design, frame) };
  }
}

/** To the visitor: what was received, under which reference. */
@Injectable()
export class InquiryConfirmationMail implements MailComposer {
  readonly kind = INQUIRY_MAILS.confirmation;

  constructor(
    private readonly em: EntityManager,
    private readonly files: DesignFilesService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

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

/** Resolves to null for an inquiry that is there no more, or tells of nobody any more. */
async function loadInquiry(em: EntityManager, id: number): Promise<{ inquiry: Inquiry; lines: InquiryLine[] } | null> {
  const fork = em.fork();
  const inquiry = await fork.findOne(Inquiry, { id, erasedAt: null });
  if (inquiry === null) return null;
  return { inquiry, lines: await fork.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } }) };
}
