import { CATALOG_FILE_FIELD, type ImportRunAnswer } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { StaffForm } from '../staff/editing/staff-form.js';
import { useImportedFiles } from './imported-files.js';
import { useStartPreview } from './start-import.js';

interface ImportFormProps {
  onStarted(run: ImportRunAnswer): void;
  /** The upload began, or ended. */
  onUploading(isUploading: boolean): void;
}

/** Uploads a file for a preview: the import follows once somebody has confirmed it. */
export function ImportForm({ onStarted, onUploading }: ImportFormProps) {
  const { kind } = useImportedFiles();
  const preview = useStartPreview(onStarted);

  const submit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    onUploading(true);
    preview.mutate(
      { file: values.get(CATALOG_FILE_FIELD) as File, prune: values.get('prune') === 'true' },
      { onSettled: () => onUploading(false) },
    );
  };

  return (
    <StaffForm
      action="Preview"
      pendingAction="Uploading..."
      pending={preview.isPending}
      error={preview.error}
      wide
      onSubmit={submit}
    >
      {(failure) => (
        <>
          <TextField
            label={`Excel or CSV file, up to ${UPLOAD_LIMITS.catalog.text}`}
            name={CATALOG_FILE_FIELD}
            type="file"
            accept=".xlsx,.csv,.txt,.tsv"
            required
            error={failure?.errors[CATALOG_FILE_FIELD]}
          />
          {kind === 'catalog' && (
            <ChoiceField
              label="Products missing from the file"
              name="prune"
              placeholder="Keep them"
              options={[{ value: 'true', label: 'Remove them' }]}
            />
          )}
        </>
      )}
    </StaffForm>
  );
}
