import { type FormType, INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import type { Attempt } from './attempt.js';

/** An unsent form. */
export interface InquiryDraft {
  /** Only values that differ from the untouched form. */
  values: Partial<InquiryFields>;
  /** The description's prefilled sentence. */
  prefill: string;
  attempt?: Attempt;
  /** When the form was first shown, ISO 8601. */
  openedAt?: string;
}

/** `sessionStorage`, because a computer in a yard office has many users. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = (formType: FormType) => `inquiry-draft-${formType}`;

/** This tab's draft; null when there is none, it is corrupt, or storage is denied. */
export function loadDraft(formType: FormType, storage = tabStorage()): InquiryDraft | null {
  try {
    return toDraft(JSON.parse(storage?.getItem(key(formType)) ?? 'null'));
  } catch {
    return null;
  }
}

export function saveDraft(formType: FormType, draft: InquiryDraft, storage = tabStorage()): void {
  try {
    if (Object.keys(draft.values).length === 0) storage?.removeItem(key(formType));
    else storage?.setItem(key(formType), JSON.stringify(draft));
  } catch {
    // Storage is full or denied: the form still has the values.
  }
}

export function clearDraft(formType: FormType, storage = tabStorage()): void {
  try {
    storage?.removeItem(key(formType));
  } catch {
    // Storage is denied, so there is no draft.
  }
}

/** Values that differ from the untouched form. */
export function draftValues(fields: InquiryFields, prefill: string): Partial<InquiryFields> {
  const untouched = (field: keyof InquiryFields) => (field === 'projectDescription' ? prefill : '');
  return Object.fromEntries(
    INQUIRY_FIELDS.filter((field) => fields[field] !== untouched(field)).map((field) => [field, fields[field]]),
  );
}

/** A draft's values for a form with this `prefill`. An earlier description stays below it, since the visitor may want both items. */
export function restoredValues(draft: InquiryDraft | null, prefill: string): Partial<InquiryFields> {
  if (!draft) return {};
  const written = draft.values.projectDescription;
  if (written === undefined || draft.prefill === prefill || written.includes(prefill)) return draft.values;
  return { ...draft.values, projectDescription: `${prefill}\n\n${written}` };
}

function tabStorage(): DraftStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function toDraft(stored: unknown): InquiryDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.prefill !== 'string') return null;
  const values: Partial<InquiryFields> = {};
  for (const field of INQUIRY_FIELDS) {
    const value = stored.values[field];
    if (typeof value === 'string') values[field] = value;
  }
  const { attempt } = stored;
  const isAttempt = isRecord(attempt) && typeof attempt.key === 'string' && typeof attempt.body === 'string';
  const openedAt = Date.parse(String(stored.openedAt));
  return {
    values,
    prefill: stored.prefill,
    ...(isAttempt && { attempt: attempt as unknown as Attempt }),
    ...(openedAt && { openedAt: new Date(openedAt).toISOString() }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
