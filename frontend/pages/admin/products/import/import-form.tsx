import { useState } from 'react';
import {
  CATALOG_FILE_FIELD,
  CATALOG_FILE_MAX_BYTES,
  NO_CATALOG_FILE,
} from '../../../../../backend/catalog/desk/catalog-desk.contract.js';
import { StaffForm } from '../../../../features/staff/staff-form.js';
import { ChoiceField, TextField } from '../../../../ui/form-fields.js';
import { type CheckedFile, useStartImport } from './start-import.js';

const TOO_LARGE = `The file is larger than ${CATALOG_FILE_MAX_BYTES / 1024 / 1024} MB. Split it, and import the parts one after the other`;

interface ImportFormProps {
  /** Something else was chosen: what was checked before does not count any more. */
  onChanged(): void;
  onChecked(file: CheckedFile): void;
}

/** Begins with a dry run: nothing is written before its report was read. */
export function ImportForm({ onChanged, onChecked }: ImportFormProps) {
  const [fault, setFault] = useState<string>();
  const check = useStartImport(true, ({ id }, chosen) => onChecked({ ...chosen, runId: id }));

  const submit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const file = values.get(CATALOG_FILE_FIELD);
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong === undefined && file instanceof File) check.mutate({ file, prune: values.get('prune') === 'true' });
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
            label="CSV file, up to 50 MB"
            name={CATALOG_FILE_FIELD}
            type="file"
            accept=".csv,text/csv"
            required
            error={fault ?? failure?.errors[CATALOG_FILE_FIELD]}
            onChange={onChanged}
          />
          <ChoiceField
            label="Products that the file does not name"
            name="prune"
            placeholder="Keep them"
            options={[{ value: 'true', label: 'Remove them' }]}
            onChange={onChanged}
          />
        </>
      )}
    </StaffForm>
  );
}

function faultOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.name === '') return NO_CATALOG_FILE;
  return file.size > CATALOG_FILE_MAX_BYTES ? TOO_LARGE : undefined;
}
