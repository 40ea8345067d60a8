import type { Readable } from 'node:stream';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PURCHASE_ORDER_FILE, UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import { UploadInterceptor, type UploadRequest } from '../../platform/files/upload.interceptor.js';
import { visitOf } from '../../platform/http/requests/visit.js';
import { PURCHASE_ORDER_MESSAGES } from '../customer/customer-quotation.contract.js';
import { CustomerQuotationsService } from '../customer/customer-quotations.service.js';
import { PurchaseOrderFilesService } from './purchase-order-files.service.js';

/** A checkbox for each optional line, and texts of at most a few thousand characters. */
const FORM_LIMITS = { fields: 520, fieldSize: 32 * 1024, fieldNameSize: 60, parts: 521, headerPairs: 20, files: 1 };
/** Up to this file size, the texts of the form are kept; a larger upload is aborted. */
const READ_BYTES = 3 * UPLOAD_LIMITS.purchaseOrder.bytes;

/** The request of an acceptance with its file. */
export interface AnswerRequest extends UploadRequest {
  /** The error if the form or its file was refused. The handler shows it on the page, along with the texts that were read. */
  refusal?: unknown;
}

/** Receives the form of an acceptance. Nothing is written to disk for a client without a valid link, or above the rate limit. */
@Injectable()
export class PurchaseOrderUploadInterceptor extends UploadInterceptor {
  constructor(
    files: PurchaseOrderFilesService,
    private readonly quotations: CustomerQuotationsService,
  ) {
    super(
      {
        receive: (bytes: Readable, { refusal }: AnswerRequest) =>
          refusal === undefined ? files.receive(bytes) : drop(bytes),
        discard: (file) => files.discard(file),
      },
      {
        field: PURCHASE_ORDER_FILE,
        limits: { ...FORM_LIMITS, fileSize: READ_BYTES },
        formBytes: 256 * 1024,
        messages: { tooLarge: PURCHASE_ORDER_MESSAGES.tooLarge, broken: PURCHASE_ORDER_MESSAGES.broken },
      },
    );
  }

  protected override async read(context: ExecutionContext, request: AnswerRequest): Promise<void> {
    if (!request.is('multipart/form-data')) return;
    const response = context.switchToHttp().getResponse<Response>();
    try {
      await this.quotations.consume(String(request.params.token), visitOf(request, response));
    } catch (error) {
      request.refusal = error;
    }
    try {
      await super.read(context, request);
    } catch (error) {
      request.refusal ??= error;
    }
  }
}

/** Discards an upload. @returns an empty placeholder instead of a file */
async function drop(bytes: Readable): Promise<ReceivedFile> {
  for await (const _ of bytes);
  return { path: '', size: 0 };
}
