import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import { readReference } from '../inquiry-reference.contract.js';

const MAX_LENGTH = 20;

/** Accepts the reference of an inquiry in any format, and converts it to its canonical form. */
export const Reference = () =>
  applyDecorators(
    Transform((parameters: TransformFnParams) => {
      const text = blankToUndefined(parameters);
      return typeof text === 'string' ? (read(text) ?? text) : text;
    }),
    ValidateBy(
      { name: 'isReference', validator: { validate: (value) => typeof value === 'string' && read(value) !== null } },
      { message: '$property must be a reference such as Q-7K3M-92' },
    ),
  );

const read = (text: string): string | null => (text.length <= MAX_LENGTH ? readReference(text) : null);
