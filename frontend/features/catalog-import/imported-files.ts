import { createContext, useContext } from 'react';
import type { ImportKind } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import type { StaffMutationOptions } from '../staff/use-staff.js';

/** The kind of files that an import page accepts, with its paths. */
export interface ImportedFiles {
  kind: ImportKind;
  /** Path of the page. */
  address: string;
  importPath: string;
  importsPath: string;
  /** Queries that an import changes. */
  changes: StaffMutationOptions<never, unknown>['invalidates'];
}

export const ImportedFilesContext = createContext<ImportedFiles | null>(null);

export function useImportedFiles(): ImportedFiles {
  const files = useContext(ImportedFilesContext);
  if (files === null) throw new Error('useImportedFiles needs an ImportDesk above it.');
  return files;
}
