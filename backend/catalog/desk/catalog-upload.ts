import type { Readable } from 'node:stream';
import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { ReceivedCatalog, UploadedCatalogsService } from '../transfer/uploaded-catalogs.service.js';
import { CATALOG_FILE_FIELD } from './catalog-desk.contract.js';

/** An uploaded file as multer describes it. */
export interface UploadedCatalog extends ReceivedCatalog {
  /** Its name on the sender's machine. */
  originalname: string;
}

/** Streams the catalog file of a multipart form to the disk: 413 when it is too large, 400 for any other part. */
export function CatalogUpload(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', properties: { [CATALOG_FILE_FIELD]: { type: 'string', format: 'binary' } } },
    }),
    UseInterceptors(
      FileInterceptor(CATALOG_FILE_FIELD, {
        limits: { fileSize: UPLOAD_LIMITS.catalog.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
        defParamCharset: 'utf8',
      }),
    ),
  );
}

/** Multer's `StorageEngine` over the folder of uploads. */
export class CatalogUploadStorage {
  constructor(private readonly uploads: UploadedCatalogsService) {}

  _handleFile(
    _request: unknown,
    { stream }: { stream: Readable },
    done: (error: unknown, received?: ReceivedCatalog) => void,
  ): void {
    this.uploads.receive(stream).then((received) => done(null, received), done);
  }

  _removeFile(_request: unknown, { filename }: Partial<ReceivedCatalog>, done: (error: unknown) => void): void {
    if (filename === undefined) done(null);
    else this.uploads.remove(filename).then(() => done(null), done);
  }
}
