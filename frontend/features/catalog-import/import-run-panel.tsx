import {
  type ImportKind,
  type ImportRunDetail,
  isImportOver,
} from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { BIN_DAYS } from '../../../backend/platform/bin/bin-kinds.contract.js';
import { ConfirmButton } from '../staff/confirm-button.js';
import { StaffFailureNote } from '../staff/staff-failure.js';
import { StaffFacts, StaffPanel } from '../staff/staff-panel.js';
import { StaffResults } from '../staff/staff-results.js';
import { FaultTable } from './fault-table.js';
import { ImportChanges } from './import-changes.js';
import styles from './import-run-panel.module.css';
import { changeCount, outcomeText, progressText, removalsToConfirm, stateText } from './import-texts.js';
import { useImportedFiles } from './imported-files.js';
import { type CheckedFile, useStartImport } from './start-import.js';
import { useImportRun } from './use-import-run.js';

interface ImportRunPanelProps {
  id: number;
  /** The file that this run checked, while the browser still has it. */
  checked: CheckedFile | null;
  onStarted(id: number): void;
}

/** One run: its progress, then its report and, after a check, the import. */
export function ImportRunPanel({ id, checked, onStarted }: ImportRunPanelProps) {
  const query = useImportRun(id);
  const run = query.data;
  return (
    <StaffPanel heading={run ? `${run.dryRun ? 'Check' : 'Import'} of ${run.fileName}` : 'Run'}>
      <StaffResults query={query}>
        {(detail) =>
          isImportOver(detail) ? (
            <Report run={detail} checked={checked} onStarted={onStarted} />
          ) : (
            <Progress run={detail} />
          )
        }
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

function Report({ run, checked, onStarted }: { run: ImportRunDetail } & Omit<ImportRunPanelProps, 'id'>) {
  const { kind } = useImportedFiles();
  const { errors, moreErrors, warnings, moreWarnings, counts, changes, moreChanges } = run;
  const isCount = run.state === 'done' && counts !== null;
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
            run.dryRun ? 'To be removed' : 'Removed',
            kind === 'catalog' && isCount && counts.removed.toLocaleString('en-US'),
          ],
          ['Started by', run.requestedBy],
        ].map(([name, value]) => [String(name), value || null])}
      />
      {checked !== null && run.state === 'done' && <ImportButton run={run} checked={checked} onStarted={onStarted} />}
      <ImportChanges changes={changes} more={moreChanges} />
      <FaultTable name="Errors" faults={errors} more={moreErrors} />
      <FaultTable name="Warnings" faults={warnings} more={moreWarnings} />
    </>
  );
}

function headline(run: ImportRunDetail, kind: ImportKind): string {
  if (run.state === 'refused') return 'The file has errors, so nothing was changed. Fix the file and check it again.';
  if (run.state === 'failed') return `${stateText(run)}: ${run.fault ?? 'nothing was changed'}.`;
  const what = kind === 'rates' ? 'The rate card' : 'The catalog';
  if (!run.dryRun) return `${what} now matches the file.`;
  if (changeCount(run) === 0) return `${what} already matches the file. There is nothing to import.`;
  return 'The file is ready to import. Nothing was changed yet.';
}

function ImportButton({
  run,
  checked,
  onStarted,
}: {
  run: ImportRunDetail;
  checked: CheckedFile;
  onStarted(id: number): void;
}) {
  const { kind } = useImportedFiles();
  const start = useStartImport(false, ({ id }) => onStarted(id));
  if (changeCount(run) === 0) return null;
  const removals = removalsToConfirm(run);
  return (
    <div className={styles.way}>
      <ConfirmButton
        label={start.isPending ? 'Uploading...' : 'Import'}
        question="Import this file?"
        action="Import"
        disabled={start.isPending}
        typedCount={removals}
        onConfirm={() => start.mutate({ ...checked, removals: removals ?? undefined })}
      >
        {outcomeText(run)}. All changes are made together or not at all.{' '}
        {kind === 'rates'
          ? 'You can undo them on the page of rates.'
          : `You can import an earlier export to undo them, and removed products stay in the bin for ${BIN_DAYS} days.`}
      </ConfirmButton>
      <StaffFailureNote error={start.error} />
    </div>
  );
}
