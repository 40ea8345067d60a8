import { useParams } from 'react-router';
import {
  FIRST_PASSWORD_DAYS,
  INVITATION_DAYS,
  memberName,
  STAFF_FIELDS,
  STAFF_LIMITS,
  type StaffMemberChange,
  type StaffMemberResponse,
  staffRole,
} from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import {
  StaffEmpty,
  StaffFacts,
  StaffFailureNote,
  StaffPanel,
  StaffResults,
} from '../../../features/staff/shell/staff-panel.js';
import { NEW_PASSWORD } from '../../../features/staff/sign-in/password-fields.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import {
  useStaffMutation,
  useStaffRows,
  useStaffSelf,
  useVersionedMutation,
} from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { accessText, STAFF_PATH } from './staff-list-page.js';

/** A staff member, with forms for owners. */
export function StaffMemberPage() {
  return (
    <StaffPage heading="Staff member" right="staff" links={[['All staff', '/admin/staff']]}>
      <Member />
    </StaffPage>
  );
}

function Member() {
  const { id } = useParams();
  const self = useStaffSelf();
  return (
    <StaffResults query={useStaffRows<StaffMemberResponse>([STAFF_PATH, {}])}>
      {({ rows }) => {
        const member = rows.find((row) => String(row.id) === id);
        if (!member) return <StaffEmpty>This staff member does not exist.</StaffEmpty>;
        return (
          <>
            <Facts member={member} />
            <MemberName member={member} />
            {self?.email === member.email ? (
              <StaffEmpty>
                This is your own account. Change your password and second factor under Account. Only another owner can
                change your role or access.
              </StaffEmpty>
            ) : (
              <>
                {member.invited && !member.disabled && <MemberInvitation member={member} />}
                <MemberRole member={member} />
                <MemberPassword member={member} />
                <MemberAccess member={member} />
              </>
            )}
          </>
        );
      }}
    </StaffResults>
  );
}

interface MemberProps {
  member: StaffMemberResponse;
}

function Facts({ member }: MemberProps) {
  return (
    <StaffPanel heading={memberName(member)}>
      <StaffFacts
        facts={[
          ['Email', member.email],
          ['Role', staffRole(member.role).name],
          ['Access', accessText(member)],
          ['Second factor', member.totp ? 'On' : 'Off'],
          ['Last seen', member.lastSeenAt ? <StaffTime key="seen" at={member.lastSeenAt} /> : 'Never'],
          ['Last sign-in', member.lastSignInAt ? <StaffTime key="last" at={member.lastSignInAt} /> : 'Never'],
          ['Added', <StaffTime key="added" at={member.createdAt} />],
        ]}
      />
    </StaffPanel>
  );
}

/** @param description of the toast */
function useMemberChange({ id, email }: StaffMemberResponse, description: string) {
  return useVersionedMutation({
    call: (change: StaffMemberChange) => sendStaff<StaffMemberResponse>('PATCH', `${STAFF_PATH}/${id}`, change),
    invalidates: [STAFF_PATH],
    toast: { title: email, description },
  });
}

const accountOf = ({ email }: StaffMemberResponse) => `the account of ${email}`;
const NAME = { name: STAFF_FIELDS.name };
const ROLE = { role: STAFF_FIELDS.role };
const PASSWORD = { password: NEW_PASSWORD };

/** The name that colleagues see in lists and notes. */
function MemberName({ member }: MemberProps) {
  const change = useMemberChange(member, 'The name was changed.');
  return (
    <StaffPanel heading="Name">
      <RecordForm fields={NAME} record={member} name={accountOf(member)} save={change} action="Save name" />
    </StaffPanel>
  );
}

/** For a member who has not chosen a password yet. */
function MemberInvitation({ member: { id, email } }: MemberProps) {
  const invite = useStaffMutation({
    call: () => sendStaff<StaffMemberResponse>('POST', `${STAFF_PATH}/${id}/invitation`),
    invalidates: [STAFF_PATH],
    toast: { title: 'Invited again', description: `${email} gets a new link.` },
  });
  return (
    <StaffPanel heading="Invitation">
      <p>The emailed link works once, for {INVITATION_DAYS} days. A new invitation replaces it.</p>
      <Button disabled={invite.isPending} onClick={() => invite.mutate()}>
        Send invitation again
      </Button>
      <StaffFailureNote error={invite.error} />
    </StaffPanel>
  );
}

function MemberRole({ member }: MemberProps) {
  const change = useMemberChange(member, 'The new role takes effect at once.');
  return (
    <StaffPanel heading="Role">
      <RecordForm fields={ROLE} record={member} name={accountOf(member)} save={change} action="Change role" />
    </StaffPanel>
  );
}

function MemberPassword({ member }: MemberProps) {
  const change = useMemberChange(member, 'The new password is set.');
  return (
    <StaffPanel heading="New password" shown={String(change.done)}>
      <p>
        At least {STAFF_LIMITS.password.min} characters. It works for {FIRST_PASSWORD_DAYS} days; by then the member
        must choose another one. Every session of this member ends, and emailed links stop working. A member who only
        forgot the password can get a link by email from the sign-in form.
      </p>
      <RecordForm
        fields={PASSWORD}
        name={accountOf(member)}
        save={change}
        action="Set password"
        onSubmit={(values) => change.mutate({ ...values, version: member.version })}
      />
    </StaffPanel>
  );
}

/** Disables or enables an account, and removes a lost authenticator app. */
function MemberAccess({ member }: MemberProps) {
  const change = useMemberChange(member, 'Access was changed.');
  const apply = (input: Omit<StaffMemberChange, 'version'>) => change.mutate({ ...input, version: member.version });
  return (
    <StaffPanel heading="Access">
      <div className="row">
        {member.disabled ? (
          <Button disabled={change.isPending} onClick={() => apply({ disabled: false })}>
            Enable sign-in
          </Button>
        ) : (
          <ConfirmButton
            label="Disable sign-in"
            question={`Disable sign-in for ${member.email}?`}
            action="Disable sign-in"
            disabled={change.isPending}
            onConfirm={() => apply({ disabled: true })}
          >
            Every session of this member ends at once. The account stays, and can be enabled again.
          </ConfirmButton>
        )}
        {member.totp && (
          <ConfirmButton
            label="Remove second factor"
            question="Remove the second factor?"
            action="Remove it"
            disabled={change.isPending}
            onConfirm={() => apply({ totp: false })}
          >
            For a lost phone. Until a new app is set up, the password alone is enough to sign in.
          </ConfirmButton>
        )}
      </div>
      <StaffFailureNote error={change.error} />
      <ConflictDialog conflict={change.conflict} record={accountOf(member)} />
    </StaffPanel>
  );
}
