import type { Versioned } from '../../../platform/editing/editing.contract.js';
import type { FieldInput, FieldTable, FieldValues } from '../../../platform/http/validation/fields.contract.js';
import { tooLongMessage } from '../../inquiries.contract.js';
import { ANSWER_TEXTS } from '../answers.contract.js';

export const TEMPLATES_PATH = '/api/admin/answer-templates';

export const TEMPLATE_FIELDS = {
  title: {
    ...{ kind: 'line', label: 'Name', required: 'Enter a name for the template.', wide: true, autoComplete: 'off' },
    ...{ maxLength: 80, tooLong: tooLongMessage(80) },
  },
  subject: ANSWER_TEXTS.subject,
  text: ANSWER_TEXTS.text,
  asksCustomer: ANSWER_TEXTS.asksCustomer,
} as const satisfies FieldTable;

export type AnswerTemplateInput = FieldInput<typeof TEMPLATE_FIELDS>;

/** A row of `GET /api/admin/answer-templates`. */
export interface AnswerTemplateResponse extends FieldValues<typeof TEMPLATE_FIELDS>, Versioned {
  id: number;
}

/** The body of `PATCH /api/admin/answer-templates/:id`; omitted fields stay unchanged. */
export interface AnswerTemplateChange extends Partial<AnswerTemplateInput>, Versioned {}

export const TEMPLATES_MAX = 50;

export const TEMPLATE_MESSAGES = {
  taken: 'Another template has this name.',
  tooMany: `There are ${TEMPLATES_MAX} templates already. Remove one first.`,
} as const;
