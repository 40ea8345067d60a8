import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as imports from '../../../backend/catalog/admin/catalog-admin.contract.js';
import { UPLOAD_LIMITS } from '../../../backend/config/upload-limits.contract.js';
import { queryString } from '../../api/http.js';
import { localRefusal, sendStaff } from '../../api/staff-calls.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { Pagination } from '../../ui/pagination.js';
import { StaffTime, TapLink } from '../staff/cells.js';
import { StaffForm } from '../staff/editing/staff-form.js';
import { listPage, type StaffColumn, StaffTable, useAddressQuery } from '../staff/list/staff-list.js';
import { StaffPanel, StaffResults } from '../staff/shell/staff-panel.js';
import { useStaffMutation, useStaffRows } from '../staff/use-staff.js';
import styles from './catalog-import-panel.module.css';
import { type ImportedFiles, ImportRunPanel, listedOutcome, stateText } from './import-run-panel.js';

export function CatalogImport({ files }: { files: ImportedFiles }) {
  const values = useAddressQuery();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const page = listPage(values);
  const runs = useStaffRows<imports.ImportRunResponse>([files.importsPath, { page }]);
  const [shown] = /^\d{1,10}$/.exec(values.get('run') ?? '') ?? [];
  const activeRun = runs.data?.rows.find((run) => !imports.isImportOver(run))?.id;
  const show = ({ id }: imports.ImportRunResponse) => navigate(`?run=${id}`, { preventScrollReset: true });

  // Somebody who returns during a run can follow it until it ends.
  useEffect(() => {
    if (shown === undefined && activeRun !== undefined)
      navigate(`?run=${activeRun}`, { replace: true, preventScrollReset: true });
  }, [shown, activeRun, navigate]);

  return (
    <>
      <StaffPanel heading="Choose a file">
        <ImportForm files={files} onStarted={show} onUploading={setUploading} />
      </StaffPanel>
      {(shown !== undefined || isUploading) && (
        <div className={styles.run}>
          {isUploading ? (
            <StaffPanel heading="Run">
              <p>Uploading...</p>
            </StaffPanel>
          ) : (
            <ImportRunPanel key={shown} files={files} id={Number(shown)} onStarted={show} />
          )}
        </div>
      )}
      <StaffPanel heading="Recent runs">
        <StaffResults query={runs}>
          {({ rows, total }) => (
            <>
              <StaffTable caption="Import runs" columns={COLUMNS} rows={rows} empty="No imports yet." />
              <Pagination
                label="Pages of the runs"
                page={page}
                last={Math.ceil(total / imports.IMPORT_RUNS_PAGE_SIZE)}
                address={(to) => files.address + queryString({ page: to })}
              />
            </>
          )}
        </StaffResults>
      </StaffPanel>
    </>
  );
}

interface ImportFormProps {
  files: ImportedFiles;
  onStarted(run: imports.ImportRunResponse): void;
  onUploading(isUploading: boolean): void;
}

const TOO_LARGE = `The file is larger than ${UPLOAD_LIMITS.catalog.text}. Split it and import the parts one by one.`;

/** Uploads a file for a preview: the import follows once somebody has confirmed it. */
function ImportForm({ files, onStarted, onUploading }: ImportFormProps) {
  const { kind, importPath, importsPath } = files;
  const preview = useStaffMutation({
    call: async (values: FormData) => {
      const file = values.get(imports.CATALOG_FILE_FIELD) as File;
      if (file.name === '') throw localRefusal({ [imports.CATALOG_FILE_FIELD]: imports.NO_CATALOG_FILE });
      if (file.size > UPLOAD_LIMITS.catalog.bytes) throw localRefusal({ [imports.CATALOG_FILE_FIELD]: TOO_LARGE });
      const form = new FormData();
      form.append(imports.CATALOG_FILE_FIELD, file);
      const options = kind === 'catalog' ? { dryRun: true, prune: values.get('prune') === 'true' } : { dryRun: true };
      return sendStaff<imports.ImportRunResponse>('POST', importPath + queryString(options), form);
    },
    invalidates: [[importsPath, {}]],
    onDone: onStarted,
  });

  const submit = (form: HTMLFormElement) => {
    onUploading(true);
    preview.mutate(new FormData(form), { onSettled: () => onUploading(false) });
  };

  return (
    <StaffForm action="Preview" save={preview} wide onSubmit={submit}>
      {(failure) => (
        <>
          <TextField
            label={`Excel or CSV file, up to ${UPLOAD_LIMITS.catalog.text}`}
            name={imports.CATALOG_FILE_FIELD}
            type="file"
            accept=".xlsx,.csv,.txt,.tsv"
            required
            error={failure?.errors[imports.CATALOG_FILE_FIELD]}
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

const COLUMNS: readonly StaffColumn<imports.ImportRunResponse>[] = [
  { head: 'Run', cell: ({ dryRun }) => <span className="nowrap">{dryRun ? 'Preview' : 'Import'}</span> },
  { head: 'File', cell: ({ id, fileName }) => <TapLink to={`?run=${id}`} text={fileName} /> },
  { head: 'State', cell: stateText },
  { head: 'Outcome', cell: listedOutcome },
  { head: 'By', cell: ({ requestedBy }) => requestedBy },
  { head: 'When', cell: ({ requestedAt }) => <StaffTime at={requestedAt} /> },
];
