import { useEffect, useState } from 'react';
import type { InquiryArrivals, InquiryRow } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_API } from '../../../../features/inquiry-desk/desk-paths.js';
import { useStaffQuery } from '../../../../features/staff/use-staff.js';

const REFRESH_MS = 20_000;

export interface Arrivals {
  count: number;
  /** Restarts the count. */
  accept(): void;
}

/**
 * Counts the matching inquiries that came in after the list was opened and are newer than its rows.
 * @param parameters of the list's request
 * @param rows undefined while the list is loading: it may bring what arrived, so the count is 0
 */
export function useArrivals(
  parameters: Readonly<Record<string, string>>,
  rows: readonly InquiryRow[] | undefined,
): Arrivals {
  const [known, setKnown] = useState<number | null>(null);
  const shown = Math.max(0, ...(rows ?? []).map(({ id }) => id));
  const after = known === null ? null : Math.max(known, shown);
  const { sort: _sort, ...filter } = parameters;
  const { data } = useStaffQuery<InquiryArrivals>(
    [INQUIRIES_API, 'arrivals', after === null ? filter : { ...filter, after }],
    { refetchInterval: REFRESH_MS },
  );
  const latest = data?.latest ?? null;
  useEffect(() => {
    if (latest !== null) setKnown((before) => before ?? latest);
  }, [latest]);
  return {
    count: rows && after !== null && latest !== null && latest > after ? (data?.count ?? 0) : 0,
    accept: () => setKnown(latest),
  };
}
