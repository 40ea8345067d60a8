import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { validationError } from '../http/validation/dto-validation.pipe.js';
import { UnusablePictureError } from './picture.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from './picture-upload.contract.js';

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

/** Rethrows an error; an UnusablePictureError as a BadRequestException for staff. */
export function refusePicture(error: unknown): never {
  if (!(error instanceof UnusablePictureError)) throw error;
  throw validationError({ [PICTURE_FIELD]: [PICTURE_REFUSED] });
}
