import { type FormType, INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import type { Attempt } from './attempt.js';
import { isRecord, storedJson } from './browser-storage.js';

/** Values that a form begins with, from the address of its page. */
export type InquiryPrefill = Partial<InquiryFields>;

export interface InquiryDraft {
  /** Only values that differ from the untouched form. */
  values: Partial<InquiryFields>;
  prefill: InquiryPrefill;
  attempt?: Attempt;
  /** When the form was first shown, ISO 8601. */
  openedAt?: string;
}

/** In `sessionStorage`, because a computer in a yard office has many users. */
const stored = (formType: FormType) => storedJson('sessionStorage', `inquiry-draft-${formType}`);

/** This tab's draft; null when there is none, it is corrupt, or storage is denied. */
export const loadDraft = (formType: FormType): InquiryDraft | null => toDraft(stored(formType).read());

export const saveDraft = (formType: FormType, draft: InquiryDraft): void =>
  stored(formType).write(Object.keys(draft.values).length > 0 ? draft : null);

export const clearDraft = (formType: FormType): void => stored(formType).write(null);

export function draftValues(fields: InquiryFields, prefill: InquiryPrefill): Partial<InquiryFields> {
  const untouched = (field: keyof InquiryFields) => prefill[field] ?? '';
  return Object.fromEntries(
    INQUIRY_FIELDS.filter((field) => fields[field] !== untouched(field)).map((field) => [field, fields[field]]),
  );
}

/**
 * A draft's values for a form with this `prefill`. A value in a new link replaces the draft's, but an earlier description
 * stays below the new sentence, since the visitor may want both items.
 */
export function restoredValues(draft: InquiryDraft, prefill: InquiryPrefill): Partial<InquiryFields> {
  const isNew = (field: keyof InquiryFields) => prefill[field] !== undefined && prefill[field] !== draft.prefill[field];
  const values = Object.entries(draft.values) as [keyof InquiryFields, string][];
  const restored = Object.fromEntries(values.filter(([field]) => !isNew(field)));
  const { projectDescription: sentence = '' } = prefill;
  const { projectDescription: written } = draft.values;
  if (written === undefined || !isNew('projectDescription')) return restored;
  return { ...restored, projectDescription: written.includes(sentence) ? written : `${sentence}\n\n${written}` };
}

function toDraft(stored: unknown): InquiryDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values) || !isRecord(stored.prefill)) return null;
  const { attempt: sent } = stored;
  const isAttempt = isRecord(sent) && typeof sent.key === 'string' && typeof sent.body === 'string';
  const openedAt = Date.parse(String(stored.openedAt));
  return {
    values: toTexts(stored.values),
    prefill: toTexts(stored.prefill),
    ...(isAttempt && { attempt: sent as unknown as Attempt }),
    ...(openedAt && { openedAt: new Date(openedAt).toISOString() }),
  };
}

const toTexts = (stored: Record<string, unknown>): Partial<InquiryFields> =>
  Object.fromEntries(
    INQUIRY_FIELDS.map((field) => [field, stored[field]]).filter(([, value]) => typeof value === 'string'),
  );
