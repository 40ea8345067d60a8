import { type ArgumentMetadata, BadRequestException, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/** Checks every DTO. A query may hold parameters that mean nothing to us (campaigns add theirs), a body may not. */
export class DtoValidationPipe implements PipeTransform {
  private readonly query = createPipe({ forbidNonWhitelisted: false });
  private readonly body = createPipe({ forbidNonWhitelisted: true });

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.query.transform(value, metadata);
    if (metadata.type === 'body') {
      refuseNamesOfJavaScript(value);
      return this.body.transform(value ?? {}, metadata);
    }
    // Path parameters have pipes of their own: the built-in conversion takes "1e3" for the id 1000.
    return value;
  }
}

/** Names that the conversion into a class skips, so that no rule would see what they hold. */
const NAMES_OF_JAVASCRIPT = new Set(['__proto__', 'constructor', 'prototype']);

function refuseNamesOfJavaScript(value: unknown): void {
  for (const waiting = [value]; waiting.length > 0; ) {
    const at = waiting.pop();
    if (typeof at !== 'object' || at === null) continue;
    for (const [name, held] of Object.entries(at)) {
      if (NAMES_OF_JAVASCRIPT.has(name)) throw validationError({ [name]: [`property ${name} should not exist`] });
      waiting.push(held);
    }
  }
}

function createPipe(options: { forbidNonWhitelisted: boolean }): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    ...options,
    // Of a field's faults the first is told: an absent name is not also too short.
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) => validationError(byField(faults)),
  });
}

/** The answer to a body whose fields are wrong, for rules that no decorator can check. */
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
