import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';

/** The fingerprint of the previewed values. A bulk change is saved only if they are still the same. */
export function Fingerprint(changed: string): PropertyDecorator {
  const message = { message: 'Send the fingerprint of the preview.' };
  return applyDecorators(
    ApiProperty({ description: `From the preview; 409 \`changed-meanwhile\` when ${changed} changed since` }),
    Matches(/^\d{1,10}--?\d{1,30}$/, message),
    IsString(message),
  );
}
