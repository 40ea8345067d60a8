import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { UploadInterceptor } from '../../platform/files/upload.interceptor.js';
import { UploadedCatalogsService } from '../transfer/uploaded-catalogs.service.js';
import { CATALOG_FILE_FIELD } from './catalog-admin.contract.js';

/** Receives the catalog file of a form: 413 when it is too large, 400 for any other part. */
@Injectable()
export class CatalogUploadInterceptor extends UploadInterceptor {
  constructor(uploads: UploadedCatalogsService) {
    super(uploads, {
      field: CATALOG_FILE_FIELD,
      limits: { fileSize: UPLOAD_LIMITS.catalog.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      formBytes: 64 * 1024,
      messages: {
        tooLarge: `This file is larger than ${UPLOAD_LIMITS.catalog.text}. Split it and upload its parts.`,
        broken: 'The upload was interrupted. Try again.',
      },
    });
  }
}

export const CatalogUpload = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties: { [CATALOG_FILE_FIELD]: { type: 'string', format: 'binary' } } } }),
    UseInterceptors(CatalogUploadInterceptor),
  );
