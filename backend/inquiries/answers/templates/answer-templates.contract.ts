import type { Versioned } from '../../../platform/editing/editing.contract.js';

export const TEMPLATES_PATH = '/api/admin/answer-templates';

export interface AnswerTemplateInput {
  title: string;
  subject: string;
  text: string;
  /** The mail asks the customer something, so the clock pauses. */
  asksCustomer?: boolean;
}

/** A row of `GET /api/admin/answer-templates`. */
export interface AnswerTemplateAnswer extends Required<AnswerTemplateInput>, Versioned {
  id: number;
}

/** The body of `PATCH /api/admin/answer-templates/:id`; omitted fields stay unchanged. */
export interface AnswerTemplateChange extends Partial<AnswerTemplateInput>, Versioned {}

/** Characters of a template. */
export const TEMPLATE_LIMITS = { title: { max: 80 }, templates: 50 } as const;

export const TEMPLATE_MESSAGES = {
  title: 'Enter a name for the template.',
  taken: 'Another template has this name.',
  text: 'Write the text first.',
  tooMany: `There are ${TEMPLATE_LIMITS.templates} templates already. Remove one first.`,
} as const;
