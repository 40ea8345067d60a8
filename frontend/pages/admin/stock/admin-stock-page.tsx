import { useState } from 'react';
import { CATALOG_FILE_FIELD } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import { STOCK_ADMIN_PATH, type StockFeed } from '../../../../backend/catalog/stock/stock.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useRight, useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { TextField } from '../../../ui/form-fields.js';

/** The yards' stock list: how old it is, and how the next one comes. */
export function AdminStockPage() {
  const mayEdit = useRight('edit-rates');
  const feed = useStaffQuery<StockFeed>([STOCK_ADMIN_PATH], { refetchInterval: 60_000 });
  return (
    <StaffPage
      heading="Stock"
      lead="What the yards' own system says they have. The site shows it until it is older than the limit in the sales terms."
      right="rates"
    >
      <StaffPanel heading="Current list">
        <StaffResults query={feed}>{(answer) => <State feed={answer} />}</StaffResults>
      </StaffPanel>
      {mayEdit && <ImportPanel />}
      {mayEdit && <TokenPanel />}
    </StaffPage>
  );
}

function State({ feed: { asOf, isKnown, items, unknownSkus, tokenExpiresAt } }: { feed: StockFeed }) {
  return (
    <>
      <p>{isKnown ? 'The site shows it.' : 'There is no list, or it is too old. The site shows no numbers.'}</p>
      <StaffFacts
        facts={[
          ['As of', asOf && <StaffTime key="asOf" at={asOf} />],
          ['Items', items.toLocaleString('en-US')],
          ['Not in the catalog', unknownSkus.join(', ')],
          ['Token valid until', tokenExpiresAt && <StaffTime key="token" at={tokenExpiresAt} />],
        ]}
      />
    </>
  );
}

function ImportPanel() {
  const save = useStaffMutation({
    call: (form: FormData) => sendStaff('POST', `${STOCK_ADMIN_PATH}/import`, form),
    invalidates: [STOCK_ADMIN_PATH],
    toast: { title: 'Imported', description: 'Pages show the new list.' },
  });
  return (
    <StaffPanel heading="Import a list">
      <p>
        It replaces the whole list. Columns: sku, yard, available, total, as of. Times without an offset are by the
        yard's clock. Any error changes nothing.
      </p>
      <StaffForm
        action="Import"
        pendingAction="Importing..."
        save={save}
        wide
        onSubmit={(form) => save.mutate(new FormData(form))}
      >
        {(failure) => (
          <TextField
            label="Excel or CSV file"
            name={CATALOG_FILE_FIELD}
            type="file"
            required
            error={failure?.errors[CATALOG_FILE_FIELD]}
          />
        )}
      </StaffForm>
    </StaffPanel>
  );
}

function TokenPanel() {
  const [token, setToken] = useState('');
  const renew = useStaffMutation({
    call: () => sendStaff<{ token: string }>('POST', `${STOCK_ADMIN_PATH}/token`),
    invalidates: [STOCK_ADMIN_PATH],
    onDone: (answer) => setToken(answer.token),
  });
  return (
    <StaffPanel heading="Token for the yards' system" shown={token}>
      <p>Its program posts the file to /api/stock with the header Authorization: Bearer and this token.</p>
      {token && <p role="status">Copy the token now. It is not shown again.</p>}
      {token && <code className="secret">{token}</code>}
      <ConfirmButton
        label="New token"
        question="Make a new token?"
        disabled={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        The former token stops working at once. The new one is valid for a year.
      </ConfirmButton>
      <StaffFailureNote error={renew.error} />
    </StaffPanel>
  );
}
