import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FileStorage } from '../../platform/files/file-storage.js';
import { sendStoredFile } from '../../platform/files/send-file.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryNote } from '../timeline/inquiry-note.entity.js';
import type { ReceivedEmail } from './read-email.thread.js';

const FOLDER = 'received-files';
/** Longer than any transaction that stores an email. */
const ORPHANED_MS = 24 * 60 * 60_000;

/** The files that customers attach to emails. They are stored before the row that names them, and removed after it. */
@Injectable()
export class ReceivedFilesService {
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  async keep(files: ReceivedEmail['files']) {
    const kept: { name: string; key: string; bytes: number }[] = [];
    for (const { name, content } of files) {
      const key = `${FOLDER}/${randomUUID()}`;
      await this.storage.write(key, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
      kept.push({ name, key, bytes: content.length });
    }
    return kept;
  }

  /** Sends a file as a download, whatever it contains. @throws NotFoundException when there is none */
  async send(inquiry: InquiryKey, message: number, at: number, request: Request, response: Response): Promise<void> {
    const note = await this.em.fork().findOne(InquiryNote, { id: message, inquiry });
    const stored = note?.email?.files[at];
    const file = stored ? await this.storage.open(stored.key) : null;
    if (!stored || file === null) throw new NotFoundException('There is no such file.');
    await sendStoredFile(file, stored.name, { request, response, logger: this.logger });
  }

  /** Never rejects: no row names it any more, and the sweep tries again. */
  async remove(key: string): Promise<void> {
    await this.storage.remove(key).catch((error) => this.logger.error(`${key} could not be removed yet: ${error}`));
  }

  /** Removes files that no message names. @returns how many */
  sweep(): Promise<number> {
    return this.storage.sweep(FOLDER, ORPHANED_MS, async (key) => {
      const named = { email: { $contains: { files: [{ key }] } } };
      return (await this.em.fork().count(InquiryNote, named)) > 0;
    });
  }
}
