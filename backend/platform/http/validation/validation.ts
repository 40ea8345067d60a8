import { createHash } from 'node:crypto';
import {
  type ArgumentMetadata,
  applyDecorators,
  BadRequestException,
  type Type as ClassOf,
  Injectable,
  Param,
  type PipeTransform,
  ValidationPipe,
} from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import * as check from 'class-validator';
import { ValidateBy, ValidateIf, type ValidationError } from 'class-validator';
import { isIsoDate } from '../../../config/zone-time.contract.js';
import { type FieldInput, type FieldRow, type FieldTable, tooLongText } from './fields.contract.js';
import { singleLine, textBlock } from './text-transforms.js';

/** class-transformer skips these names, so no rule would check their values. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Values in all objects and lists of a body together: the longest list that staff send has 10,000. */
const MAX_VALUES = 11_000;
/** Properties of one object. Unknown ones take a time by their square, and each is named in the answer. */
const MAX_NAMES = 200;
/** Nesting of objects and lists. Deeper ones exhaust the stack of class-transformer, which takes 50 ms. */
const MAX_DEPTH = 20;

/** The largest PostgreSQL `integer`. */
export const MAX_ROW_ID = 2_147_483_647;

/** Validates every DTO. Unknown query parameters are ignored, because campaigns add theirs; unknown body fields are errors. */
export class DtoValidationPipe implements PipeTransform {
  private readonly query = createPipe({ forbidNonWhitelisted: false });
  private readonly body = createPipe({ forbidNonWhitelisted: true });

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.query.transform(value, metadata);
    if (metadata.type === 'body') {
      refuseShape(value);
      return this.body.transform(value ?? {}, metadata);
    }
    // Path parameters have their own pipes: the built-in conversion reads "1e3" as the id 1000.
    return value;
  }
}

/** @returns how many values are inside */
function refuseShape(at: unknown, depth = 0): number {
  if (typeof at !== 'object' || at === null) return 0;
  const names = Object.keys(at);
  const reserved = names.find((name) => RESERVED_NAMES.has(name));
  if (reserved) throw validationError({ [reserved]: [`property ${reserved} should not exist`] });
  const isTooWide = names.length > (Array.isArray(at) ? MAX_VALUES : MAX_NAMES) || depth === MAX_DEPTH;
  const inside = isTooWide ? [] : Object.values(at).map((held) => refuseShape(held, depth + 1));
  const values = inside.reduce((sum, count) => sum + count, names.length);
  if (isTooWide || values > MAX_VALUES) throw new BadRequestException('The body has too many properties.');
  return values;
}

function createPipe(options: { forbidNonWhitelisted: boolean }): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    ...options,
    // Report only the first error of a field: a missing name is not also too short.
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => validationError(byField(errors)),
  });
}

/** The 400 with messages by field, for rules that no decorator can check. */
export const validationError = (errors: Record<string, string[]>): BadRequestException =>
  new BadRequestException({ message: Object.values(errors).flat().join('; '), errors });

function byField(errors: readonly ValidationError[], path = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const error of errors) {
    const field = `${path}${error.property}`;
    const messages = Object.values(error.constraints ?? {});
    if (messages.length > 0) found[field] = messages;
    Object.assign(found, byField(error.children ?? [], `${field}.`));
  }
  return found;
}

/** A field whose text passes a check; with `each`, every text of a list. */
export const TextPasses = (name: string, validate: (text: string) => boolean, rule: check.ValidationOptions) =>
  ValidateBy({ name, validator: { validate: (value) => typeof value === 'string' && validate(value) } }, rule);

export const IsDay = (rule: check.ValidationOptions) => TextPasses('isDay', isIsoDate, rule);

/** A whole number within bounds, by default those of a row's id; with `each`, every number of a list. */
export const IsWhole = ({ min = 1, max = MAX_ROW_ID, ...rule }: WholeRule = {}) =>
  applyDecorators(check.IsInt(rule), check.Min(min, rule), check.Max(max, rule));

interface WholeRule extends check.ValidationOptions {
  min?: number;
  max?: number;
}

/** A field that may be missing but not null, which `IsOptional` would accept. */
export const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

/** A field that may be missing or null, checked only with a value. */
export const IfGivenAndNotNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);

/** A row's id in a path. @throws BadRequestException unless it is a positive integer */
@Injectable()
export class RowIdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = Number(text);
    if (!/^\d{1,10}$/.test(text) || id < 1 || id > MAX_ROW_ID)
      throw new BadRequestException('There is no record with this number.');
    return id;
  }
}

/** The row's id that a parameter of the route names. */
export const RowId = (name = 'id') => Param(name, RowIdPipe);

/**
 * Reads the header `Idempotency-Key`.
 * @returns null without one
 * @throws BadRequestException for a malformed key
 */
export function readIdempotencyKey(key: string | undefined): string | null {
  if (key === undefined || key === '') return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new BadRequestException('Idempotency-Key must be 8 to 200 printable characters');
  return key;
}

/**
 * Combines a key with the fields: a double click is the same submission, but two visitors may share the key of a cached page.
 * @param formKey key of the rendered form, or that of the header
 * @returns null without a key
 */
export function submissionKey(formKey: string | null, fields: Readonly<Record<string, string>>): string | null {
  if (!formKey) return null;
  return createHash('sha256')
    .update(JSON.stringify([formKey, fields]))
    .digest('base64url');
}

/** The rules and messages of a row of a form's table. */
export function FormField(row: FieldRow, documented: ApiPropertyOptions = {}): PropertyDecorator {
  const isOptional = row.required === undefined;
  return applyDecorators(
    ApiProperty({
      ...{ required: !isOptional, nullable: row.nullable },
      ...documentedType(row),
      ...documented,
    } as ApiPropertyOptions),
    ...(row.nullable ? [IfGivenAndNotNull()] : isOptional ? [IfGiven()] : []),
    ...rulesOf(row),
  );
}

/**
 * The class of a body with the fields of a form's table.
 * @param documented what the API's documentation says about fields, in addition
 */
export function formDto<Table extends FieldTable>(
  fields: Table,
  documented: { readonly [Field in keyof Table]?: ApiPropertyOptions } = {},
): ClassOf<FieldInput<Table>> {
  class FormDto {}
  for (const [name, row] of Object.entries(fields)) FormField(row, documented[name])(FormDto.prototype, name);
  return FormDto as ClassOf<FieldInput<Table>>;
}

function documentedType(row: FieldRow): ApiPropertyOptions {
  if (row.kind === 'choice') return { enum: valuesOf(row) };
  if (row.kind === 'count') return { type: Number, minimum: row.min, maximum: row.max };
  if (row.kind === 'several') return { enum: valuesOf(row), isArray: true };
  if (row.kind === 'switch') return { type: Boolean };
  if (row.kind === 'date') return { type: String, format: 'date' };
  return row.maxLength === undefined ? { type: String } : { type: String, maxLength: row.maxLength };
}

/** The first that fails gives the message. */
function rulesOf(row: FieldRow): PropertyDecorator[] {
  const { required, minLength = 1, maxLength } = row;
  const missing = { message: required };
  if (row.kind === 'switch') return [check.IsBoolean({ message: 'Choose yes or no.' })];
  if (row.kind === 'date') return [IsDay({ message: row.message })];
  if (row.kind === 'count') return [IsWhole({ min: row.min, max: row.max, message: row.message })];
  if (row.kind === 'choice') return [check.IsIn(valuesOf(row), { message: required ?? 'Choose one from the list.' })];
  if (row.kind === 'several') {
    const twice = { message: 'Name each once.' };
    const values = valuesOf(row);
    return [
      check.IsArray(missing),
      ...(required ? [check.ArrayMinSize(1, missing)] : []),
      ...[check.ArrayMaxSize(values.length, twice), check.ArrayUnique(twice), check.IsIn(values, { each: true })],
    ];
  }
  return [
    Transform(row.kind === 'text' ? textBlock : singleLine),
    check.IsString({ message: required ?? 'Send a text.' }),
    ...(required ? [check.MinLength(minLength, missing)] : []),
    ...(maxLength === undefined
      ? []
      : [check.MaxLength(maxLength, { message: row.tooLong ?? tooLongText(maxLength) })]),
  ];
}

const valuesOf = ({ options }: { options: readonly { value: string }[] }): string[] =>
  options.map(({ value }) => value);

interface ListRules {
  max: number;
  tooMany: string;
  /** The message for an element that is no object. */
  each: string;
  unique?: PropertyDecorator;
}

/** An optional list. Elements are checked one by one, so an empty list would pass as one without `IsObject`. */
export function ListOf(type: () => ClassOf, { max, tooMany, each, unique }: ListRules): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: () => [type()], maxItems: max }),
    check.IsOptional(),
    Type(type),
    check.IsArray({ message: '$property must be a list' }),
    check.ArrayMaxSize(max, { message: tooMany }),
    ...(unique ? [unique] : []),
    check.IsObject({ each: true, message: each }),
    check.ValidateNested({ each: true }),
  );
}
