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
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { DOCUMENT_FILE_MAX_BYTES, DOCUMENT_MESSAGES } from '../desk/documents-desk.contract.js';
import { DocumentStore } from './document-store.js';

/** One file and the few texts of a document; UTF-8 takes up to four bytes for a character. */
const LIMITS = {
  files: 1,
  fileSize: DOCUMENT_FILE_MAX_BYTES,
  fields: 6,
  fieldSize: 8 * 1024,
  fieldNameSize: 60,
  parts: 7,
  headerPairs: 20,
};
/** What a form may have beside its file. */
const FORM_BYTES = 64 * 1024;

/**
 * Takes a form with a document's `file` in, streamed to the disk and within limits. Guards have been passed by then. What
 * the method does not keep of it is gone when the answer goes out, whatever the answer is.
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
    // Said before anything is read: whoever sends it need not send all of it.
    if (Number(request.get('Content-Length')) > DOCUMENT_FILE_MAX_BYTES + FORM_BYTES) throw tooLarge();
    try {
      await this.form.intercept(context, { handle: () => EMPTY });
    } catch (error) {
      // The fault of a form is told before its file is given up.
      await this.engine.settled(request);
      throw told(error, request);
    }
    try {
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (request.file) await this.store.discard(request.file);
    }
  }
}

/** How multer asks for a place to put files. */
class StoreEngine {
  private readonly arriving = new WeakMap<object, Promise<void>>();

  constructor(private readonly store: DocumentStore) {}

  /** Waits until the file of a request has arrived or is gone. */
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

/** Faults of the form are the sender's; a disk that fails is ours, and stays as it is. */
function told(error: unknown, request: Request): unknown {
  if (error instanceof PayloadTooLargeException) return tooLarge();
  if (error instanceof HttpException || !(error instanceof Error) || 'syscall' in error) return error;
  return request.complete
    ? new BadRequestException(`This form cannot be read: ${error.message}`)
    : new BadRequestException(DOCUMENT_MESSAGES.uploadBroken);
}

function tooLarge(): PayloadTooLargeException {
  return new PayloadTooLargeException({
    message: DOCUMENT_MESSAGES.fileTooLarge,
    errors: { file: [DOCUMENT_MESSAGES.fileTooLarge] },
  });
}
