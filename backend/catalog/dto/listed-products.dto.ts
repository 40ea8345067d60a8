import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, Max, Min } from 'class-validator';
import { MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import { MAX_PAGE_SIZE } from '../catalog.contract.js';

/** Longer texts are rejected before they are split. */
const IDS_MAX_LENGTH = 2_000;

export class ListedProductsDto {
  @ApiProperty({ type: String, example: '7,12,45', description: `At most ${MAX_PAGE_SIZE} ids` })
  @Max(MAX_ROW_ID, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true, message: 'ids must be numbers with commas between them' })
  @ArrayMaxSize(MAX_PAGE_SIZE)
  @ArrayNotEmpty()
  @IsArray({ message: 'ids must be numbers with commas between them' })
  @Transform(numbersFromText)
  ids!: number[];
}

function numbersFromText({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string' || value.length > IDS_MAX_LENGTH) return null;
  return value.split(',').map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : part));
}
