import type { AnswerTemplate } from './answer-template.entity.js';
import type { AnswerTemplateAnswer } from './answer-templates.contract.js';

export function toAnswerTemplateAnswer(template: AnswerTemplate): AnswerTemplateAnswer {
  const { id, title, subject, text, asksCustomer, version } = template;
  return { id, title, subject, text, asksCustomer, version };
}
