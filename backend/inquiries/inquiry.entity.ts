import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { BuilderResponse } from '../builder/builder.contract.js';
import { now, rawIndex, time } from '../platform/postgres/columns.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { CAMPAIGN_INDEX } from './campaign-name.contract.js';
import { CLOCK_INDEXES } from './clock/clock-conditions.js';
import * as form from './inquiries.contract.js';
import { INQUIRY_SOURCES, INQUIRY_STATES, LOST_REASONS, RESPONSE_KINDS } from './inquiry-states.contract.js';
import type { FreeLine } from './quote-lines.contract.js';
import { RELATED_INDEXES } from './related/related-condition.js';

const valuesOf = <T extends string>(options: readonly { value: T }[]): T[] => options.map((option) => option.value);

/** A contact, quote or document request, in plain text as sent. */
export const Inquiry = defineEntity({
  name: 'Inquiry',
  tableName: 'inquiry',
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['state', 'createdAt', 'id'] },
    rawIndex('inquiry_unread_index', `"inquiry" ("id") where "read_at" is null`),
    rawIndex('inquiry_untriaged_index', `"inquiry" ("id") where "urgency" is null`),
    rawIndex(
      'inquiry_insights_index',
      `"inquiry" ("created_at") include ("id", "state", "source", "is_timed", "due_at", "first_response_at", "paused_at", "erased_at", "response_minutes")`,
    ),
    { name: 'inquiry_campaign_index', expression: CAMPAIGN_INDEX },
    rawIndex('inquiry_designs_index', `"inquiry" ("created_at") where "designs" <> '[]'`),
    ...CLOCK_INDEXES,
    rawIndex('inquiry_weight_index', `"inquiry" ((coalesce("weight_lb", 0)), "id")`),
    { name: 'inquiry_state_since_index', properties: ['state', 'stateSince'] },
    ...RELATED_INDEXES,
    rawIndex(
      'inquiry_contact_index',
      `"inquiry" ("created_at", "id")
    where "form_type" = 'contact' and "document_title" is null`,
    ),
    rawIndex(
      'inquiry_quote_index',
      `"inquiry" ("created_at", "id")
    where "form_type" = 'quote' and "document_title" is null`,
    ),
    rawIndex('inquiry_document_index', `"inquiry" ("created_at", "id") where "document_title" is not null`),
    rawIndex(
      'inquiry_read_index',
      `"inquiry" ("created_at", "id")
    where not ("read_at" is null and "erased_at" is null and "state" <> 'spam')`,
    ),
    rawIndex('inquiry_present_index', `"inquiry" ("id") where "erased_at" is null`),
    rawIndex('inquiry_erased_index', `"inquiry" ("id") where "erased_at" is not null`),
  ],
  properties: {
    id: p.integer().primary(),
    /** Such as `Q-7K3M-92`. */
    reference: p.text().unique(),
    formType: p.enum(form.FORM_TYPES),
    source: p.enum(valuesOf(INQUIRY_SOURCES)).default('site'),
    name: p.text(),
    /** '' if staff entered a customer without an address. */
    email: p.text(),
    phone: p.text(),
    company: p.text().default(''),
    /** Null only if we wrote to the customer first; the same holds for service type and timeline. */
    projectType: p.enum(valuesOf(form.PROJECT_TYPES)).strictNullable(),
    serviceType: p.enum(valuesOf(form.SERVICE_TYPES)).strictNullable(),
    projectDescription: p.text(),
    timeline: p.enum(valuesOf(form.TIMELINES)).strictNullable(),
    rentOrBuy: p.enum(valuesOf(form.RENT_OR_BUY)).strictNullable(),
    /** ISO date. */
    startDate: p.date().strictNullable(),
    rentalDays: p.integer().strictNullable(),
    zip: p.text().default(''),
    delivery: p.enum(valuesOf(form.DELIVERY_CHOICES)).strictNullable(),
    budget: p.enum(valuesOf(form.BUDGETS)).strictNullable(),
    additionalNotes: p.text().default(''),
    holderAddress: p.text().default(''),
    additionalInsured: p.text().default(''),
    productName: p.text().strictNullable(),
    /** Title of the requested document, from the visitor's link. */
    documentTitle: p.text().strictNullable(),
    /** Written by the previous release only; `designsOf` still reads it. The next release drops the column. */
    design: p.json<BuilderResponse>().strictNullable(),
    /** The requested designs with their parts, weights and checks at that time. */
    designs: p
      .json<form.InquiryDesign[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    /** Lines of the quote list that are not in the catalog, as sent. Items of the catalog are `InquiryLine`s. */
    freeLines: p
      .json<FreeLine[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    /** From the visitor's clock; `createdAt` is ours. */
    submittedAt: time().strictNullable(),
    /** Repeating the key returns the same inquiry. */
    idempotencyKey: p.text().strictNullable().unique(),
    /** Hash of the submission, without its times. */
    submissionHash: p.text().strictNullable(),
    requestId: p.text(),
    userAgent: p.text().default(''),
    referrer: p.text().default(''),
    /** How the visitor first came to the site; null if unknown. */
    campaign: p.json<form.InquiryCampaign>().strictNullable(),
    /** Spam is marked, never dropped. */
    spamSigns: p
      .array()
      .defaultRaw(`'{}'`)
      .onCreate(() => []),
    state: p.enum(valuesOf(INQUIRY_STATES)).default('new'),
    stateSince: now(),
    /** Due time of the answer (decision 065); null without business days. */
    dueAt: time().strictNullable(),
    /** Start of the current pause, while we wait for the customer; null if there is none. */
    pausedAt: time().strictNullable(),
    /** Minutes of past pauses, counted by `clockMinutesBetween`. */
    pausedMinutes: p.integer().default(0),
    /** Minutes of the same pauses within opening hours. */
    pausedOpenMinutes: p.integer().default(0),
    firstResponseAt: time().strictNullable(),
    firstResponseKind: p.enum(valuesOf(RESPONSE_KINDS)).strictNullable(),
    /** The member's address at that time. */
    firstResponseBy: p.text().strictNullable(),
    /** Minutes within opening hours from the inquiry to the first response, without pauses. */
    responseMinutes: p.integer().strictNullable(),
    /** When the customer first wrote again without an answer since; null if nobody waits. */
    askedAt: time().strictNullable(),
    /** Due time of the reply to it; null while the clock of the inquiry itself runs. */
    replyDueAt: time().strictNullable(),
    /** False for inquiries that came in before first responses were recorded: they are not measured, and nobody is reminded of them. */
    isTimed: p.boolean().default(true),
    /** Time of the reminder before the due time. */
    remindedAt: time().strictNullable(),
    /** Time of the email to the owners about the missed due time. */
    lateAt: time().strictNullable(),
    /** From 0, by `urgencyRank`; null until `TriageService` has set it. */
    urgency: p.smallint().strictNullable(),
    /** Items, lines in the visitor's words, and designs. */
    lineCount: p.integer().default(0),
    pieceCount: p.integer().default(0),
    /** Pounds of the pieces with a known weight; null if none is known. */
    weightLb: p.double().$type<number>().strictNullable(),
    isWeightPartial: p.boolean().default(false),
    assignee: p.manyToOne(StaffMember).strictNullable().deleteRule('set null').index(),
    /** Dollars; null unless won, and when unknown. */
    wonAmount: p.decimal().strictNullable().precision(24).scale(2),
    /** Null unless lost, and when unknown. */
    lostReason: p.enum(valuesOf(LOST_REASONS)).strictNullable(),
    /** Reference of the other inquiry; null unless it is a duplicate. */
    duplicateOf: p.text().strictNullable(),
    /** When staff last opened it while unread. */
    readAt: time().strictNullable(),
    /** Time of erasure. The row stays, so that the ledger adds up. */
    erasedAt: time().strictNullable(),
    createdAt: now(),
    /** Optimistic lock of state, outcome and assignment. */
    version: p.integer().default(1),
  },
});
export type Inquiry = InferEntity<typeof Inquiry>;
