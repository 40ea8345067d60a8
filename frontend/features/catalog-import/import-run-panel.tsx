import { useState } from 'react';
import * as imports from '../../../backend/catalog/admin/catalog-admin.contract.js';
import type { ProductField, ProductFieldRow } from '../../../backend/catalog/product.contract.js';
import { headOf, PRODUCT_FIELDS, valueLabel } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { TRASH_DAYS } from '../../../backend/platform/trash/trash-kinds.contract.js';
import { queryString } from '../../api/http.js';
import { sendStaff } from '../../api/staff-calls.js';
import { OutlineButton } from '../../ui/button.js';
import { Pagination } from '../../ui/pagination.js';
import { StateMark } from '../staff/cells.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { StaffForm } from '../staff/editing/staff-form.js';
import { listPage, type StaffColumn, StaffTable, useAddressQuery } from '../staff/list/staff-list.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../staff/shell/staff-panel.js';
import labels from '../staff/staff-labels.json' with { type: 'json' };
import { type StaleQueries, useStaffMutation, useStaffRows, useStaffRun } from '../staff/use-staff.js';
import { ColumnChoices, chosenColumns } from './column-choices.js';

export interface ImportedFiles {
  kind: imports.ImportKind;
  address: string;
  importPath: string;
  importsPath: string;
  /** Queries that a run may change, with the list of runs. */
  changes: StaleQueries;
}

const number = (value: number) => value.toLocaleString('en-US');

type ImportRunPanelProps = { files: ImportedFiles; id: number; onStarted(run: imports.ImportRunResponse): void };

export function ImportRunPanel({ files, id, onStarted }: ImportRunPanelProps) {
  const { importsPath, changes } = files;
  const query = useStaffRun<imports.ImportRunDetail>([importsPath, id], imports.isImportOver, changes);
  const run = query.data;
  return (
    <StaffPanel heading={run ? `${run.dryRun ? 'Preview' : 'Import'} of ${run.fileName}` : 'Run'}>
      <StaffResults query={query}>
        {(detail) =>
          imports.isImportOver(detail) ? <Report {...{ files, onStarted }} run={detail} /> : <Progress run={detail} />
        }
      </StaffResults>
    </StaffPanel>
  );
}

const Progress = ({ run }: { run: imports.ImportRunDetail }) => (
  <div className="stack gap-3">
    <progress aria-label="Rows read" max={run.fileSize} value={run.bytesRead} />
    <p>{progressText(run)}</p>
    <p className="muted small">You can leave this page. The run continues.</p>
  </div>
);

type ReportProps = Omit<ImportRunPanelProps, 'id'> & { run: imports.ImportRunDetail };

function Report({ files, run, onStarted }: ReportProps) {
  const { kind } = files;
  const { errors, moreErrors, warnings, moreWarnings, counts } = run;
  const isCount = run.state !== 'refused' && counts !== null;
  const isDone = run.state === 'done' && !run.dryRun;
  const hasFailed = ['refused', 'failed', 'outdated'].includes(run.state);
  return (
    <>
      <p role="status" className="note medium" data-tone={hasFailed ? 'signal' : 'safe'}>
        {headline(run, kind)}
      </p>
      <StaffFacts
        facts={[
          ['Rows in the file', counts && number(counts.rows)],
          ['New', kind === 'catalog' && isCount && number(counts.created)],
          ['Changed', isCount && number(counts.updated)],
          ['Unchanged', isCount && number(counts.unchanged)],
          ['Prices that look wrong', isCount && counts.unusual ? number(counts.unusual) : null],
          [isDone ? 'Removed' : 'To be removed', kind === 'catalog' && isCount && number(counts.removed)],
          ['Started by', run.requestedBy],
        ]}
      />
      {run.columns.length > 0 && <ColumnsForm {...{ files, run, onStarted }} />}
      {run.isWaiting && <ConfirmImport {...{ files, run, onStarted }} />}
      <ErrorTable name="Errors" errors={errors} more={moreErrors} />
      <ErrorTable name="Notes" errors={warnings} more={moreWarnings} />
      {isCount && <ImportChanges files={files} run={run} />}
    </>
  );
}

const texts = labels.importHeadlines;

function headline(run: imports.ImportRunDetail, kind: imports.ImportKind): string {
  if (run.state === 'refused')
    return `The file has errors, so nothing was changed. ${run.columns.length > 0 ? 'Change what its columns are read as, or fix' : 'Fix'} the file and check it again.`;
  if (run.state === 'failed') return `${stateText(run)}: ${run.error ?? 'nothing was changed'}.`;
  if (run.state === 'outdated') return run.isWaiting ? texts.outdatedWaiting : texts.outdated;
  const what = kind === 'rates' ? 'The rate card' : 'The catalog';
  if (!run.dryRun) return `${what} now matches the file.`;
  if (run.counts !== null && imports.changeCount(run.counts) === 0)
    return `${what} already matches the file. There is nothing to import.`;
  if (run.state === 'confirmed' || run.state === 'canceled') return texts[run.state];
  return run.isWaiting ? texts.waiting : texts.tooOld;
}

/** What each column of the file was read as. Another choice reads the file again, as a preview of its own. */
function ColumnsForm({ files: { kind, importsPath }, run, onStarted }: ReportProps) {
  const read = useStaffMutation({
    call: (columns: string[]) =>
      sendStaff<imports.ImportRunResponse>('POST', `${importsPath}/${run.id}/columns`, { columns }),
    invalidates: [importsPath],
    onDone: onStarted,
  });
  const unused = run.columns.filter(({ field }) => field === '').length;
  return (
    <details open={run.state === 'refused' || unused > 0}>
      <summary className="unfold">{`${counted(run.columns.length, 'column')}, ${number(unused)} not used`}</summary>
      <StaffForm
        wide
        guarded={false}
        action="Read again"
        save={read}
        onSubmit={(form) => read.mutate(chosenColumns(form))}
      >
        {() => (
          <ColumnChoices
            columns={run.columns}
            fields={imports.importFields(kind).map((field) => ({ value: field, label: fieldText({ field }) }))}
          />
        )}
      </StaffForm>
    </details>
  );
}

function ConfirmImport({ files: { kind, importsPath }, run, onStarted }: ReportProps) {
  const path = `${importsPath}/${run.id}`;
  const confirm = useStaffMutation({
    call: (confirmation: imports.ImportConfirmation) =>
      sendStaff<imports.ImportRunResponse>('POST', `${path}/confirm`, confirmation),
    invalidates: [importsPath],
    onDone: onStarted,
  });
  const cancel = useStaffMutation({ call: () => sendStaff('POST', `${path}/cancel`), invalidates: [importsPath] });
  const isPending = confirm.isPending || cancel.isPending;
  const removals = imports.removalsToConfirm(run);
  const unusual = run.counts?.unusual || null;
  return (
    <div className="stack gap-3 left">
      <div className="row">
        <ConfirmButton
          label={confirm.isPending ? 'Starting...' : 'Import'}
          question="Import this file?"
          action="Import"
          disabled={isPending}
          typedCount={removals ?? unusual}
          onConfirm={() => confirm.mutate({ ...(removals && { removals }), ...(unusual && { unusual }) })}
        >
          <span>{outcomeText(run)}</span>.{' '}
          <span>{unusual && `${counted(unusual, 'marked price looks', 'marked prices look')} wrong. `}</span>All changes
          are made together or not at all.{' '}
          <span>
            {kind === 'rates'
              ? 'You can undo them on the Rates page.'
              : `You can import an earlier export to undo them, and removed products stay in the trash for ${TRASH_DAYS} days.`}
          </span>
        </ConfirmButton>
        <OutlineButton disabled={isPending} onClick={() => cancel.mutate()}>
          Cancel import
        </OutlineButton>
      </div>
      <StaffFailureNote error={confirm.error ?? cancel.error} />
    </div>
  );
}

/** A wrong file has an error in every row. */
const SHOWN_AT_ONCE = 200;

function ErrorTable({ name, errors, more }: { name: string; errors: readonly imports.ImportFinding[]; more: number }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (errors.length === 0) return null;
  return (
    <div className="stack gap-3 left">
      <h3 className="step-2">{`${name} (${number(errors.length + more)})`}</h3>
      <StaffTable
        caption={`${name} in the file`}
        columns={[
          { head: 'Row', cell: ({ row }) => number(row) },
          { head: 'Column', cell: ({ column }) => column || 'all' },
          { head: 'Problem', cell: ({ message }) => message },
        ]}
        rows={errors.slice(0, shown)}
      />
      {shown < errors.length && (
        <OutlineButton onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {`Show ${Math.min(SHOWN_AT_ONCE, errors.length - shown)} more`}
        </OutlineButton>
      )}
    </div>
  );
}

const COLUMNS: readonly StaffColumn<imports.ImportedChange>[] = [
  { head: 'Row', cell: ({ row }) => (row === null ? 'none' : number(row)) },
  { head: 'Item', cell: ({ sku, name }) => `${sku} ${name}` },
  { head: 'Change', cell: fieldText },
  { head: 'Before', cell: ({ field, before }) => valueText(field, before) },
  { head: 'After', cell: ({ field, after }) => valueText(field, after) },
  {
    head: 'Check',
    cell: ({ notice }) =>
      notice && <StateMark look="signal diamond">{labelOf(imports.IMPORT_NOTICES, notice)}</StateMark>,
  },
];

function ImportChanges({ files: { importsPath, address }, run: { id, counts } }: Pick<ReportProps, 'files' | 'run'>) {
  const page = listPage(useAddressQuery(), 'changes');
  const changes = useStaffRows<imports.ImportedChange>([importsPath, id, 'changes', { page }]);
  return (
    <StaffResults query={changes}>
      {({ rows, total }) =>
        total > 0 && (
          <div className="stack gap-3 left">
            <h3 className="step-2">{`Changes (${number(counts?.changes ?? total)})`}</h3>
            {(counts?.changes ?? 0) > total && <p>{`The first ${number(total)} are listed.`}</p>}
            <StaffTable
              caption="Changes in the file"
              columns={COLUMNS.filter(({ head }) => head !== 'Check' || counts?.unusual)}
              rows={rows}
            />
            <Pagination
              label="Pages of the changes"
              page={page}
              last={Math.ceil(total / imports.IMPORT_CHANGES_PAGE_SIZE)}
              address={(to) => address + queryString({ run: id, changes: to })}
            />
          </div>
        )
      }
    </StaffResults>
  );
}

/** The name of a field, as in the grid of products. */
export function fieldText({
  kind,
  field,
}: Pick<imports.ImportedChange, 'field'> & Partial<Pick<imports.ImportedChange, 'kind'>>): string {
  if (field === null) return kind === 'removed' ? 'Removed' : 'New item';
  // The label of this field explains how to type its lines.
  if (field === 'specifications') return 'Specifications';
  return headOf(field);
}

/** A value of a field as staff know it from the form; '' for a whole item. */
export function valueText(field: ProductField | null, value: string | null): string {
  if (field === null) return '';
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  if (value === null || value === '' || (row.kind === 'price' && value === '0.00')) return 'none';
  return row.kind === 'price' ? dollarText(value) : valueLabel(field, value);
}

export const stateText = ({ state }: Pick<imports.ImportRunResponse, 'state'>): string =>
  labelOf(imports.IMPORT_STATES, state);

type Outcome = Pick<imports.ImportRunResponse, 'counts' | 'state' | 'error' | 'isWaiting'>;

/** The outcome in the list of runs. A preview has changed nothing. */
export function listedOutcome(run: Outcome): string {
  const text = outcomeText(run);
  return run.isWaiting ? `Waiting for your confirmation: ${text}` : text;
}

/** The outcome of a run: '3 new, 2 changed, 300 unchanged, 0 removed'. */
export function outcomeText({ counts, state, error }: Omit<Outcome, 'isWaiting'>): string {
  if (state === 'failed') return error ?? '';
  if (counts === null) return '';
  if (state === 'refused' || state === 'canceled') return 'Nothing was changed';
  const { created, updated, unchanged, removed } = counts;
  return `${number(created)} new, ${number(updated)} changed, ${number(unchanged)} unchanged, ${number(removed)} removed`;
}

/** Every byte is read before the first product is written. */
export function progressText({ state, bytesRead, fileSize, rowsRead }: imports.ImportRunResponse): string {
  if (state === 'queued') return 'Waiting to start...';
  if (bytesRead >= fileSize) return `${number(rowsRead)} rows read. Comparing with the catalog...`;
  return `${number(rowsRead)} rows read, ${Math.floor((bytesRead / fileSize) * 100)}% of the file`;
}
