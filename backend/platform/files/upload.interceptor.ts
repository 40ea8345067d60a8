import type { Readable } from 'node:stream';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { BadRequestException, HttpException, PayloadTooLargeException } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { EMPTY, lastValueFrom, type Observable, of } from 'rxjs';
import type { ReceivedFile } from './incoming-files.js';

export interface FormFile extends ReceivedFile {
  /** Its name on the sender's machine. */
  originalname: string;
}

export type UploadRequest = Request & { file?: FormFile };

interface UploadOptions {
  /** Name of the form's file field. */
  field: string;
  limits: { fileSize: number } & Record<string, number>;
  /** Allowance for the other fields, in bytes. */
  formBytes: number;
  messages: { tooLarge: string; broken: string };
}

interface UploadTarget {
  receive(bytes: Readable, request: UploadRequest): Promise<ReceivedFile>;
  discard(file: ReceivedFile): Promise<void>;
}

/**
 * Streams a form's one file to disk, within limits and after the guards. A file that the handler does not keep is deleted when the
 * handler ends.
 */
export abstract class UploadInterceptor implements NestInterceptor {
  private readonly form: NestInterceptor;
  private readonly engine: StoreEngine;

  protected constructor(
    private readonly target: UploadTarget,
    private readonly options: UploadOptions,
  ) {
    this.engine = new StoreEngine(target);
    this.form = new (FileInterceptor(options.field, {
      storage: this.engine,
      limits: options.limits,
      defParamCharset: 'utf8',
    }))();
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<UploadRequest>();
    await this.read(context, request);
    try {
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (request.file) await this.target.discard(request.file);
    }
  }

  /** @throws HttpException for a malformed form, and for a file above the limit */
  protected async read(context: ExecutionContext, request: UploadRequest): Promise<void> {
    const { limits, formBytes } = this.options;
    // Rejected before reading, so that the client need not send the whole body.
    if (Number(request.get('Content-Length')) > limits.fileSize + formBytes) throw this.tooLarge();
    try {
      await this.form.intercept(context, { handle: () => EMPTY });
    } catch (error) {
      // Wait, because the form may fail before its file is discarded.
      await this.engine.settled(request);
      throw this.toHttpError(error, request);
    }
  }

  /** Maps a malformed form to 400; disk errors pass through. */
  private toHttpError(error: unknown, request: Request): unknown {
    if (error instanceof PayloadTooLargeException) return this.tooLarge();
    if (error instanceof HttpException || !(error instanceof Error) || 'syscall' in error) return error;
    return request.complete
      ? new BadRequestException(`The form could not be read: ${error.message}`)
      : new BadRequestException(this.options.messages.broken);
  }

  private tooLarge(): PayloadTooLargeException {
    const { field, messages } = this.options;
    return new PayloadTooLargeException({ message: messages.tooLarge, errors: { [field]: [messages.tooLarge] } });
  }
}

/** Storage engine for multer. */
class StoreEngine {
  private readonly arriving = new WeakMap<object, Promise<void>>();

  constructor(private readonly target: UploadTarget) {}

  /** Resolves once the file of a request is stored or discarded. */
  async settled(request: object): Promise<void> {
    await this.arriving.get(request);
  }

  _handleFile(
    request: UploadRequest,
    { stream }: { stream: Readable },
    done: (error: unknown, file?: ReceivedFile) => void,
  ): void {
    const arrival = this.target.receive(stream, request).then(
      (file) => done(null, file),
      (error: unknown) => done(error),
    );
    this.arriving.set(request, arrival);
  }

  _removeFile(_request: unknown, file: ReceivedFile, done: (error: unknown) => void): void {
    this.target.discard(file).then(() => done(null), done);
  }
}
