import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';

type Reading = { value: unknown } | { error: string };

/**
 * A field that its parser validates: it becomes what the parser reads, or the parser's error is the message.
 * @param read also receives the object that has the field
 */
export function ReadBy(name: string, read: (value: unknown, object: object) => Reading): PropertyDecorator {
  const errorOf = (value: unknown, object: object = {}) => {
    const reading = read(value, object);
    return 'error' in reading ? reading.error : null;
  };
  return applyDecorators(
    Transform(({ value, obj }: TransformFnParams) => {
      const reading = value === undefined ? { value } : read(value, obj);
      return 'error' in reading ? value : reading.value;
    }),
    ValidateBy({
      name,
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => errorOf(value, args?.object) === null,
        defaultMessage: (args?: ValidationArguments) => errorOf(args?.value, args?.object) ?? '',
      },
    }),
  );
}
