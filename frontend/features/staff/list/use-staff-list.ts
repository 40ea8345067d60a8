import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffRows } from '../../../api/staff-calls.js';
import { useStaffRows } from '../use-staff.js';
import { listFilters, listPage } from './list-state.js';
import { useAddressQuery } from './use-address-query.js';

interface StaffListOptions {
  /** Path of the page; its query string contains filters and page number. */
  address: string;
  /** Path of the API call. */
  path: string;
  /** Names of the filters and their controls. */
  filters?: readonly string[];
  pageSize: number;
  /** Set when the API parameters differ from those of the address. */
  toParameters?(filters: URLSearchParams): URLSearchParams;
}

/** A staff list with its state in the address, for `StaffFilters` and `StaffList`. */
export interface StaffListState<Row> {
  address: string;
  filters: URLSearchParams;
  page: number;
  pageSize: number;
  query: UseQueryResult<StaffRows<Row>>;
  /** The value of a filter, or ''. */
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
