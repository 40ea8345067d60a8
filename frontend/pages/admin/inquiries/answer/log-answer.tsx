import { useRef } from 'react';
import {
  ANSWER_TEXTS,
  type AnswerEntry,
  type LoggedAnswerInput,
} from '../../../../../backend/inquiries/answers/answers.contract.js';
import type { InquiryDetail } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { newKey } from '../../../../features/inquiry/attempt.js';
import { INQUIRIES_API } from '../../../../features/inquiry-desk/desk-paths.js';
import { StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { useUnsentText } from '../../../../features/staff/editing/unsent-text.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { Button } from '../../../../ui/button.js';
import { TextAreaField } from '../../../../ui/form-fields.js';
import styles from './answer-panel.module.css';

type Path = 'calls' | 'answered-by-mail';

/** Logs an answer by phone or from the member's own mailbox, with an optional note. */
export function LogAnswer({ inquiry: { reference } }: { inquiry: InquiryDetail }) {
  const showToast = useToast();
  const unsent = useUnsentText(`${reference} call`);
  const box = useRef<HTMLDivElement>(null);
  const note = () => box.current?.querySelector('textarea');
  /** Idempotency key, kept until the request succeeds, so that a retry after a lost response stores nothing twice. */
  const key = useRef<string>(undefined);
  const log = useStaffMutation<Path, AnswerEntry>({
    call: (path) => {
      key.current ??= newKey();
      const input: LoggedAnswerInput = { key: `${path}-${key.current}`, note: note()?.value ?? '' };
      return sendStaff('POST', `${INQUIRIES_API}/${reference}/${path}`, input);
    },
    invalidates: [INQUIRIES_API],
    onDone: (_answer, path) => {
      key.current = undefined;
      note()?.form?.reset();
      unsent.forget();
      showToast({ title: path === 'calls' ? 'Call logged' : 'Email logged', description: `${reference} is answered.` });
    },
  });
  return (
    <div ref={box} className={styles.log}>
      <StaffForm
        action="Log a call"
        pending={log.isPending}
        error={log.error}
        unsent={unsent}
        actions={
          <Button variant="outline" disabled={log.isPending} onClick={() => log.mutate('answered-by-mail')}>
            Answered by mail
          </Button>
        }
        onSubmit={() => log.mutate('calls')}
      >
        {(failure) => (
          <TextAreaField
            label="Note about a call or an email from your own mailbox"
            name="note"
            maxLength={ANSWER_TEXTS.note.maxLength}
            error={failure?.errors.note}
          />
        )}
      </StaffForm>
    </div>
  );
}
