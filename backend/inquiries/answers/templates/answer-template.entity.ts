import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A text for answers to customers. The baseline migration creates the default ones (`inquiries.sql`). */
export const AnswerTemplate = defineEntity({
  name: 'AnswerTemplate',
  tableName: 'answer_template',
  properties: {
    id: p.integer().primary(),
    title: p.text().unique(),
    /** May contain fields, like the text. */
    subject: p.text(),
    text: p.text(),
    asksCustomer: p.boolean().default(false),
    /** Optimistic lock for the fields that owners edit. */
    version: p.integer().version().default(1),
  },
});
export type AnswerTemplate = InferEntity<typeof AnswerTemplate>;
