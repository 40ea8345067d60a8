import { useLayoutEffect, useRef, useState } from 'react';
import { staffFailure } from '../../../api/staff-calls.js';
import styles from '../staff.module.css';

/**
 * Error of a mutation. Messages shown at a field of the same form or section are not repeated. Always rendered: a live region
 * inserted together with its text is not announced everywhere.
 */
export function StaffFailureNote({ error }: { error: unknown }) {
  const note = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ error: unknown; text: string }>({ error: null, text: '' });
  const text = shown.error === error ? shown.text : '';
  // Before the paint, while the surrounding text does not contain this note yet.
  useLayoutEffect(() => {
    setShown({ error, text: noteText(error, note.current?.closest('form, section')?.textContent ?? '') });
  }, [error]);
  return (
    <div ref={note} role="alert" className={`whole ${styles.failure}`}>
      {text && (
        <p className="note medium" data-tone="signal">
          {text}
        </p>
      )}
    </div>
  );
}

/** The messages that no field shows, and how many fields need attention. */
function noteText(error: unknown, textsAround: string): string {
  if (!error) return '';
  const { message, errors } = staffFailure(error);
  const messages = Object.values(errors);
  const others = messages.filter((one) => !textsAround.includes(one));
  if (others.length === messages.length) return message;
  const count = messages.length - others.length;
  return [...others, count === 1 ? 'Check the marked field.' : `Check the ${count} marked fields.`].join(' ');
}
