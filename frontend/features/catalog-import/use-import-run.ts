import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ImportRunDetail, isImportOver } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { invalidateStaff, useStaffQuery } from '../staff/use-staff.js';
import { useImportedFiles } from './imported-files.js';

const POLL_MS = 1_000;

/** Polls a run until it is over, then invalidates everything that it may have changed. */
export function useImportRun(id: number) {
  const queryClient = useQueryClient();
  const { importsPath, changes } = useImportedFiles();
  const key = [importsPath, id] as const;
  const known = queryClient.getQueryData<ImportRunDetail>(key);
  const isOver = known !== undefined && isImportOver(known);
  const query = useStaffQuery<ImportRunDetail>(key, { refetchInterval: isOver ? undefined : POLL_MS });

  useEffect(() => {
    if (!isOver) return;
    void invalidateStaff(queryClient, [...changes, [importsPath, {}]]);
  }, [isOver, queryClient, changes, importsPath]);

  return query;
}
