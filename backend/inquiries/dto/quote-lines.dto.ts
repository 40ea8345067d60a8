import { formDto } from '../../platform/http/validation/validation.js';
import { tooLongMessage } from '../inquiries.contract.js';
import * as list from '../quote-lines.contract.js';

const wrong = (message: string) => ({ required: message, message });
const QUANTITY = {
  kind: 'count',
  label: 'Pieces',
  min: 1,
  max: list.QUOTE_QUANTITY_MAX,
  ...wrong(`Enter a quantity from 1 to ${list.QUOTE_QUANTITY_MAX.toLocaleString('en-US')}.`),
} as const;

/** A required text. Not in the contract, because pages without a form would load the table. */
const line = (label: string, max: number, required: string) =>
  ({ kind: 'line', label, required, maxLength: max, tooLong: tooLongMessage(max) }) as const;

export class QuoteLineDto
  extends formDto({
    productId: { kind: 'count', label: 'Item', min: 1, ...wrong('Choose an item of the catalog.') },
    quantity: QUANTITY,
  })
  implements list.QuoteLine {}

export class FreeLineDto
  extends formDto({ text: line('Line', list.FREE_LINE_MAX, 'Describe the item.'), quantity: QUANTITY })
  implements list.FreeLine {}

const DESIGN_FIELDS = {
  design: line('Design', list.DESIGN_MAX, 'Send the parameters of the design.'),
  name: line('Name', list.DESIGN_NAME_MAX, 'Enter a name for the design.'),
  quantity: QUANTITY,
} as const;
export class QuoteDesignDto
  extends formDto(DESIGN_FIELDS, { design: { example: 'system=ring&length=40%27' } })
  implements list.QuoteDesign {}
