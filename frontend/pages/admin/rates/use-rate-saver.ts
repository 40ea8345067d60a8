import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RateChange, RateRow } from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { type StaffRows, sendStaff } from '../../../api/staff-calls.js';
import { RATES_API } from './rates-paths.js';

/** Saves a change of one row. */
export type SaveRate = (id: number, change: RateChange) => Promise<RateRow>;

/**
 * Saves the cells of a row one after the other, so that two quick changes by the same person do not conflict, and shows the saved
 * row in every list.
 */
export function useRateSaver(): SaveRate {
  const queryClient = useQueryClient();
  const saves = useRef(new Map<number, Promise<RateRow>>());
  return (id, change) => {
    const before = saves.current.get(id)?.catch(() => null) ?? Promise.resolve(null);
    const save = before.then(async (own) => {
      const version = Math.max(change.version, own?.version ?? 0);
      const saved = await sendStaff<RateRow>('PATCH', `${RATES_API}/${id}`, { ...change, version });
      queryClient.setQueriesData<StaffRows<RateRow>>({ queryKey: [RATES_API, {}] }, (list) => {
        return list && { ...list, rows: list.rows.map((row) => (row.id === id ? saved : row)) };
      });
      return saved;
    });
    saves.current.set(id, save);
    return save;
  };
}
