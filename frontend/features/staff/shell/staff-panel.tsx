import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { IN_TRASH, type TrashedRecord } from '../../../../backend/platform/trash/trash-kinds.contract.js';
import { TRASH_SEARCH_MAX } from '../../../../backend/trash/trash.contract.js';
import { HttpError } from '../../../api/http.js';
import { type StaffFailure, staffFailure } from '../../../api/staff-calls.js';
import { Link, OutlineButton } from '../../../ui/button.js';
import { StaffTime } from '../cells.js';
import { useFocusAfterChange } from '../editing/focus.js';
import styles from '../staff.module.css';

interface StaffPanelProps {
  heading: string;
  /** Identifies the content, for `useFocusAfterChange`. */
  shown?: string;
  isResult?: boolean;
  children: ReactNode;
}

export function StaffPanel({ heading, shown = '', isResult, children }: StaffPanelProps) {
  const id = useId();
  const panel = useFocusAfterChange<HTMLElement>(shown, isResult);
  return (
    <section ref={panel} className={`stack gap-5 box ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** Facts without a value are left out. */
export const StaffFacts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts ruled">
    {facts
      .filter(([, value]) => value || value === 0)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

type StaffResultsProps<Answer> = { query: UseQueryResult<Answer>; children(answer: Answer): ReactNode };

export function StaffResults<Answer>({ query, children }: StaffResultsProps<Answer>) {
  if (query.data !== undefined && !query.isError) {
    return (
      <div className={`stack gap-5 ${styles.results}`} data-old={query.isPlaceholderData || undefined}>
        {children(query.data)}
      </div>
    );
  }
  if (!query.isError) {
    return (
      <p role="status" className={`stack left muted ${styles.empty}`}>
        Loading...
      </p>
    );
  }
  return (
    <div role="alert" className={`stack left muted ${styles.empty}`}>
      <FailureText failure={staffFailure(query.error)} />
      {/* Retrying is pointless for what is not there. */}
      {!(query.error instanceof HttpError && [400, 404].includes(query.error.status)) && (
        <OutlineButton disabled={query.isFetching} onClick={() => query.refetch()}>
          Retry
        </OutlineButton>
      )}
    </div>
  );
}

function FailureText({ failure: { message, code, current } }: { failure: StaffFailure }) {
  if (code !== IN_TRASH) return <p>{message}</p>;
  const { kind, name, removedAt } = current as TrashedRecord;
  return (
    <p>
      “<span>{name}</span>” has been in the trash since <StaffTime at={removedAt} />.{' '}
      <Link to={`/admin/trash?${new URLSearchParams({ kind, search: name.slice(0, TRASH_SEARCH_MAX) })}`}>
        Find it in the trash
      </Link>
    </p>
  );
}

export const StaffEmpty = ({ children }: { children: ReactNode }) => (
  <p className={`stack left muted ${styles.empty}`}>{children}</p>
);

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

/** The messages that belong to no field, and how many fields need attention. */
function noteText(error: unknown, textsAround: string): string {
  if (!error) return '';
  const { message, errors } = staffFailure(error);
  const messages = Object.values(errors);
  const others = messages.filter((one) => !textsAround.includes(one));
  if (others.length === messages.length) return message;
  const count = messages.length - others.length;
  return [...others, count === 1 ? 'Check the marked field.' : `Check the ${count} marked fields.`].join(' ');
}
