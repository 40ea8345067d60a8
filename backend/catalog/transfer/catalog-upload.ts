import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { CATALOG_FILE_FIELD, CATALOG_FILE_MAX_BYTES } from '../desk/catalog-desk.contract.js';

/** Takes one catalog file of a multipart form, onto the disk: 413 when it is too large, 400 for any other part. */
export function CatalogUpload(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', properties: { [CATALOG_FILE_FIELD]: { type: 'string', format: 'binary' } } },
    }),
    UseInterceptors(
      FileInterceptor(CATALOG_FILE_FIELD, {
        limits: { fileSize: CATALOG_FILE_MAX_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
        defParamCharset: 'utf8',
      }),
    ),
  );
}
