import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { singleLine } from '../../../platform/http/validation/text-transforms.js';
import { SEARCH_MAX_LENGTH } from '../../catalog.contract.js';

export class CountedSearchDto {
  @ApiProperty({ minLength: 1, maxLength: SEARCH_MAX_LENGTH, example: '7 ft plank' })
  @MinLength(1)
  @MaxLength(SEARCH_MAX_LENGTH)
  @IsString()
  @Transform(singleLine)
  search!: string;
}
