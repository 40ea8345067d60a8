import { createHash } from 'node:crypto';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { BadRequestException, Injectable, Param, ValidationPipe } from '@nestjs/common';
import { ValidateBy, ValidateIf, type ValidationError } from 'class-validator';

/** class-transformer skips these names, so no rule would check their values. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Of all objects and lists of a body together: the longest list that staff send has 10,000. */
const MAX_VALUES = 11_000;
/** Of one object. Unknown ones take a time by their square, and each is named in the answer. */
const MAX_NAMES = 200;
/** Of objects and lists in one another. Deeper ones exhaust the stack of class-transformer, which takes 50 ms. */
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

/** A field whose value passes a check. */
export const Passes = (name: string, validate: (value: unknown) => boolean, message: string | undefined) =>
  ValidateBy({ name, validator: { validate } }, { message });

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
