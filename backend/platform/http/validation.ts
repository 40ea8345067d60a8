import { type ArgumentMetadata, BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/** Leaves path parameters to their own pipes: the built-in conversion takes "1e3" for the id 1000. */
class DtoValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return metadata.type === 'param' ? value : super.transform(value, metadata);
  }
}

/** Checks every DTO: values are converted by their decorators, unknown fields of a body are refused. */
export function createValidationPipe(): ValidationPipe {
  return new DtoValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: false,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) => {
      const errors = byField(faults);
      return new BadRequestException({ message: Object.values(errors).flat().join('; '), errors });
    },
  });
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
