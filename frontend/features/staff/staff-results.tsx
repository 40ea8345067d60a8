import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../api/http.js';
import { staffFailure } from '../../api/staff-calls.js';
import { Button } from '../../ui/button.js';
import styles from './staff-results.module.css';

interface StaffResultsProps<Answer> {
  query: UseQueryResult<Answer>;
  children(answer: Answer): ReactNode;
}

/** Shows the data of a query, its loading state, or its failure with a retry button. */
export function StaffResults<Answer>({ query, children }: StaffResultsProps<Answer>) {
  if (query.data !== undefined && !query.isError) {
    return (
      <div className={styles.results} data-old={query.isPlaceholderData || undefined}>
        {children(query.data)}
      </div>
    );
  }
  if (!query.isError) {
    return (
      <p role="status" className={styles.note}>
        Loading...
      </p>
    );
  }
  return (
    <div role="alert" className={styles.note}>
      <p>{staffFailure(query.error).message}</p>
      {/* Retrying a 404 is pointless. */}
      {!(query.error instanceof HttpError && query.error.status === 404) && (
        <Button variant="outline" disabled={query.isFetching} onClick={() => query.refetch()}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** Empty state of a list. */
export function StaffEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
