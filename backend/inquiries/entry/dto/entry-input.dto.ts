import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { formDto } from '../../../platform/http/validation/form-field.decorator.js';
import { InquiryRequestDto } from '../../dto/inquiry-request.dto.js';
import { ENTRY_FIELDS, type EntryInput } from '../entry.contract.js';

export class EntryInputDto extends IntersectionType(InquiryRequestDto, formDto(ENTRY_FIELDS)) implements EntryInput {
  @ApiProperty({ required: false, description: 'A customer on the phone or at the yard may have none' })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== '')
  override email!: string;
}
