import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import type { Resend } from './mail-answer.contract.js';

export class ResendDto implements Resend {
  @ApiPropertyOptional({ format: 'uuid', description: 'One mail in any state; default: all failed mails' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose one of the emails.' })
  mailId?: string;
}
