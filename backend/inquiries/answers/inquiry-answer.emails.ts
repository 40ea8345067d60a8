import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import type { EmailBlock, EmailContent } from '../../platform/email/email-composer.js';
import { AttachedFiles, EmailComposer, paragraph } from '../../platform/email/email-composer.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { AnswerAttachmentsService } from './answer-attachments.service.js';
import { InquiryAnswer } from './inquiry-answer.entity.js';

/** The text that sales wrote, in the thread of the confirmation. */
@Injectable()
export class InquiryAnswerEmail extends EmailComposer {
  readonly kind = 'inquiry-answer';
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly em: EntityManager,
    private readonly attachments: AnswerAttachmentsService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const em = this.em.fork();
    const answer = await em.findOne(
      InquiryAnswer,
      { id: subjectId, kind: 'email', inquiry: { erasedAt: null } },
      { populate: ['inquiry'] },
    );
    if (answer === null) return null;
    const { company, salesEmails } = this.facts;
    const attached = new AttachedFiles();
    const links = await this.attach(answer, attached);
    return {
      subject: answer.subject,
      replyTo: { name: company.name, address: salesEmails[0] ?? company.email },
      inquiryId: answer.inquiry.id,
      blocks: [...answer.text.split(/\n{2,}/).map(paragraph), ...links],
      attachments: attached.files,
      thread: await threadOf(em, answer),
      isPersonal: true,
    };
  }

  /** @returns links to attachments that have no file, or whose file is too large */
  private async attach({ inquiry, attachments }: InquiryAnswer, attached: AttachedFiles): Promise<EmailBlock[]> {
    const links: EmailBlock[] = [];
    for (const choice of attachments) {
      const loaded = await this.attachments.load(inquiry.id, choice);
      const isFile = loaded?.file !== undefined && attached.add(loaded.file.filename, loaded.file.content);
      if (loaded && !isFile && loaded.href !== null)
        links.push({ type: 'link', label: loaded.label, href: loaded.href });
      // An attachment that has since been removed must not block the email.
      else if (!isFile) this.logger.warn(`${inquiry.reference} is answered without ${choice.kind} ${choice.id}`);
    }
    return links;
  }
}

/** The confirmation and the earlier answers, so that mail clients show one conversation. */
async function threadOf(em: EntityManager, { id, inquiry }: InquiryAnswer): Promise<string[]> {
  const earlier = await em.find(InquiryAnswer, { inquiry, id: { $lt: id } }, { fields: ['id'] });
  const emails = await em.find(
    OutgoingEmail,
    {
      state: { $ne: 'erased' },
      $or: [
        { kind: 'inquiry-confirmation', subjectId: inquiry.id },
        { kind: 'inquiry-answer', subjectId: { $in: earlier.map((answer) => answer.id) } },
      ],
    },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return emails.map((message) => message.id);
}
