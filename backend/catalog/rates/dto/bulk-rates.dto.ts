import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { readPrice } from '../../../measures/money.contract.js';
import { Fingerprint } from '../../desk/dto/fingerprint.decorator.js';
import { ItemSelectionDto } from '../../desk/dto/item-filter.dto.js';
import {
  BULK_LIMITS,
  BULK_WAYS,
  type BulkRatesChange,
  type BulkRequest,
  type BulkWay,
  RATE_NAMES,
  type Rate,
  ROUNDING_STEPS,
  type RoundingStep,
} from '../rates-desk.contract.js';

const ways = BULK_WAYS.map(({ value }) => value);
const NO_RATES = 'Choose at least one price.';
const { percent } = BULK_LIMITS;

class BulkSelectionDto extends ItemSelectionDto {
  @ApiProperty({ enum: RATE_NAMES, isArray: true })
  @IsIn(RATE_NAMES, { each: true, message: NO_RATES })
  @ArrayUnique({ message: NO_RATES })
  @ArrayNotEmpty({ message: NO_RATES })
  @ArrayMaxSize(RATE_NAMES.length, { message: NO_RATES })
  @IsArray({ message: NO_RATES })
  rates!: Rate[];

  @ApiProperty({ enum: ways })
  @IsIn(ways, { message: `way must be one of: ${ways.join(', ')}` })
  way!: BulkWay;

  @ApiProperty({ example: '5', description: 'Dollars for `set`, empty to remove the price; otherwise percent' })
  @Transform(({ value, obj }: TransformFnParams) => {
    const read = readBulkValue((obj as BulkSelectionDto).way, value);
    return 'error' in read ? value : read.value;
  })
  @ValidateBy({
    name: 'bulkValue',
    validator: {
      validate: (value: unknown, args) => !('error' in readBulkValue(wayOf(args), value)),
      defaultMessage: (args?: ValidationArguments) => {
        const read = readBulkValue(wayOf(args), args?.value);
        return 'error' in read ? read.error : '';
      },
    },
  })
  value!: string;

  @ApiPropertyOptional({ enum: ROUNDING_STEPS, description: 'Of a raised or lowered price; default 0.01' })
  @IsOptional()
  @IsIn(ROUNDING_STEPS, { message: `roundTo must be one of: ${ROUNDING_STEPS.join(', ')}` })
  roundTo?: RoundingStep;
}

export class BulkPreviewDto extends BulkSelectionDto implements BulkRequest {
  @ApiPropertyOptional({ minimum: 1, default: 1 })
  @IsOptional()
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  page?: number;
}

export class BulkRatesChangeDto extends BulkSelectionDto implements BulkRatesChange {
  @Fingerprint('a selected price')
  fingerprint!: string;
}

function wayOf(args?: ValidationArguments): unknown {
  return (args?.object as BulkSelectionDto | undefined)?.way;
}

function readBulkValue(way: unknown, value: unknown): { value: string } | { error: string } {
  if (typeof value !== 'string') return { error: 'Enter a value.' };
  if (way === 'set') {
    if (value.trim() === '') return { value: '' };
    const read = readPrice(value);
    return 'error' in read ? read : { value: read.amount };
  }
  const max = way === 'lower' ? percent.lowerMax : percent.max;
  const text = value.length > 20 ? '' : value.trim().replace(/\s*%$/, '');
  if (/^\d{1,4}(?:\.\d{1,2})?$/.test(text) && Number(text) >= percent.min && Number(text) <= max)
    return { value: text };
  return { error: `Enter a percentage from ${percent.min} to ${max.toLocaleString('en-US')}, such as 5 or 2.5.` };
}
