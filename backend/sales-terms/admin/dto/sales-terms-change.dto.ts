import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { VersionDto } from '../../../platform/editing/editing.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
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
    IfGiven(),
    ...(row.kind === 'text' ? [Transform(textBlock)] : []),
    ReadBy('salesTerm', (value) => readSalesTerm(row, value)),
  );
}
