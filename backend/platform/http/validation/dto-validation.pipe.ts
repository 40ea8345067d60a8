import { type ArgumentMetadata, BadRequestException, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/** Validates every DTO. Unknown query parameters are ignored, because campaigns add theirs; unknown body fields are errors. */
export class DtoValidationPipe implements PipeTransform {
  private readonly query = createPipe({ forbidNonWhitelisted: false });
  private readonly body = createPipe({ forbidNonWhitelisted: true });

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.query.transform(value, metadata);
    if (metadata.type === 'body') {
      refuseReservedNames(value);
      return this.body.transform(value ?? {}, metadata);
    }
    // Path parameters have their own pipes: the built-in conversion reads "1e3" as the id 1000.
    return value;
  }
}

/** class-transformer skips these names, so no rule would check their values. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function refuseReservedNames(value: unknown): void {
  for (const waiting = [value]; waiting.length > 0; ) {
    const at = waiting.pop();
    if (typeof at !== 'object' || at === null) continue;
    for (const [name, held] of Object.entries(at)) {
      if (RESERVED_NAMES.has(name)) throw validationError({ [name]: [`property ${name} should not exist`] });
      waiting.push(held);
    }
  }
}

function createPipe(options: { forbidNonWhitelisted: boolean }): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    ...options,
    // Report only the first fault of a field: a missing name is not also too short.
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) => validationError(byField(faults)),
  });
}

/** The 400 with messages by field, for rules that no decorator can check. */
export function validationError(errors: Record<string, string[]>): BadRequestException {
  return new BadRequestException({ message: Object.values(errors).flat().join('; '), errors });
}

function byField(faults: readonly ValidationError[], path = ''): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const fault of faults) {
    const field = `${path}${fault.property}`;
    const messages = Object.values(fault.constraints ?? {});
    if (messages.length > 0) errors[field] = messages;
    Object.assign(errors, byField(fault.children ?? [], `${field}.`));
  }
  return errors;
}
