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
  MinLength,
  ValidateNested,
} from 'class-validator';
import {
  DESIGN_NAME_MAX,
  QUOTE_DESIGNS_MAX,
  QUOTE_LINES_MAX,
  QUOTE_QUANTITY_MAX,
  type QuoteDesign,
} from '../../inquiries/quote-lines.contract.js';
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

class SubmittalDesignDto implements QuoteDesign {
  @ApiProperty({ minLength: 1, maxLength: SUBMITTAL_LIMITS.design.max })
  @Transform(singleLine)
  @MaxLength(SUBMITTAL_LIMITS.design.max, tooLong(SUBMITTAL_LIMITS.design.max))
  @MinLength(1)
  @IsString()
  design!: string;

  @ApiProperty({ minLength: 1, maxLength: DESIGN_NAME_MAX })
  @Transform(singleLine)
  @MaxLength(DESIGN_NAME_MAX, tooLong(DESIGN_NAME_MAX))
  @MinLength(1)
  @IsString()
  name!: string;

  @ApiProperty({ minimum: 1, maximum: QUOTE_QUANTITY_MAX })
  @Max(QUOTE_QUANTITY_MAX)
  @Min(1)
  @IsInt()
  quantity!: number;
}

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

  @ApiPropertyOptional({ type: () => [SubmittalDesignDto], maxItems: QUOTE_DESIGNS_MAX })
  @IsOptional()
  @Type(() => SubmittalDesignDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each design must have a design, a name and a quantity' })
  @ArrayUnique((line: SubmittalDesignDto | null) => line?.design, { message: 'designs must not repeat a design' })
  @ArrayMaxSize(QUOTE_DESIGNS_MAX, { message: `A package can hold ${QUOTE_DESIGNS_MAX} scaffold designs.` })
  @IsArray({ message: 'designs must be a list' })
  designs?: SubmittalDesignDto[];

  @ApiPropertyOptional({ maxLength: SUBMITTAL_LIMITS.project.max })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(SUBMITTAL_LIMITS.project.max, tooLong(SUBMITTAL_LIMITS.project.max))
  @IsString()
  project?: string;
}
