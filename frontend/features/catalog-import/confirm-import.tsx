import {
  type ImportRunAnswer,
  type ImportRunDetail,
  removalsToConfirm,
} from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { BIN_DAYS } from '../../../backend/platform/bin/bin-kinds.contract.js';
import { Button } from '../../ui/button.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import styles from './import-run-panel.module.css';
import { outcomeText } from './import-texts.js';
import { useImportedFiles } from './imported-files.js';
import { useCancelImport, useConfirmImport } from './start-import.js';

interface ConfirmImportProps {
  run: ImportRunDetail;
  onStarted(run: ImportRunAnswer): void;
}

/** The owner's decision on the changes that a run has previewed. */
export function ConfirmImport({ run, onStarted }: ConfirmImportProps) {
  const { kind } = useImportedFiles();
  const confirm = useConfirmImport(run.id, onStarted);
  const cancel = useCancelImport(run.id);
  const isPending = confirm.isPending || cancel.isPending;
  const removals = removalsToConfirm(run);
  return (
    <div className={styles.way}>
      <div className={styles.answers}>
        <ConfirmButton
          label={confirm.isPending ? 'Starting...' : 'Import'}
          question="Import this file?"
          action="Import"
          disabled={isPending}
          typedCount={removals}
          onConfirm={() => confirm.mutate(removals === null ? {} : { removals })}
        >
          {outcomeText(run)}. All changes are made together or not at all.{' '}
          {kind === 'rates'
            ? 'You can undo them on the Rates page.'
            : `You can import an earlier export to undo them, and removed products stay in the bin for ${BIN_DAYS} days.`}
        </ConfirmButton>
        <Button variant="outline" disabled={isPending} onClick={() => cancel.mutate()}>
          Cancel import
        </Button>
      </div>
      <StaffFailureNote error={confirm.error ?? cancel.error} />
    </div>
  );
}
