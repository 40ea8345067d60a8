import type { Readable } from 'node:stream';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { EMPTY, lastValueFrom, type Observable, of } from 'rxjs';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { DOCUMENT_MESSAGES } from '../desk/documents-desk.contract.js';
import { DocumentStore } from './document-store.js';

/** One file and the document's texts, at up to four bytes per character. */
const LIMITS = {
  files: 1,
  fileSize: UPLOAD_LIMITS.document.bytes,
  fields: 6,
  fieldSize: 8 * 1024,
  fieldNameSize: 60,
  parts: 7,
  headerPairs: 20,
};
/** Allowance for the other form fields. */
const FORM_BYTES = 64 * 1024;

/**
 * Streams a form's `file` to disk, within limits and after the guards. A file that the handler does not keep is deleted
 * before the response.
 */
@Injectable()
export class DocumentUploadInterceptor implements NestInterceptor {
  private readonly form: NestInterceptor;
  private readonly engine: StoreEngine;

  constructor(private readonly store: DocumentStore) {
    this.engine = new StoreEngine(store);
    this.form = new (FileInterceptor('file', { storage: this.engine, limits: LIMITS }))();
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { file?: ReceivedFile }>();
    // Rejected before reading, so that the client need not send the whole body.
    if (Number(request.get('Content-Length')) > UPLOAD_LIMITS.document.bytes + FORM_BYTES) throw tooLarge();
    try {
      await this.form.intercept(context, { handle: () => EMPTY });
    } catch (error) {
      // Wait, because the form may fail before its file is discarded.
      await this.engine.settled(request);
      throw toHttpError(error, request);
    }
    try {
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (request.file) await this.store.discard(request.file);
    }
  }
}

/** Storage engine for multer. */
class StoreEngine {
  private readonly arriving = new WeakMap<object, Promise<void>>();

  constructor(private readonly store: DocumentStore) {}

  /** Resolves once the file of a request is stored or discarded. */
  async settled(request: object): Promise<void> {
    await this.arriving.get(request);
  }

  _handleFile(
    request: object,
    { stream }: { stream: Readable },
    done: (error: unknown, file?: ReceivedFile) => void,
  ): void {
    const arrival = this.store.receive(stream).then(
      (file) => done(null, file),
      (error: unknown) => done(error),
    );
    this.arriving.set(request, arrival);
  }

  _removeFile(_request: unknown, file: ReceivedFile, done: (error: unknown) => void): void {
    this.store.discard(file).then(() => done(null), done);
  }
}

/** Maps a malformed form to 400; disk errors pass through. */
function toHttpError(error: unknown, request: Request): unknown {
  if (error instanceof PayloadTooLargeException) return tooLarge();
  if (error instanceof HttpException || !(error instanceof Error) || 'syscall' in error) return error;
  return request.complete
    ? new BadRequestException(`The form could not be read: ${error.message}`)
    : new BadRequestException(DOCUMENT_MESSAGES.uploadBroken);
}

function tooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException({
    message: DOCUMENT_MESSAGES.fileTooLarge,
    errors: { file: [DOCUMENT_MESSAGES.fileTooLarge] },
  });
}
