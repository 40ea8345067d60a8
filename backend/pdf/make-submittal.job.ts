import { Injectable } from '@nestjs/common';
import type { JobHandler, JobPayloads } from '../platform/queue/jobs.js';
import { PATIENT, PdfService } from './pdf.service.js';
import { SubmittalFilesService } from './submittal-files.service.js';

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
