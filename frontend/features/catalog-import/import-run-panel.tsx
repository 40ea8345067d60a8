import {
  changeCount,
  type ImportKind,
  type ImportRunAnswer,
  type ImportRunDetail,
  isImportOver,
} from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { StaffFacts, StaffPanel, StaffResults } from '../staff/shell/staff-panel.js';
import { ConfirmImport } from './confirm-import.js';
import { FaultTable } from './fault-table.js';
import { ImportChanges } from './import-changes.js';
import styles from './import-run-panel.module.css';
import { progressText, stateText } from './import-texts.js';
import { useImportedFiles } from './imported-files.js';
import { useImportRun } from './use-import-run.js';

interface ImportRunPanelProps {
  id: number;
  /** The import of the shown changes was queued. */
  onStarted(run: ImportRunAnswer): void;
}

/** One run: its progress, then its report and, while it waits, the owner's decision. */
export function ImportRunPanel({ id, onStarted }: ImportRunPanelProps) {
  const query = useImportRun(id);
  const run = query.data;
  return (
    <StaffPanel heading={run ? `${run.dryRun ? 'Preview' : 'Import'} of ${run.fileName}` : 'Run'}>
      <StaffResults query={query}>
        {(detail) => (isImportOver(detail) ? <Report run={detail} onStarted={onStarted} /> : <Progress run={detail} />)}
      </StaffResults>
    </StaffPanel>
  );
}

function Progress({ run }: { run: ImportRunDetail }) {
  return (
    <div className={styles.progress}>
      <progress aria-label="Rows read" max={run.fileSize} value={run.bytesRead} />
      <p>{progressText(run)}</p>
      <p className={styles.note}>You can leave this page. The run continues.</p>
    </div>
  );
}

function Report({ run, onStarted }: { run: ImportRunDetail } & Omit<ImportRunPanelProps, 'id'>) {
  const { kind } = useImportedFiles();
  const { errors, moreErrors, warnings, moreWarnings, counts } = run;
  const isCount = run.state !== 'refused' && counts !== null;
  const isDone = run.state === 'done' && !run.dryRun;
  return (
    <>
      <p role="status" className={styles.outcome} data-state={run.state}>
        {headline(run, kind)}
      </p>
      <StaffFacts
        facts={[
          ['Rows in the file', counts?.rows.toLocaleString('en-US')],
          ['New', kind === 'catalog' && isCount && counts.created.toLocaleString('en-US')],
          ['Changed', isCount && counts.updated.toLocaleString('en-US')],
          ['Unchanged', isCount && counts.unchanged.toLocaleString('en-US')],
          [
            isDone ? 'Removed' : 'To be removed',
            kind === 'catalog' && isCount && counts.removed.toLocaleString('en-US'),
          ],
          ['Started by', run.requestedBy],
        ].map(([name, value]) => [String(name), value || null])}
      />
      {run.isWaiting && <ConfirmImport run={run} onStarted={onStarted} />}
      <FaultTable name="Errors" faults={errors} more={moreErrors} />
      <FaultTable name="Notes" faults={warnings} more={moreWarnings} />
      {isCount && <ImportChanges run={run} />}
    </>
  );
}

function headline(run: ImportRunDetail, kind: ImportKind): string {
  if (run.state === 'refused') return 'The file has errors, so nothing was changed. Fix the file and check it again.';
  if (run.state === 'failed') return `${stateText(run)}: ${run.fault ?? 'nothing was changed'}.`;
  if (run.state === 'outdated')
    return run.isWaiting
      ? 'The catalog changed after the preview, so the import would have a different result. Nothing was changed. Check the changes below again.'
      : 'The catalog changed after the preview. Nothing was changed.';
  const what = kind === 'rates' ? 'The rate card' : 'The catalog';
  if (!run.dryRun) return `${what} now matches the file.`;
  if (run.counts !== null && changeCount(run.counts) === 0)
    return `${what} already matches the file. There is nothing to import.`;
  if (run.state === 'confirmed') return 'These changes were confirmed. The import has its own entry in the list.';
  if (run.state === 'canceled') return 'The import was canceled. Nothing was changed.';
  if (!run.isWaiting) return 'This preview is too old. Choose the file again.';
  return 'Nothing was changed yet. Check the changes below, then import or cancel.';
}
