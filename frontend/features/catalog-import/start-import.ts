import {
  CATALOG_FILE_FIELD,
  type ImportRunAnswer,
  NO_CATALOG_FILE,
} from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import { queryString } from '../../api/http.js';
import { localRefusal, sendStaff } from '../../api/staff-calls.js';
import { useStaffMutation } from '../staff/use-staff.js';
import { useImportedFiles } from './imported-files.js';

const TOO_LARGE = `The file is larger than ${UPLOAD_LIMITS.catalog.text}. Split it and import the parts one by one.`;

/** A file with its options. */
export interface ChosenFile {
  file: File;
  prune: boolean;
  /** The typed number of products to remove. */
  removals?: number;
}

/** A file that a dry run has checked. */
export interface CheckedFile extends ChosenFile {
  runId: number;
}

/** Uploads a file and queues its run. */
export function useStartImport(dryRun: boolean, onStarted: (run: ImportRunAnswer, chosen: ChosenFile) => void) {
  const { kind, importPath, importsPath } = useImportedFiles();
  return useStaffMutation({
    call: async ({ file, prune, removals }: ChosenFile) => {
      if (file.name === '') throw localRefusal({ [CATALOG_FILE_FIELD]: NO_CATALOG_FILE });
      if (file.size > UPLOAD_LIMITS.catalog.bytes) throw localRefusal({ [CATALOG_FILE_FIELD]: TOO_LARGE });
      const form = new FormData();
      form.append(CATALOG_FILE_FIELD, file);
      return sendStaff<ImportRunAnswer>(
        'POST',
        importPath + queryString(kind === 'rates' ? { dryRun } : { dryRun, prune, removals }),
        form,
      );
    },
    invalidates: [[importsPath, {}]],
    onDone: onStarted,
  });
}
