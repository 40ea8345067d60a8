import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import {
  readSalesTerm,
  SALES_TERMS_ROWS,
  type SalesTermsChange,
  type SalesTermsRow,
} from '../../sales-terms.contract.js';

const API_TYPES = { decimal: 'string', whole: 'integer', text: 'string', switch: 'boolean' } as const;

class TermsFieldsDto extends VersionDto {}
for (const [field, row] of SALES_TERMS_ROWS) termRules(row)(TermsFieldsDto.prototype, field);

export class SalesTermsChangeDto extends (TermsFieldsDto as new () => SalesTermsChange) {}

/** Numbers may also be text, because forms send text. */
function termRules(row: SalesTermsRow): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: API_TYPES[row.kind], description: row.label }),
    Transform((parameters: TransformFnParams) => {
      const read = readSalesTerm(row, parameters.value);
      if ('error' in read) return parameters.value;
      return row.kind === 'text' ? textBlock(parameters) : read.value;
    }),
    IfGiven(),
    ValidateBy({
      name: 'salesTerm',
      validator: {
        validate: (value: unknown) => !('error' in readSalesTerm(row, value)),
        defaultMessage: (args?: ValidationArguments) => {
          const read = readSalesTerm(row, args?.value);
          return 'error' in read ? read.error : '';
        },
      },
    }),
  );
}
