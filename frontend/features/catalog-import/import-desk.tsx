import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportRunAnswer, isImportOver } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { listPage, useAddressQuery } from '../staff/list/staff-list.js';
import { StaffPanel, StaffResults } from '../staff/shell/staff-panel.js';
import { useStaffRows } from '../staff/use-staff.js';
import styles from './import-desk.module.css';
import { ImportForm } from './import-form.js';
import { ImportRunPanel } from './import-run-panel.js';
import { ImportRuns } from './import-runs.js';
import { type ImportedFiles, ImportedFilesContext } from './imported-files.js';

/** A file is previewed, then imported. The address names the shown run. */
export function ImportDesk({ files }: { files: ImportedFiles }) {
  const values = useAddressQuery();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const page = listPage(values);
  const runs = useStaffRows<ImportRunAnswer>([files.importsPath, { page }]);
  const [shown] = /^\d{1,10}$/.exec(values.get('run') ?? '') ?? [];
  const activeRun = runs.data?.rows.find((run) => !isImportOver(run))?.id;
  const show = ({ id }: ImportRunAnswer) => navigate(`?run=${id}`, { preventScrollReset: true });

  // Somebody who returns during a run can follow it until it ends.
  useEffect(() => {
    if (shown === undefined && activeRun !== undefined)
      navigate(`?run=${activeRun}`, { replace: true, preventScrollReset: true });
  }, [shown, activeRun, navigate]);

  return (
    <ImportedFilesContext value={files}>
      <StaffPanel heading="Choose a file">
        <ImportForm onStarted={show} onUploading={setUploading} />
      </StaffPanel>
      {(shown !== undefined || isUploading) && (
        <div className={styles.run}>
          {isUploading ? (
            <StaffPanel heading="Run">
              <p>Uploading...</p>
            </StaffPanel>
          ) : (
            <ImportRunPanel key={shown} id={Number(shown)} onStarted={show} />
          )}
        </div>
      )}
      <StaffPanel heading="Recent runs">
        <StaffResults query={runs}>{({ rows, total }) => <ImportRuns {...{ rows, total, page }} />}</StaffResults>
      </StaffPanel>
    </ImportedFilesContext>
  );
}
