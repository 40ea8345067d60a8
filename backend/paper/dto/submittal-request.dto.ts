import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { QUOTE_LINES_MAX, QUOTE_QUANTITY_MAX } from '../../inquiries/inquiries.contract.js';
import { MAX_ROW_ID } from '../../platform/http/validation/row-id.pipe.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { SUBMITTAL_LIMITS, type SubmittalRequest } from '../submittals.contract.js';

class SubmittalLineDto {
  @ApiProperty({ minimum: 1 })
  @Max(MAX_ROW_ID)
  @Min(1)
  @IsInt()
  productId!: number;

  @ApiProperty({ minimum: 1, maximum: QUOTE_QUANTITY_MAX })
  @Max(QUOTE_QUANTITY_MAX)
  @Min(1)
  @IsInt()
  quantity!: number;
}

const tooLong = (max: number) => ({ message: `Use at most ${max} characters.` });

/** The body of `POST /api/submittals`. Decorators apply bottom-up. */
export class SubmittalRequestDto implements SubmittalRequest {
  @ApiPropertyOptional({ type: () => [SubmittalLineDto], maxItems: QUOTE_LINES_MAX })
  @IsOptional()
  @Type(() => SubmittalLineDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each line must have a productId and a quantity' })
  @ArrayUnique((line: SubmittalLineDto | null) => line?.productId, { message: 'lines must not repeat a product' })
  @ArrayMaxSize(QUOTE_LINES_MAX, { message: `A package can hold ${QUOTE_LINES_MAX} different items.` })
  @IsArray({ message: 'lines must be a list' })
  lines?: SubmittalLineDto[];

  @ApiPropertyOptional({
    maxLength: SUBMITTAL_LIMITS.design.max,
    description: 'Parameters of GET /api/builder, such as system=ring&length=40%27',
  })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(SUBMITTAL_LIMITS.design.max, tooLong(SUBMITTAL_LIMITS.design.max))
  @IsString()
  design?: string;

  @ApiPropertyOptional({ maxLength: SUBMITTAL_LIMITS.project.max })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(SUBMITTAL_LIMITS.project.max, tooLong(SUBMITTAL_LIMITS.project.max))
  @IsString()
  project?: string;
}
