import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type DesignFile, DesignFilesService } from '../../builder/design-files.service.js';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { type MailBlock, MailComposer, type MailContent } from '../../platform/mail/mail-composer.js';
import { AnsweredLinksService } from '../answers/links/answered-links.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { confirmationMail, type MailedInquiry, salesMail } from './inquiry-mail-texts.js';

/** To the sales desk, with a Reply-To of the visitor. */
@Injectable()
export class InquirySalesMail extends MailComposer {
  readonly kind = 'inquiry-sales';
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly em: EntityManager,
    private readonly files: DesignFilesService,
    private readonly links: AnsweredLinksService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async compose({ subjectId, recipient }: { subjectId: number; recipient: string }): Promise<MailContent | null> {
    const found = await loadInquiry(this.em, subjectId, this.files);
    if (!found) return null;
    const links: MailBlock[] = [
      { type: 'link', label: 'I called', href: await this.links.addressOf(subjectId, 'call', recipient) },
      { type: 'link', label: 'I answered by mail', href: await this.links.addressOf(subjectId, 'own-mail', recipient) },
    ];
    return { ...salesMail(found, this.settings, links), attachments: this.attachments(found) };
  }

  /** A design whose files cannot be made must not block the mail. */
  private attachments({ inquiry, designs }: MailedInquiry): DesignFile[] {
    const { publicUrl, company } = this.settings;
    const frame = { company: company.name, publicUrl, date: inquiry.createdAt };
    return designs.flatMap(({ answer }, at) => {
      if (answer === null) return [];
      try {
        return this.files.files(answer, frame, designs.length > 1 ? `-${at + 1}` : '');
      } catch (error) {
        this.logger.error(
          `${inquiry.reference} is mailed without the files of a design: ${error instanceof Error ? error.message : error}`,
        );
        return [];
      }
    });
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
    const found = await loadInquiry(this.em, subjectId, this.files);
    return found && confirmationMail(found, this.settings);
  }
}

/** Resolves to null for a missing or erased inquiry. */
async function loadInquiry(em: EntityManager, id: number, files: DesignFilesService): Promise<MailedInquiry | null> {
  const fork = em.fork();
  const inquiry = await fork.findOne(Inquiry, { id, erasedAt: null });
  if (inquiry === null) return null;
  const lines = await fork.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
  return { inquiry, lines, designs: designsOf(inquiry, files) };
}
