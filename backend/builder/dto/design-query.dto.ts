import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
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
const length = (subject: string, example: string) => ({
  example,
  description: `${subject}: feet and inches, meters with an m, or a bare number in the unit`,
});
const joined = ({ value }: TransformFnParams): unknown => (Array.isArray(value) ? value.join(',') : value);

const Text = (
  documented: ApiPropertyOptions,
  maxLength = DESIGN_TEXT_MAX_LENGTH,
  transform: (params: TransformFnParams) => unknown = blankToUndefined,
): PropertyDecorator =>
  applyDecorators(
    IsString(),
    MaxLength(maxLength),
    Transform(transform),
    IsOptional(),
    ApiPropertyOptional(documented as object),
  );

const { decks, opening, openingat } = DESIGN_LIMITS;

/** A design's parameters as text; the engine parses them and checks their limits. */
export class DesignQueryDto implements Partial<Record<DesignParameter, string>> {
  @Text({ enum: valuesOf(SCAFFOLD_SYSTEMS), default: 'ring' })
  system?: string;

  @Text({ enum: valuesOf(SCAFFOLD_SHAPES), default: 'run' })
  shape?: string;

  @Text(length('Wall length, or the longer side', "40'"))
  length?: string;

  @Text(length('Minimum depth between the legs', `3'-9"`))
  width?: string;

  @Text(length('Height of the top deck', '6.1m'))
  height?: string;

  @Text({ enum: valuesOf(DUTIES), default: '50', description: 'psf on each working deck' })
  duty?: string;

  @Text({ minimum: decks.min, maximum: decks.max, type: Number, default: 1 })
  decks?: string;

  @Text({ enum: valuesOf(ACCESS_WAYS), default: 'ladder' })
  access?: string;

  /** Not dropped when empty: that means no options. A form sends one value per checked box. */
  @Text(
    {
      example: 'guardrails,toeboards,sills',
      description: `Options, separated by commas or as one parameter each: ${valuesOf(SCAFFOLD_OPTIONS).join(', ')}`,
    },
    DESIGN_TEXT_MAX_LENGTH,
    joined,
  )
  with?: string;

  @Text({
    enum: valuesOf(BAY_MODULES),
    default: 'ft',
    description: `Bay lengths; metric: ${METRIC_SYSTEMS.join(', ')}`,
  })
  module?: string;

  @Text({ enum: valuesOf(LENGTH_UNITS), default: 'ft' })
  unit?: string;

  @Text(
    {
      example: `14'-6" plank,7' work 25`,
      description: `Decks at chosen levels: each a level, its use (${valuesOf(DECK_USES).join(', ')}), and a duty of its own`,
    },
    DESIGN_LIST_MAX_LENGTH,
  )
  levels?: string;

  @Text(length(`Length of the building's second side, for ${SHAPES_AROUND.join(', ')}`, "24'"))
  side?: string;

  @Text(
    {
      example: `2',0'`,
      description: 'Heights of uneven ground, left to right: two for the ends of a slope, or one for each line of legs',
    },
    DESIGN_LIST_MAX_LENGTH,
  )
  ground?: string;

  @Text({ minimum: opening.min, maximum: opening.max, type: Number, description: 'Bays of a door or gate in a run' })
  opening?: string;

  @Text({ minimum: openingat.min, type: Number, description: 'Its first bay, from the left' })
  openingat?: string;

  @Text(length('Its least clear height', "12'"))
  clear?: string;

  @Text(length('From the nearest legs to the wall, for run, l, u; not known if absent', '10"'))
  wall?: string;
}
