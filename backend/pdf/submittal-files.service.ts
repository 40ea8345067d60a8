import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AfterCommit, type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { FileStorage } from '../platform/files/file-storage.js';
import type { SubmittalContent } from './submittal-content.js';

const FOLDER = 'submittals';
const ID = /^[0-9a-f]{40}$/;
const SHEET = /\/sheet-(\d+)-/;
const DAY_MS = 24 * 60 * 60 * 1_000;
export const SUBMITTAL_DAYS = 30;
const KEPT_MS = SUBMITTAL_DAYS * DAY_MS;
/** A package has up to three files: its PDF, its content if a job makes it, and a mark if that failed. */
const KEPT_FILES = 4_000;

/** Packages and their contents, and the sheets of designs in inquiries, in the storage that web processes and workers share. */
@Injectable()
export class SubmittalFilesService implements InquiryHook {
  constructor(
    private readonly storage: FileStorage,
    hooks: InquiryHooksService,
  ) {
    hooks.register(this);
  }

  isId(text: string): boolean {
    return ID.test(text);
  }

  async has(id: string): Promise<boolean> {
    return (await this.storage.find(pdfKey(id))) !== null;
  }

  /** Null until it is made. */
  readPdf(id: string): Promise<Buffer | null> {
    return this.storage.readWhole(pdfKey(id));
  }

  async writePdf(id: string, pdf: Buffer): Promise<void> {
    await this.storage.write(pdfKey(id), pdf);
  }

  /** When the package was last requested; null if it never was, or is no longer kept. */
  async requestedAt(id: string): Promise<Date | null> {
    return (await this.storage.find(contentKey(id)))?.modifiedAt ?? null;
  }

  async readContent(id: string): Promise<SubmittalContent | null> {
    const text = await this.storage.readWhole(contentKey(id));
    return text && (JSON.parse(text.toString('utf8')) as SubmittalContent);
  }

  /** Stores the content of a request, and removes the mark of an earlier failure. */
  async writeContent(id: string, content: SubmittalContent): Promise<void> {
    await this.storage.write(contentKey(id), Buffer.from(JSON.stringify(content)));
    await this.storage.remove(failedKey(id));
  }

  /** The mark is an empty file, which fits even on a full disk. */
  async markFailed(id: string): Promise<void> {
    await this.storage.write(failedKey(id), Buffer.alloc(0));
  }

  async hasFailed(id: string): Promise<boolean> {
    return (await this.storage.find(failedKey(id))) !== null;
  }

  /** Removes files older than 30 days, and the oldest beyond `KEPT_FILES`. Idempotent. @returns removed files */
  async removeOld(now: Date = new Date()): Promise<number> {
    const files = await this.storage.list(FOLDER);
    const newestFirst = files.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
    const old = newestFirst.filter(
      ({ modifiedAt }, index) => index >= KEPT_FILES || now.getTime() - modifiedAt.getTime() > KEPT_MS,
    );
    for (const { key } of old) await this.storage.remove(key);
    return old.length;
  }

  onInquiriesErased(_em: EntityManager, inquiryIds: number[], afterCommit: AfterCommit): Promise<string[]> {
    afterCommit(() => this.removeSheets(inquiryIds).catch(() => undefined));
    return Promise.resolve([]);
  }

  async removeSheets(inquiryIds: readonly number[]): Promise<void> {
    const ids = new Set(inquiryIds.map(String));
    for (const { key } of await this.storage.list(FOLDER))
      if (ids.has(SHEET.exec(key)?.[1] ?? '')) await this.storage.remove(key);
  }
}

/** In place of a package's id, which visitors' links name. @param at index of the design */
export const sheetId = (inquiryId: number, at: number): string => `sheet-${inquiryId}-${at + 1}`;

const pdfKey = (id: string): string => `${FOLDER}/${id}.pdf`;
const contentKey = (id: string): string => `${FOLDER}/${id}.json`;
const failedKey = (id: string): string => `${FOLDER}/${id}.failed`;
