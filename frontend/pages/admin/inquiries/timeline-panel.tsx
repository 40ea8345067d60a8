import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type InquiryDetail,
  type InquiryNoteResponse,
  NOTE_FIELDS,
} from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  type InquiryTimeline,
  TIMELINE_LIMITS,
  type TimelineEmail,
} from '../../../../backend/inquiries/timeline/timeline.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API, LEDGER_API } from '../../../features/inquiry-admin/admin-paths.js';
import { TimelineItem } from '../../../features/inquiry-admin/timeline-item.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useUnsentText } from '../../../features/staff/editing/unsent-text.js';
import { StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { ResendAll, refreshWhileSending, useResend } from '../../../features/staff-emails/emails-panel.js';
import { OutlineButton } from '../../../ui/button.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import styles from './inquiries.module.css';

/** Everything that happened to an inquiry, the newest first, and the form for a new note. */
export function TimelinePanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, erasedAt } = inquiry;
  const [limit, setLimit] = useState<number>(TIMELINE_LIMITS.default);
  const query = useStaffQuery<InquiryTimeline>([INQUIRIES_API, reference, 'timeline', { limit: String(limit) }], {
    refetchInterval: ({ state }) => refreshWhileSending(emailsOf(state.data)),
  });
  const resending = useResend({ path: `${INQUIRIES_API}/${reference}`, invalidates: [INQUIRIES_API, LEDGER_API] });
  const emails = emailsOf(query.data);
  const failed = emails.filter(({ state, mayResend }) => state === 'failed' && mayResend && !erasedAt).length;
  return (
    <StaffPanel heading="Timeline" shown={emails.map(({ state }) => state).join(' ')}>
      {!erasedAt && <NoteForm reference={reference} />}
      <ResendAll failed={failed} resending={resending} />
      <StaffResults query={query}>
        {({ items, hasMore }) => (
          <>
            <ol className={`ruled ${styles.timeline}`}>
              {items.map((entry) => (
                <TimelineItem key={entry.id} entry={entry} resending={erasedAt ? null : resending} />
              ))}
            </ol>
            {hasMore && limit < TIMELINE_LIMITS.max && (
              <OutlineButton
                disabled={query.isFetching}
                onClick={() => setLimit(Math.min(limit * 4, TIMELINE_LIMITS.max))}
              >
                Show earlier entries
              </OutlineButton>
            )}
          </>
        )}
      </StaffResults>
    </StaffPanel>
  );
}

const emailsOf = (timeline: InquiryTimeline | undefined): TimelineEmail[] =>
  timeline?.items.flatMap(({ email }) => email ?? []) ?? [];

/** Address fragment that puts the cursor in the new note. */
export const NOTE_FRAGMENT = '#note';

/** Adds a note for colleagues; the visitor never sees it. */
export function NoteForm({ reference }: { reference: string }) {
  const unsent = useUnsentText(`${reference} note`);
  const add = useStaffMutation<string, InquiryNoteResponse>({
    call: (text) => sendStaff('POST', `${INQUIRIES_API}/${reference}/notes`, { text }),
    invalidates: [[INQUIRIES_API, reference]],
    // Keeps a note that was typed while this one was being sent.
    onDone: (_answer, text) => {
      if (unsent.holds('text', text)) unsent.forget();
    },
  });
  const form = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === NOTE_FRAGMENT) form.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [hash]);
  return (
    <div ref={form}>
      <StaffForm
        action="Add note"
        pendingAction="Adding..."
        save={add}
        unsent={unsent}
        onSubmit={(typed) => {
          const text = formText(typed)('text');
          add.mutate(text, {
            onSuccess: () => {
              if (formText(typed)('text') === text) typed.reset();
            },
          });
        }}
      >
        {(failure) => (
          <TextAreaField
            label="New note"
            name="text"
            required
            maxLength={NOTE_FIELDS.text.maxLength}
            error={failure?.errors.text}
          />
        )}
      </StaffForm>
    </div>
  );
}
