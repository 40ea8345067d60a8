import type { ReactNode } from 'react';
import {
  CONNECTIONS,
  CONNECTIONS_PATH,
  type ConnectionResponse,
  type ConnectionState,
  type ConnectionTest,
} from '../../../../backend/connections/connections.contract.js';
import type { FieldTable } from '../../../../backend/platform/http/validation/fields.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ChangeForm } from '../../../features/staff/editing/record-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFacts, StaffFailureNote, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { type MarkLook, StateMark } from '../../../features/staff/state-mark.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { OutlineButton } from '../../../ui/button.js';

export function AdminConnectionsPage() {
  const connections = useStaffQuery<ConnectionResponse[]>([CONNECTIONS_PATH]);
  return (
    <StaffPage
      heading="Connections"
      lead="The mail server, the sales address and WordPress. Passwords are stored encrypted and never shown again."
      right="connections"
    >
      <StaffResults query={connections}>
        {(all) => all.map((connection) => <ConnectionPanel key={connection.name} connection={connection} />)}
      </StaffResults>
    </StaffPage>
  );
}

const MARKS = {
  environment: ['safe full', 'Set by the environment'],
  stored: ['safe full', 'Set here'],
  unset: ['quiet dash', 'Not set'],
  unreadable: ['signal diamond', 'Unreadable'],
} as const satisfies Record<ConnectionState, readonly [MarkLook, string]>;

const NOTES = {
  mail: 'Without it no email leaves the site. Port 587 or 465, as your provider says. Emails come from the address of the company: the server must let you send as it.',
  sales: 'Without it inquiries go to the email address of the company.',
  wordpress: 'Its posts are copied to the blog. User and application password are optional: public posts need none.',
} as const;

export function ConnectionPanel({ connection }: { connection: ConnectionResponse }) {
  const { name, state, values, hasPassword, version } = connection;
  const { label, setting, test } = CONNECTIONS[name];
  const fields: FieldTable = CONNECTIONS[name].fields;
  const [look, text] = MARKS[state];
  return (
    <StaffPanel heading={label} shown={state}>
      <p>
        <StateMark look={look}>{text}</StateMark>
      </p>
      <p>{NOTES[name]}</p>
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
          pendingAction="Saving..."
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
    invalidates: [],
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
