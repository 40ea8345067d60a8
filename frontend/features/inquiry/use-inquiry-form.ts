import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type FormType,
  INQUIRY_FAILED,
  INQUIRY_FAILED_TITLE,
  INQUIRY_FIELDS,
  INQUIRY_LIMITS,
  INQUIRY_SENT_TITLE,
  INQUIRY_THANKS,
  type InquiryCampaign,
  type InquiryField,
  type InquiryFields,
  type InquirySubmission,
  inquiryFaults,
  type QuoteLine,
} from '../../../backend/inquiries/inquiries.contract.js';
import type { PageSubmission } from '../../../backend/pages/render.contract.js';
import { submitInquiry } from '../../api/submit-inquiry.js';
import { useSubmission } from '../../shell/submission-context.js';
import { preloadToasts, useToast } from '../../shell/toasts.js';
import { type Attempt, attemptFor } from './attempt.js';
import { takeEarlyTyping } from './early-typing.js';
import { failureErrors, failureText, firstMessages, linesError, statusText } from './failure-text.js';
import { control, focusFirst, readControls, readEdits, readTrap } from './form-controls.js';
import { clearDraft, draftValues, loadDraft, restoredValues, saveDraft } from './inquiry-draft.js';

/** A list of articles that goes along with the form, kept elsewhere. */
export interface InquiryLines {
  /** Read when the form is sent; never rejects. */
  read(): Promise<QuoteLine[]>;
  /** Called with what was read, once the server has it. */
  onStored(sent: readonly QuoteLine[]): void;
  /** What the server has against them, undefined for nothing; the list takes the focus to say so. */
  onFault(message: string | undefined): void;
}

export interface InquiryFormOptions {
  formType: FormType;
  /** What the request is about; null for none. */
  productName: string | null;
  /** Title of the document that access is asked for. */
  documentTitle?: string | null;
  /** Parameters of the scaffold design that it is about. */
  design?: string;
  lines?: InquiryLines;
  /** First sentence of the description, '' for none. */
  prefill: string;
  onSent(reference: string): void;
}

/**
 * One inquiry form: editing, sending, failed. The controls themselves hold the values, so that what the document arrived
 * with, what the browser filled in and what was typed before this runs all stay as they are. That leaves only errors and
 * the state of sending to keep here, for which a form library would cost every visitor 11 kB.
 */
export function useInquiryForm(options: InquiryFormOptions) {
  const { formType, productName, documentTitle, design, lines, prefill, onSent } = options;
  const submission = useSubmission(({ values }) => values.formType === formType);
  const [initial] = useState(() => initialFields(submission?.values, prefill));
  const [errors, setErrors] = useState<Partial<InquiryFields>>(() => firstMessages(submission?.errors ?? {}));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(() => postedFailure(submission));
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const openedAt = useRef<string>(undefined);
  const showToast = useToast();

  const keepDraft = () => {
    if (!form.current) return;
    const values = draftValues(readControls(form.current), prefill);
    saveDraft(formType, { values, prefill, attempt: attempt.current, openedAt: openedAt.current });
  };

  const restore = () => {
    if (!form.current) return;
    const draft = loadDraft(formType);
    attempt.current = draft?.attempt;
    openedAt.current = draft?.openedAt ?? new Date().toISOString();
    const values = {
      ...(submission ? {} : restoredValues(draft, prefill)),
      ...readEdits(form.current),
      ...takeEarlyTyping(),
    };
    for (const field of INQUIRY_FIELDS) {
      const element = control(form.current, field);
      if (element) element.value = values[field] ?? element.value;
    }
    keepDraft();
  };

  // Once, before the first paint: every other request is a form of its own.
  const restoreOnce = useRef(restore);
  useLayoutEffect(() => restoreOnce.current(), []);

  // A failed send must be told without a connection too.
  useEffect(preloadToasts, []);

  // A disabled button loses the focus; the keyboard goes on where it was.
  useEffect(() => {
    if (failure && document.activeElement === document.body) {
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
    }
  }, [failure]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepDraft();
    const { name } = event.target as HTMLInputElement;
    if (errors[name as InquiryField] === undefined) return;
    // An error that was told goes as soon as it is mended.
    const { [name as InquiryField]: fault } = inquiryFaults(readControls(event.currentTarget));
    setErrors((told) => ({ ...told, [name]: fault }));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const fields = readControls(event.currentTarget);
    const faults = inquiryFaults(fields);
    setErrors(faults);
    setFailure(null);
    lines?.onFault(undefined);
    if (Object.keys(faults).length > 0) {
      focusFirst(event.currentTarget, faults);
      return;
    }
    busy.current = true;
    setSending(true);
    await send(fields);
    setSending(false);
    busy.current = false;
  };

  const send = async (fields: InquiryFields) => {
    const website = (form.current && readTrap(form.current)) || undefined;
    const [articles = [], campaign] = await Promise.all([lines?.read(), keptCampaign()]);
    const inquiry = {
      ...fields,
      formType,
      // The address may hold more than a request can.
      productName: productName && cut(productName, INQUIRY_LIMITS.productName.max),
      documentTitle: documentTitle ? cut(documentTitle, INQUIRY_LIMITS.documentTitle.max) : undefined,
      design,
      lines: articles.length > 0 ? articles : undefined,
      campaign,
      website,
    } as InquirySubmission;
    attempt.current = attemptFor(JSON.stringify(inquiry), attempt.current);
    keepDraft();
    try {
      const times = { formOpenedAt: openedAt.current, submittedAt: new Date().toISOString() };
      const { reference } = await submitInquiry({ ...inquiry, ...times }, attempt.current.key);
      clearDraft(formType);
      if (articles.length > 0) lines?.onStored(articles);
      showToast({ title: INQUIRY_SENT_TITLE, description: INQUIRY_THANKS[formType] });
      onSent(reference);
    } catch (error) {
      console.error(error);
      showToast({ title: INQUIRY_FAILED_TITLE, description: INQUIRY_FAILED, variant: 'destructive' });
      const faults = failureErrors(error);
      const linesFault = linesError(error);
      setErrors(faults);
      setFailure(failureText(error));
      lines?.onFault(linesFault);
      if (form.current && !linesFault) focusFirst(form.current, faults);
    }
  };

  return { form, initial, errors, submission, sending, failure, onInput, onSubmit };
}

/** By characters, so that none is cut in half. */
function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

/** A plain form post has no toast: its sentence goes before what to do. */
function postedFailure(submission: PageSubmission | undefined): string | null {
  const { failure } = submission ?? {};
  return failure ? `${INQUIRY_FAILED} ${statusText(failure.status, failure.retryAfterSeconds ?? 0)}` : null;
}

/** Fetched with the first page already; an inquiry goes without rather than not at all. */
function keptCampaign(): Promise<InquiryCampaign | undefined> {
  return import('./campaign.js').then(
    ({ loadCampaign }) => loadCampaign(),
    () => undefined,
  );
}

function initialFields(posted: Readonly<Record<string, string>> | undefined, prefill: string): InquiryFields {
  const fields = Object.fromEntries(INQUIRY_FIELDS.map((field) => [field, posted?.[field] ?? ''])) as InquiryFields;
  return posted ? fields : { ...fields, projectDescription: prefill };
}
