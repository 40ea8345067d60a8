import type { ReactNode } from 'react';
import type { ConnectionResponse, ConnectionTest } from '../../../../backend/connections/connections.contract.js';
import { CONNECTIONS, CONNECTIONS_PATH } from '../../../../backend/connections/connections.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { LOOKS, StateMark } from '../../../features/staff/cells.js';
import { ChangeForm } from '../../../features/staff/editing/record-form.js';
import { PAGES, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { OutlineButton } from '../../../ui/button.js';

export const AdminConnectionsPage = () => (
  <StaffPage {...PAGES.connections}>
    <Connections />
  </StaffPage>
);

/** In the page, which asks for nothing that the member may not read. */
const Connections = () => (
  <StaffResults query={useStaffQuery<ConnectionResponse[]>([CONNECTIONS_PATH])}>
    {(all) => all.map((connection) => <ConnectionPanel key={connection.name} connection={connection} />)}
  </StaffResults>
);

export function ConnectionPanel({ connection }: { connection: ConnectionResponse }) {
  const { name, state, values, hasPassword, version } = connection;
  const { label, setting, test, fields } = CONNECTIONS[name];
  return (
    <StaffPanel heading={label} shown={state}>
      <p>
        <StateMark look={LOOKS.connection[state]}>{labels.connectionStates[state]}</StateMark>
      </p>
      <p>{labels.connections[name]}</p>
      {state === 'environment' ? (
        <>
          <StaffFacts facts={Object.entries(values).map(([field, value]) => [fields[field]?.label ?? field, value])} />
          <p className="muted small">
            Change it with <code>{setting}</code>, where the site runs.
          </p>
        </>
      ) : (
        <ChangeForm
          wide
          unmarked
          path={`${CONNECTIONS_PATH}/${name}`}
          fields={fields}
          record={{ ...values, version }}
          name="this connection"
          action="Save"
          toast={{ title: 'Saved', description: `${label}: the change is in effect.` }}
        >
          {state === 'unreadable' && (
            <p className="whole">The key of the site (LINK_SECRET) has changed. Enter everything again.</p>
          )}
          {hasPassword && <p className="muted small whole">A password is stored. Leave the field empty to keep it.</p>}
        </ChangeForm>
      )}
      {test && state !== 'unset' && state !== 'unreadable' && <TestButton name={name} label={test} />}
    </StaffPanel>
  );
}

function TestButton({ name, label }: { name: string; label: string }) {
  const test = useStaffMutation({
    call: () => sendStaff<ConnectionTest>('POST', `${CONNECTIONS_PATH}/${name}/test`),
  });
  const outcome: ReactNode = test.data && (
    <p className="note medium" data-tone={test.data.ok ? 'safe' : 'signal'}>
      {test.data.message}
    </p>
  );
  return (
    <>
      <div className="row">
        <OutlineButton disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing...' : label}
        </OutlineButton>
      </div>
      <div role="status">{outcome}</div>
      <StaffFailureNote error={test.error} />
    </>
  );
}
