import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import {
  ACCESS_WAYS,
  BAY_MODULES,
  DECK_USES,
  DESIGN_LIMITS,
  DESIGN_LIST_MAX_LENGTH,
  DESIGN_TEXT_MAX_LENGTH,
  type DesignParameter,
  DUTIES,
  LENGTH_UNITS,
  METRIC_SYSTEMS,
  SCAFFOLD_OPTIONS,
  SCAFFOLD_SHAPES,
  SCAFFOLD_SYSTEMS,
  SHAPES_AROUND,
} from '../builder.contract.js';

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value);
const names = valuesOf(SCAFFOLD_OPTIONS).join(', ');
const length = (subject: string, example: string) => ({
  example,
  description: `${subject}: feet and inches, meters with an m, or a bare number in the unit`,
});

/** A design's parameters as text; the engine parses them and checks their limits. */
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

  @ApiPropertyOptional(length('Wall length, or the longer side', "40'"))
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  length?: string;

  @ApiPropertyOptional(length('Minimum depth between the legs', `3'-9"`))
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

  /** Not dropped when empty: that means no options. A form sends one value per checked box. */
  @ApiPropertyOptional({
    example: 'guardrails,toeboards,sills',
    description: `Options, separated by commas or as one parameter each: ${names}`,
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.join(',') : value))
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  with?: string;

  @ApiPropertyOptional({
    enum: valuesOf(BAY_MODULES),
    default: 'ft',
    description: `Bay lengths; metric: ${METRIC_SYSTEMS.join(', ')}`,
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  module?: string;

  @ApiPropertyOptional({ enum: valuesOf(LENGTH_UNITS), default: 'ft' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  unit?: string;

  @ApiPropertyOptional({
    example: `14'-6" plank,7' work 25`,
    description: `Decks at chosen levels: each a level, its use (${valuesOf(DECK_USES).join(', ')}), and a duty of its own`,
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_LIST_MAX_LENGTH)
  @IsString()
  levels?: string;

  @ApiPropertyOptional(length(`Length of the building's second side, for ${SHAPES_AROUND.join(', ')}`, "24'"))
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  side?: string;

  @ApiPropertyOptional({
    example: `2',0'`,
    description: 'Heights of uneven ground, left to right: two for the ends of a slope, or one for each line of legs',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_LIST_MAX_LENGTH)
  @IsString()
  ground?: string;

  @ApiPropertyOptional({
    minimum: DESIGN_LIMITS.opening.min,
    maximum: DESIGN_LIMITS.opening.max,
    type: Number,
    description: 'Bays of a door or gate in a run',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  opening?: string;

  @ApiPropertyOptional({
    minimum: DESIGN_LIMITS.openingat.min,
    type: Number,
    description: 'Its first bay, from the left',
  })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  openingat?: string;

  @ApiPropertyOptional(length('Its least clear height', "12'"))
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(DESIGN_TEXT_MAX_LENGTH)
  @IsString()
  clear?: string;
}
