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

/** For one file and the texts of a document, in which UTF-8 needs up to four bytes a character. */
const LIMITS = {
  files: 1,
  fileSize: DOCUMENT_FILE_MAX_BYTES,
  fields: 6,
  fieldSize: 8 * 1024,
  fieldNameSize: 60,
  parts: 7,
  headerPairs: 20,
};
/** Allowance for the fields beside the file. */
const FORM_BYTES = 64 * 1024;

/**
 * Streams the `file` of a form to the disk, within limits, after the guards have let the request through. A file that the
 * handler does not keep is deleted before the answer is sent.
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
    // Before reading anything, so that the client need not send all of it.
    if (Number(request.get('Content-Length')) > DOCUMENT_FILE_MAX_BYTES + FORM_BYTES) throw tooLarge();
    try {
      await this.form.intercept(context, { handle: () => EMPTY });
    } catch (error) {
      // The form may fail before its file has been discarded.
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

/** A malformed form is a 400; an error of our disk stays as it is. */
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
