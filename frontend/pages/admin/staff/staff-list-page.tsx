import { type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { InquirySelection } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { CLOSED_STATES, INQUIRY_STATES } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { type FieldTable, type FieldValues } from '../../../../backend/platform/http/validation/fields.contract.js';
import * as members from '../../../../backend/staff/staff.contract.js';
import { readJson } from '../../../api/http.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-admin/admin-paths.js';
import { assigneeOptions, useAssignees } from '../../../features/inquiry-admin/inquiry-queries.js';
import { StaffTime, staffDateText, TapLink } from '../../../features/staff/cells.js';
import { ActionOutcome, ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { AskButton, ChangeForm, PostForm } from '../../../features/staff/editing/record-form.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { NEW_PASSWORD } from '../../../features/staff/sign-in/sign-in-gate.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffRows, useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';

const STAFF_PATH = '/api/admin/staff';

const COLUMNS: readonly StaffColumn<members.StaffMemberResponse>[] = [
  {
    head: 'Name',
    cell: (member) => <TapLink to={`/admin/staff/${member.id}`} look="break" text={members.memberName(member)} />,
  },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => members.staffRole(role).name },
  { head: 'Access', cell: (member) => accessText(member) },
  { head: 'Second factor', cell: ({ totp }) => (totp ? 'On' : 'Off') },
  { head: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? <StaffTime at={lastSeenAt} /> : 'Never') },
];

export const StaffListPage = () => (
  <ResourcePage {...LIST_PAGES.staff} path={STAFF_PATH} columns={COLUMNS}>
    <StaffPanel heading="Add somebody">
      <p>
        They get an email with a link to choose a password. It works once, for <span>{members.INVITATION_DAYS}</span>{' '}
        days. Without email, set a password on the member’s page and give it in person.
      </p>
      <PostForm
        wide
        path={STAFF_PATH}
        fields={members.STAFF_FIELDS}
        action="Invite"
        toast={({ email }: members.StaffMemberResponse) => ({
          title: 'Invited',
          description: `${email} gets an email with a link to choose a password.`,
        })}
      />
    </StaffPanel>
  </ResourcePage>
);

export function accessText(
  { disabled, invited, passwordExpiresAt }: members.StaffMemberResponse,
  now = Date.now(),
): string {
  if (disabled) return 'Disabled';
  if (invited) return 'Invited, no password yet';
  if (passwordExpiresAt === null) return 'Can sign in';
  const date = staffDateText(passwordExpiresAt);
  return Date.parse(passwordExpiresAt) > now
    ? `Can sign in, temporary password until ${date}`
    : `Temporary password ended ${date}`;
}

export const StaffMemberPage = () => (
  <StaffPage heading="Staff member" right="staff" links={{ 'All staff': '/admin/staff' }}>
    <Member />
  </StaffPage>
);

function Member() {
  const { id } = useParams();
  return (
    <StaffResults query={useStaffRows<members.StaffMemberResponse>([STAFF_PATH, {}])}>
      {({ rows }) => {
        const member = rows.find((row) => String(row.id) === id);
        return member ? <Account member={member} /> : <StaffEmpty>This staff member does not exist.</StaffEmpty>;
      }}
    </StaffResults>
  );
}

type MemberProps = { member: members.StaffMemberResponse };

function Account({ member }: MemberProps) {
  const { email, role, totp, lastSeenAt, lastSignInAt, createdAt } = member;
  const isOwn = useStaffSelf()?.email === email;
  return (
    <>
      <StaffPanel heading={members.memberName(member)}>
        <StaffFacts
          facts={[
            ['Email', email],
            ['Role', members.staffRole(role).name],
            ['Access', accessText(member)],
            ['Second factor', totp ? 'On' : 'Off'],
            ['Last seen', lastSeenAt ? <StaffTime key="seen" at={lastSeenAt} /> : 'Never'],
            ['Last sign-in', lastSignInAt ? <StaffTime key="last" at={lastSignInAt} /> : 'Never'],
            ['Added', <StaffTime key="added" at={createdAt} />],
          ]}
        />
      </StaffPanel>
      <ChangePanel member={member} heading="Name" fields={NAME} action="Save name" done="The name was changed." />
      {isOwn ? (
        <StaffEmpty>
          This is your own account. Change your password and second factor under Account. Only another owner can change
          your role or access.
        </StaffEmpty>
      ) : (
        <AccessOf member={member} />
      )}
    </>
  );
}

const NAME = { name: members.STAFF_FIELDS.name };
const ROLE = { role: members.STAFF_FIELDS.role };
const PASSWORD = { password: NEW_PASSWORD };

const pathOf = ({ id }: members.StaffMemberResponse) => `${STAFF_PATH}/${id}`;
const accountOf = ({ email }: members.StaffMemberResponse) => `the account of ${email}`;

interface ChangePanelProps<Table extends FieldTable> extends MemberProps {
  heading: string;
  fields: Table;
  action: string;
  done: string;
  children?: ReactNode;
}

function ChangePanel<Table extends FieldTable>({ member, heading, done, children, ...form }: ChangePanelProps<Table>) {
  return (
    <StaffPanel heading={heading}>
      {children}
      <ChangeForm
        {...form}
        path={pathOf(member)}
        record={member as members.StaffMemberResponse & Partial<FieldValues<Table>>}
        name={accountOf(member)}
        toast={{ title: member.email, description: done }}
      />
    </StaffPanel>
  );
}

/** Assigns the member's inquiries that are not closed, with their follow-ups. What somebody changes meanwhile is read again. */
async function handOver({ id }: members.StaffMemberResponse, assigneeId: number | null): Promise<void> {
  const state = INQUIRY_STATES.filter(({ value }) => !CLOSED_STATES.includes(value)).map(({ value }) => value);
  for (;;) {
    const open = { assignee: String(id), state: state.join() };
    const { items } = await readJson<InquirySelection>([INQUIRIES_API, 'selection', open]);
    if (items.length === 0) return;
    await sendStaff('POST', `${INQUIRIES_API}/bulk`, { items, assigneeId });
  }
}

function AccessOf({ member }: MemberProps) {
  const { email, version, disabled } = member;
  const assignees = useAssignees().data ?? [];
  const others = assigneeOptions(
    assignees.filter(({ id }) => id !== member.id),
    null,
  ).slice(1);
  const change = useVersionedMutation({
    call: async ({ takeOver, ...input }: members.StaffMemberChange & { takeOver?: string }) => {
      if (takeOver !== undefined) await handOver(member, takeOver === '' ? null : Number(takeOver));
      return sendStaff<members.StaffMemberResponse>('PATCH', pathOf(member), input);
    },
    invalidates: [STAFF_PATH, INQUIRIES_API],
    toast: { title: email, description: 'Access was changed.' },
  });
  return (
    <>
      {member.invited && !disabled && (
        <StaffPanel heading="Invitation">
          <p>
            The emailed link works once, for <span>{members.INVITATION_DAYS}</span> days. A new invitation replaces it.
          </p>
          <PostForm
            path={`${pathOf(member)}/invitation`}
            fields={{}}
            action="Send invitation again"
            invalidates={[STAFF_PATH]}
            toast={{ title: 'Invited again', description: `${email} gets a new link.` }}
          />
        </StaffPanel>
      )}
      <ChangePanel member={member} fields={ROLE} {...questions.changeRole} />
      <ChangePanel member={member} fields={PASSWORD} {...questions.setPassword}>
        <p>
          At least <span>{members.STAFF_LIMITS.password.min}</span> characters. It works for{' '}
          <span>{members.FIRST_PASSWORD_DAYS}</span> days; by then the member must choose another one. Every session of
          this member ends, and emailed links stop working. A member who only forgot the password can get a link by
          email from the sign-in form.
        </p>
      </ChangePanel>
      <StaffPanel heading="Access">
        <div className="row">
          {disabled ? (
            <Button disabled={change.isPending} onClick={() => change.mutate({ disabled: false, version })}>
              Enable sign-in
            </Button>
          ) : (
            <AskButton
              {...questions.disableSignIn}
              question={`Disable sign-in for ${email}?`}
              fields={{
                takeOver: {
                  kind: 'choice',
                  label: 'Who takes over the open work?',
                  none: 'Nobody, it becomes unassigned',
                  options: others,
                },
              }}
              save={change}
              onSubmit={({ takeOver = '' }) => change.mutate({ disabled: true, version, takeOver })}
            />
          )}
          {member.totp && (
            <ConfirmButton
              {...questions.removeSecondFactor}
              disabled={change.isPending}
              onConfirm={() => change.mutate({ totp: false, version })}
            />
          )}
        </div>
        <ActionOutcome action={change} record={accountOf(member)} />
      </StaffPanel>
    </>
  );
}
