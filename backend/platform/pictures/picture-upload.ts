import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { PICTURE_FIELD } from './picture-upload.contract.js';

/** Reads one picture of a multipart form into memory: 413 if it is too large, 400 for any other part. */
export function PictureUpload(): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', properties: { [PICTURE_FIELD]: { type: 'string', format: 'binary' } } },
    }),
    UseInterceptors(
      FileInterceptor(PICTURE_FIELD, {
        limits: { fileSize: UPLOAD_LIMITS.picture.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      }),
    ),
  );
}
