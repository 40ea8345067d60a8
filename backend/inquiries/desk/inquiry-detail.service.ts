import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DesignFilesService } from '../../builder/design-files.service.js';
import { ProductsService } from '../../catalog/products.service.js';
import { MailAttempt } from '../../platform/mail/mail-attempt.entity.js';
import { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { INQUIRY_MAILS } from '../mails/inquiry-mails.js';
import type { InquiryDetail } from './inquiries-desk.contract.js';
import { toInquiryDetail, toLineAnswer, toMailAnswer, toNoteAnswer } from './inquiries-desk.mapper.js';
import type { InquiryKey } from './inquiry-key.pipe.js';
import { InquiryNote } from './inquiry-note.entity.js';

/** Everything about one inquiry. */
@Injectable()
export class InquiryDetailService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly designs: DesignFilesService,
  ) {}

  /** @throws NotFoundException when there is no such inquiry */
  async findOrFail(key: InquiryKey): Promise<InquiryDetail> {
    const em = this.em.fork();
    const inquiry = await em.findOne(Inquiry, key, { populate: ['assignee'] });
    if (inquiry === null) throw new NotFoundException('There is no such inquiry');
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const products = await this.products.listByIds(lines.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const mails = await em.find(
      OutgoingMail,
      { subjectId: inquiry.id, kind: { $in: Object.values(INQUIRY_MAILS) } },
      { orderBy: { createdAt: 'asc', kind: 'desc', recipient: 'asc', id: 'asc' } },
    );
    const attempts = await em.find(MailAttempt, { mail: { $in: mails } }, { orderBy: { id: 'asc' } });
    const notes = await em.find(InquiryNote, { inquiry }, { orderBy: { id: 'asc' } });
    return {
      ...toInquiryDetail(inquiry, inquiry.design && this.designs.address(inquiry.design)),
      lines: lines.map((line) => toLineAnswer(line, names.get(line.productId) ?? null)),
      mails: mails.map((mail) =>
        toMailAnswer(
          mail,
          attempts.filter((attempt) => attempt.mail === mail),
        ),
      ),
      notes: notes.map(toNoteAnswer),
      ...(await neighbors(em, inquiry.id)),
    };
  }
}

/** By id, which counts up with the time. */
async function neighbors(em: EntityManager, id: number): Promise<Pick<InquiryDetail, 'newer' | 'older'>> {
  const [row] = await em.execute<Pick<InquiryDetail, 'newer' | 'older'>[]>(
    `select (select reference from inquiry where id > ? and state <> 'spam' order by id limit 1) as newer,
      (select reference from inquiry where id < ? and state <> 'spam' order by id desc limit 1) as older`,
    [id, id],
  );
  return { newer: row?.newer ?? null, older: row?.older ?? null };
}
