import { applyDecorators, Delete, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';
import { ApiErrors } from '../http/errors/api-errors.js';

/** `DELETE :id`, which answers 204. Its query is a `VersionDto`. */
export function Removes(description: string, ...errors: Parameters<typeof ApiErrors>) {
  return applyDecorators(
    Delete(':id'),
    HttpCode(HttpStatus.NO_CONTENT),
    ApiNoContentResponse({ description }),
    ApiErrors(...errors),
  );
}
