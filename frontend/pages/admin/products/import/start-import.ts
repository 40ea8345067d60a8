import { CATALOG_FILE_FIELD, type ImportRunAnswer } from '../../../../../backend/catalog/desk/catalog-desk.contract.js';
import { queryString } from '../../../../api/http.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { IMPORT_PATH, IMPORTS_PATH } from '../desk-paths.js';

/** A file with its options. */
export interface ChosenFile {
  file: File;
  prune: boolean;
  /** The number of products to remove, typed by somebody. */
  removals?: number;
}

/** A file that a dry run has checked. */
export interface CheckedFile extends ChosenFile {
  runId: number;
}

/** Uploads a file and queues its run. */
export function useStartImport(dryRun: boolean, onStarted: (run: ImportRunAnswer, chosen: ChosenFile) => void) {
  return useStaffMutation({
    call: ({ file, prune, removals }: ChosenFile) => {
      const form = new FormData();
      form.append(CATALOG_FILE_FIELD, file);
      return sendStaff<ImportRunAnswer>('POST', IMPORT_PATH + queryString({ dryRun, prune, removals }), form);
    },
    invalidates: [[IMPORTS_PATH, {}]],
    onDone: onStarted,
  });
}
