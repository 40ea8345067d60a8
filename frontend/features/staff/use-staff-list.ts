import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffRows } from '../../api/staff-calls.js';
import { listFilters, listPage } from './list-state.js';
import { useAddressQuery } from './use-address-query.js';
import { useStaffRows } from './use-staff.js';

interface StaffListOptions {
  /** Path of the screen, whose query holds filters and page. */
  address: string;
  /** Path of the call that answers a page. */
  path: string;
  /** Names of the filters, which are those of their controls. */
  filters?: readonly string[];
  pageSize: number;
  /** Where the call takes other parameters than the address. */
  toParameters?(filters: URLSearchParams): URLSearchParams;
}

/** A list of the staff area, as its address says: `StaffFilters` and `StaffList` take it. */
export interface StaffListState<Row> {
  address: string;
  filters: URLSearchParams;
  page: number;
  pageSize: number;
  query: UseQueryResult<StaffRows<Row>>;
  /** A filter's value, '' without one. */
  value(name: string): string;
}

export function useStaffList<Row>(options: StaffListOptions): StaffListState<Row> {
  const { address, path, filters: names = [], pageSize, toParameters } = options;
  const parameters = useAddressQuery();
  const filters = listFilters(parameters, names);
  const page = listPage(parameters);
  const sent = Object.fromEntries(toParameters ? toParameters(filters) : filters);
  return {
    address,
    filters,
    page,
    pageSize,
    query: useStaffRows<Row>([path, { ...sent, page }]),
    value: (name) => filters.get(name) ?? '',
  };
}
