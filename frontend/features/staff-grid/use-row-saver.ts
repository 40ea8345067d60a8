import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Versioned } from '../../../backend/platform/editing/editing.contract.js';
import { type StaffRows, sendStaff } from '../../api/staff-calls.js';

/** A row of a grid. */
export interface GridItem extends Versioned {
  id: number;
  sku: string;
}

/** Saves a change of one row. */
export type SaveCell<Row> = (id: number, change: Versioned & Record<string, unknown>) => Promise<Row>;

/**
 * Saves the cells of a row sequentially, so that two quick changes by the same person do not conflict, and shows the saved
 * row in every list.
 * @param path of the list; a row is below it by id
 */
export function useRowSaver<Row extends GridItem>(path: string): SaveCell<Row> {
  const queryClient = useQueryClient();
  const saves = useRef(new Map<number, Promise<Row>>());
  return (id, change) => {
    const before = saves.current.get(id)?.catch(() => null) ?? Promise.resolve(null);
    const save = before.then(async (own) => {
      const version = Math.max(change.version, own?.version ?? 0);
      const saved = await sendStaff<Row>('PATCH', `${path}/${id}`, { ...change, version });
      queryClient.setQueriesData<StaffRows<Row>>({ queryKey: [path, {}] }, (list) => {
        return list && { ...list, rows: list.rows.map((row) => (row.id === id ? saved : row)) };
      });
      return saved;
    });
    saves.current.set(id, save);
    return save;
  };
}
