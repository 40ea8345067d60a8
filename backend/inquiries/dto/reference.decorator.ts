import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import { TextPasses } from '../../platform/http/validation/validation.js';
import { readReference } from '../inquiry-reference.contract.js';

const MAX_LENGTH = 20;

/** Accepts the reference of an inquiry in any format, and converts it to its canonical form. */
export const Reference = ({ required = true } = {}) =>
  applyDecorators(
    ApiProperty({ type: String, required, description: "An inquiry's reference, in any format", example: 'Q-7K3M-92' }),
    Transform((parameters: TransformFnParams) => {
      const text = blankToUndefined(parameters);
      return typeof text === 'string' ? (read(text) ?? text) : text;
    }),
    TextPasses('isReference', (text) => read(text) !== null, {
      message: '$property must be a reference such as Q-7K3M-92',
    }),
  );

/** An optional parameter: the inquiry that the rows belong to. */
export const ReferenceFilter = () => applyDecorators(IsOptional(), Reference({ required: false }));

const read = (text: string): string | null => (text.length <= MAX_LENGTH ? readReference(text) : null);
