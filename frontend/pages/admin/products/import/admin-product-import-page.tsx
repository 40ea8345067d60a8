import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportRunAnswer, isImportOver } from '../../../../../backend/catalog/desk/catalog-desk.contract.js';
import { StaffPage } from '../../../../features/staff/staff-page.js';
import { StaffPanel } from '../../../../features/staff/staff-panel.js';
import { StaffResults } from '../../../../features/staff/staff-results.js';
import { useAddressQuery } from '../../../../features/staff/use-address-query.js';
import { useStaffRows } from '../../../../features/staff/use-staff.js';
import { AnchorButton, LinkButton } from '../../../../ui/button.js';
import { EXPORT_PATH, IMPORTS_PATH } from '../desk-paths.js';
import { ImportForm } from './import-form.js';
import { ImportRunPanel } from './import-run-panel.js';
import { ImportRuns } from './import-runs.js';
import type { CheckedFile } from './start-import.js';

export function AdminProductImportPage() {
  return (
    <StaffPage
      heading="Import products"
      lead="A CSV file in the format of the export. Products are matched by SKU. Missing columns stay as they are."
      right="products"
      actions={
        <>
          <AnchorButton href={EXPORT_PATH} variant="outline">
            Export CSV
          </AnchorButton>
          <LinkButton to="/admin/products" variant="outline">
            All products
          </LinkButton>
        </>
      }
    >
      <ImportDesk />
    </StaffPage>
  );
}

/** A file is checked, then imported. The address names the shown run. */
function ImportDesk() {
  const values = useAddressQuery();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const page = Math.max(1, Number.parseInt(values.get('page') ?? '1', 10) || 1);
  const runs = useStaffRows<ImportRunAnswer>([IMPORTS_PATH, { page }]);
  const [shown] = /^\d{1,10}$/.exec(values.get('run') ?? '') ?? [];
  const activeRun = runs.data?.rows.find((run) => !isImportOver(run))?.id;
  const show = (id: number) => navigate(`?run=${id}`, { preventScrollReset: true });

  // Somebody who returns during a run can follow it until it ends.
  useEffect(() => {
    if (shown === undefined && activeRun !== undefined)
      navigate(`?run=${activeRun}`, { replace: true, preventScrollReset: true });
  }, [shown, activeRun, navigate]);

  return (
    <>
      <StaffPanel heading="Choose a file">
        <ImportForm
          onChanged={() => setChecked(null)}
          onChecked={(file) => {
            setChecked(file);
            show(file.runId);
          }}
        />
      </StaffPanel>
      {shown !== undefined && (
        <ImportRunPanel
          key={shown}
          id={Number(shown)}
          checked={checked?.runId === Number(shown) ? checked : null}
          onStarted={(id) => {
            setChecked(null);
            show(id);
          }}
        />
      )}
      <StaffPanel heading="Recent runs">
        <StaffResults query={runs}>{({ rows, total }) => <ImportRuns {...{ rows, total, page }} />}</StaffResults>
      </StaffPanel>
    </>
  );
}
