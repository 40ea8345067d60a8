import {
  CATALOG_FILE_FIELD,
  type ImportConfirmation,
  type ImportRunAnswer,
  NO_CATALOG_FILE,
} from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import { queryString } from '../../api/http.js';
import { localRefusal, sendStaff } from '../../api/staff-calls.js';
import { useStaffMutation } from '../staff/use-staff.js';
import { useImportedFiles } from './imported-files.js';

const TOO_LARGE = `The file is larger than ${UPLOAD_LIMITS.catalog.text}. Split it and import the parts one by one.`;

/** A file, and whether items missing from it are removed. */
interface ChosenFile {
  file: File;
  prune: boolean;
}

/** Uploads a file and queues its preview. */
export function useStartPreview(onStarted: (run: ImportRunAnswer) => void) {
  const { kind, importPath, importsPath } = useImportedFiles();
  return useStaffMutation({
    call: async ({ file, prune }: ChosenFile) => {
      if (file.name === '') throw localRefusal({ [CATALOG_FILE_FIELD]: NO_CATALOG_FILE });
      if (file.size > UPLOAD_LIMITS.catalog.bytes) throw localRefusal({ [CATALOG_FILE_FIELD]: TOO_LARGE });
      const form = new FormData();
      form.append(CATALOG_FILE_FIELD, file);
      const options = kind === 'rates' ? { dryRun: true } : { dryRun: true, prune };
      return sendStaff<ImportRunAnswer>('POST', importPath + queryString(options), form);
    },
    invalidates: [[importsPath, {}]],
    onDone: onStarted,
  });
}

/** Queues the import that a run has previewed. */
export function useConfirmImport(id: number, onStarted: (run: ImportRunAnswer) => void) {
  const { importsPath } = useImportedFiles();
  return useStaffMutation({
    call: (confirmation: ImportConfirmation) =>
      sendStaff<ImportRunAnswer>('POST', `${importsPath}/${id}/confirm`, confirmation),
    invalidates: [importsPath],
    onDone: onStarted,
  });
}

/** Ends a preview without an import. */
export function useCancelImport(id: number) {
  const { importsPath } = useImportedFiles();
  return useStaffMutation({
    call: () => sendStaff('POST', `${importsPath}/${id}/cancel`),
    invalidates: [importsPath],
  });
}
