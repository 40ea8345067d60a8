import { CATALOG_FILE_FIELD } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { StaffForm } from '../staff/staff-form.js';
import { useImportedFiles } from './imported-files.js';
import { type CheckedFile, useStartImport } from './start-import.js';

interface ImportFormProps {
  /** Another file or option was chosen, so the last check no longer applies. */
  onChanged(): void;
  onChecked(file: CheckedFile): void;
}

/** Starts a dry run: the import follows once its report was read. */
export function ImportForm({ onChanged, onChecked }: ImportFormProps) {
  const { kind } = useImportedFiles();
  const check = useStartImport(true, ({ id }, chosen) => onChecked({ ...chosen, runId: id }));

  const submit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    check.mutate({ file: values.get(CATALOG_FILE_FIELD) as File, prune: values.get('prune') === 'true' });
  };

  return (
    <StaffForm
      action="Check"
      pendingAction="Uploading..."
      pending={check.isPending}
      error={check.error}
      wide
      onSubmit={submit}
    >
      {(failure) => (
        <>
          <TextField
            label={`CSV file, up to ${UPLOAD_LIMITS.catalog.text}`}
            name={CATALOG_FILE_FIELD}
            type="file"
            accept=".csv,text/csv"
            required
            error={failure?.errors[CATALOG_FILE_FIELD]}
            onChange={onChanged}
          />
          {kind === 'catalog' && (
            <ChoiceField
              label="Products missing from the file"
              name="prune"
              placeholder="Keep them"
              options={[{ value: 'true', label: 'Remove them' }]}
              onChange={onChanged}
            />
          )}
        </>
      )}
    </StaffForm>
  );
}
