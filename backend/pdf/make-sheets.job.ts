import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import { type DesignSheet, type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { heldEmail } from '../platform/email/email-outbox.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import type { JobHandler, JobPayloads } from '../platform/queue/jobs.js';
import { MadePdfsService, PATIENT, PdfService } from './pdf.service.js';
import { drawnDesignOf } from './pdf-records.js';
import { SubmittalFilesService, sheetId } from './submittal-files.service.js';

/** Makes and stores the sheets of an inquiry's designs, for which its email to sales waits. Idempotent: stored ones stay. */
@Injectable()
export class MakeSheetsJob implements JobHandler<'make-sheets'>, InquiryHook {
  readonly job = 'make-sheets';

  constructor(
    private readonly em: EntityManager,
    hooks: InquiryHooksService,
    private readonly inquiries: InquiryQuotingService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
    private readonly files: SubmittalFilesService,
  ) {
    hooks.register(this);
  }

  async handle({ emailId }: JobPayloads['make-sheets']): Promise<void> {
    const held = await this.em.fork().findOne(OutgoingEmail, heldEmail(emailId));
    if (held === null) return;
    const { designs } = await this.inquiries.designsOf(this.em.fork(), held.subjectId);
    // One that fails must not cost the others.
    const making = designs.map((design, at) => this.make(sheetId(held.subjectId, at), design));
    const failed = (await Promise.allSettled(making)).find(({ status }) => status === 'rejected');
    // An erasure clears the email's recipient, and then removes the files that it finds.
    if ((await this.em.fork().count(OutgoingEmail, { id: emailId, recipient: '' })) > 0)
      await this.files.removeSheets([held.subjectId]);
    else if (failed) throw (failed as PromiseRejectedResult).reason;
    else await this.giveUp({ emailId });
  }

  /** Sends the email with the sheets that there are; it links the others. */
  async giveUp({ emailId }: JobPayloads['make-sheets']): Promise<void> {
    const due = { nextAttemptAt: raw('now()'), leasedUntil: null };
    await this.em.fork().nativeUpdate(OutgoingEmail, heldEmail(emailId), due);
  }

  /** A design outside the builder's limits has no sheet. */
  async designSheets(inquiryId: number, designs: readonly InquiryDesign[]): Promise<DesignSheet[]> {
    const sheets = designs.map(async (design, at) =>
      drawnDesignOf(design) === null ? [] : [{ ...design, pdf: await this.files.readPdf(sheetId(inquiryId, at)) }],
    );
    return (await Promise.all(sheets)).flat();
  }

  private async make(id: string, { name, quantity, ...requested }: InquiryDesign): Promise<void> {
    const design = drawnDesignOf({ name, quantity, ...requested });
    if (design === null || (await this.files.has(id))) return;
    const words = { project: '', revision: '', name, quantity };
    const sheet = this.pdf.designSheet(await this.pdf.designRecord(design), words, PATIENT);
    await this.files.writePdf(id, await this.pdfs.get(sheet));
  }
}

/** Makes a package that has too many sheets for a request. Idempotent: a repeated job keeps the finished file. */
@Injectable()
export class MakeSubmittalJob implements JobHandler<'make-submittal'> {
  readonly job = 'make-submittal';

  constructor(
    private readonly files: SubmittalFilesService,
    private readonly pdf: PdfService,
  ) {}

  async handle({ id }: JobPayloads['make-submittal']): Promise<void> {
    if (await this.files.has(id)) return;
    const content = await this.files.readContent(id);
    if (content === null) return;
    const { pdf } = await this.pdf.writeSubmittal(id, content, PATIENT);
    await this.files.writePdf(id, pdf);
  }

  async giveUp({ id }: JobPayloads['make-submittal']): Promise<void> {
    await this.files.markFailed(id);
  }
}
