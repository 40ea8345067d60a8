import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BIN_SEARCH_MAX } from '../../../../backend/bin/bin.contract.js';
import { type BinnedRecord, IN_BIN } from '../../../../backend/platform/bin/bin-kinds.contract.js';
import { HttpError } from '../../../api/http.js';
import { type StaffFailure, staffFailure } from '../../../api/staff-calls.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import styles from '../staff.module.css';
import { StaffTime } from '../staff-time.js';

interface StaffResultsProps<Answer> {
  query: UseQueryResult<Answer>;
  children(answer: Answer): ReactNode;
}

/** Shows the data of a query, its loading state, or its failure with a retry button. */
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
      {/* Retrying a 404 is pointless. */}
      {!(query.error instanceof HttpError && query.error.status === 404) && (
        <Button variant="outline" disabled={query.isFetching} onClick={() => query.refetch()}>
          Retry
        </Button>
      )}
    </div>
  );
}

function FailureText({ failure: { message, code, current } }: { failure: StaffFailure }) {
  if (code !== IN_BIN) return <p>{message}</p>;
  const { kind, name, removedAt } = current as BinnedRecord;
  return (
    <p>
      “{name}” has been in the bin since <StaffTime at={removedAt} />.{' '}
      <Link to={`/admin/bin?${new URLSearchParams({ kind, search: name.slice(0, BIN_SEARCH_MAX) })}`}>
        Find it in the bin
      </Link>
    </p>
  );
}

/** Empty state of a list. */
export function StaffEmpty({ children }: { children: ReactNode }) {
  return <p className={`stack left muted ${styles.empty}`}>{children}</p>;
}
