import type { Type } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import * as contract from '../builder.contract.js';

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value);
const length = (subject: string, example: string): ApiPropertyOptions => ({
  example,
  description: `${subject}: feet and inches, meters with an m, or a bare number in the unit`,
});

const { decks, opening, openingat } = contract.DESIGN_LIMITS;

/** Descriptions of the parameters in the API's documentation. */
const DOCUMENTED: Readonly<Record<contract.DesignParameter, ApiPropertyOptions>> = {
  system: { enum: valuesOf(contract.SCAFFOLD_SYSTEMS), default: 'ring' },
  shape: { enum: valuesOf(contract.SCAFFOLD_SHAPES), default: 'run' },
  length: length('Wall length, or the longer side', "40'"),
  width: length('Minimum depth between the legs', `3'-9"`),
  height: length('Height of the top deck', '6.1m'),
  duty: { enum: valuesOf(contract.DUTIES), default: '50', description: 'psf on each working deck' },
  decks: { minimum: decks.min, maximum: decks.max, type: Number, default: 1 },
  access: { enum: valuesOf(contract.ACCESS_WAYS), default: 'ladder' },
  with: {
    example: 'guardrails,toeboards,sills',
    description: `Options, separated by commas or as one parameter each: ${valuesOf(contract.SCAFFOLD_OPTIONS).join(', ')}`,
  },
  module: {
    enum: valuesOf(contract.BAY_MODULES),
    default: 'ft',
    description: `Bay lengths; metric: ${contract.METRIC_SYSTEMS.join(', ')}`,
  },
  unit: { enum: valuesOf(contract.LENGTH_UNITS), default: 'ft' },
  levels: {
    example: `14'-6" plank,7' work 25`,
    description: `Decks at chosen levels: each a level, its use (${valuesOf(contract.DECK_USES).join(', ')}), and a duty of its own`,
  },
  side: length(`Length of the building's second side, for ${contract.SHAPES_AROUND.join(', ')}`, "24'"),
  ground: {
    example: `2',0'`,
    description: 'Heights of uneven ground, left to right: two for the ends of a slope, or one for each line of legs',
  },
  opening: { minimum: opening.min, maximum: opening.max, type: Number, description: 'Bays of a door or gate in a run' },
  openingat: { minimum: openingat.min, type: Number, description: 'Its first bay, from the left' },
  clear: length('Its least clear height', "12'"),
  wall: length('From the nearest legs to the wall, for run, l, u; not known if absent', '10"'),
};

const LISTS: readonly string[] = ['levels', 'ground'] satisfies contract.DesignParameter[];
const joined = ({ value }: TransformFnParams): unknown => (Array.isArray(value) ? value.join(',') : value);

function parametersDto(): Type<Partial<Record<contract.DesignParameter, string>>> {
  class ParametersDto {}
  for (const [name, documented] of Object.entries(DOCUMENTED)) {
    const decorators = [
      IsString(),
      MaxLength(LISTS.includes(name) ? contract.DESIGN_LIST_MAX_LENGTH : contract.DESIGN_TEXT_MAX_LENGTH),
      // `with` is not dropped when empty: that means no options. A form sends one value per checked box.
      Transform(name === 'with' ? joined : blankToUndefined),
      IsOptional(),
      ApiPropertyOptional({ ...('enum' in documented ? {} : { type: String }), ...documented } as ApiPropertyOptions),
    ];
    for (const decorate of decorators) decorate(ParametersDto.prototype, name);
  }
  return ParametersDto;
}

/** A design's parameters as text; the engine parses them and checks their limits. */
export class DesignQueryDto extends parametersDto() {}
