import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import {
  ACCESS_WAYS,
  DESIGN_LIMITS,
  DESIGN_TEXT_MAX_LENGTH,
  type DesignParameter,
  DUTIES,
  LENGTH_UNITS,
  SCAFFOLD_OPTIONS,
  SCAFFOLD_SHAPES,
  SCAFFOLD_SYSTEMS,
} from '../builder.contract.js';

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value);
const names = valuesOf(SCAFFOLD_OPTIONS).join(', ');
const length = (what: string, example: string) => ({
  example,
  description: `${what}: feet and inches, meters with an m, or a bare number of the unit`,
});

/** A design as it is spelled in an address; what the texts say is read by the engine, which knows their limits. */
export class DesignQueryDto implements Partial<Record<DesignParameter, string>> {
  @ApiPropertyOptional({ enum: valuesOf(SCAFFOLD_SYSTEMS), default: 'ring' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  system?: string;

  @ApiPropertyOptional({ enum: valuesOf(SCAFFOLD_SHAPES), default: 'run' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  shape?: string;

  @ApiPropertyOptional(length('Length of the wall or the longer side', "40'"))
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  length?: string;

  @ApiPropertyOptional(length('Least depth between the legs', `3'-9"`))
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  width?: string;

  @ApiPropertyOptional(length('Height of the top deck', '6.1m'))
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  height?: string;

  @ApiPropertyOptional({ enum: valuesOf(DUTIES), default: '50', description: 'psf on each working deck' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  duty?: string;

  @ApiPropertyOptional({ minimum: DESIGN_LIMITS.decks.min, maximum: DESIGN_LIMITS.decks.max, type: Number, default: 1 })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  decks?: string;

  @ApiPropertyOptional({ enum: valuesOf(ACCESS_WAYS), default: 'ladder' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  access?: string;

  /** An empty one means none of the options, so it stays empty; a form sends one for each check box. */
  @ApiPropertyOptional({
    example: 'guardrails,toeboards,sills',
    description: `Options, with commas or one parameter each, out of: ${names}`,
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.join(',') : value))
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  with?: string;

  @ApiPropertyOptional({ enum: valuesOf(LENGTH_UNITS), default: 'ft' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  unit?: string;
}
