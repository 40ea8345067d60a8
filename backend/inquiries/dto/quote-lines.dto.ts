import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import { tooLongMessage } from '../inquiries.contract.js';
import {
  DESIGN_MAX,
  DESIGN_NAME_MAX,
  QUOTE_QUANTITY_MAX,
  type QuoteDesign,
  type QuoteLine,
} from '../quote-lines.contract.js';

const tooLong = (max: number) => ({ message: tooLongMessage(max) });

export class QuoteLineDto implements QuoteLine {
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

export class QuoteDesignDto implements QuoteDesign {
  @ApiProperty({ minLength: 1, maxLength: DESIGN_MAX, example: 'system=ring&length=40%27' })
  @Transform(singleLine)
  @MaxLength(DESIGN_MAX, tooLong(DESIGN_MAX))
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
