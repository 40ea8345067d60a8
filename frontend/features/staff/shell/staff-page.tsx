import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { hasRight, type Proof, type StaffRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { useSiteApi } from '../../../api/page-data.js';
import { productFacetsQuery } from '../../../api/site-queries.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { Head } from '../../../shell/head.js';
import { AnchorButton, Link, OutlineLink } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { MessageSheet } from '../../../ui/message-sheet.js';
import { RetryForm } from '../../../ui/retry-form.js';
import { useReady } from '../../../ui/use-ready.js';
import { useFocusAfterChange, useFocusAfterRemoval } from '../editing/focus.js';
import { FormFields, fieldValues } from '../editing/record-form.js';
import { UnsavedChanges } from '../editing/unsaved-changes.js';
import { SignInGate, useProofFields } from '../sign-in/sign-in-gate.js';
import styles from '../staff.module.css';
import texts from '../staff-pages.json' with { type: 'json' };
import { IdentityContext, useStaffMutation, useStaffQuery, useStaffSelf, useStaffSelfFailed } from '../use-staff.js';
import { StaffKeys } from './staff-keys.js';
import { StaffFailureNote, StaffResults } from './staff-panel.js';

export interface StaffPageProps {
  heading: string;
  lead?: string;
  right?: StaffRight;
  /** Less room around the heading, for pages that staff work on all day. */
  dense?: boolean;
  actions?: ReactNode;
  links?: Readonly<Record<string, string>>;
  /** Rendered for signed-in staff only, so it may fetch staff data. */
  children: ReactNode;
}

/**
 * A staff page. When the session ends during work, the page stays mounted behind the sign-in form and returns for the same
 * member.
 */
export function StaffPage(page: StaffPageProps) {
  const self = useStaffSelf();
  const lastSelf = useLastSelf(self);
  const hasFailed = useStaffSelfFailed();
  const screen = useFocusAfterChange<HTMLDivElement>(self === null ? 'gate' : 'screen');

  return (
    <>
      <Head title={page.heading} description="The staff area of this site." />
      {hasFailed && lastSelf === null && <StaffAreaUnavailable />}
      {self === null && <SignInGate wasSignedIn={lastSelf !== null} />}
      {lastSelf && (
        <div key={lastSelf.email} ref={screen} hidden={!self}>
          <UnsavedChanges>
            <Screen {...page} self={lastSelf} />
          </UnsavedChanges>
        </div>
      )}
    </>
  );
}

/** Shown when the session cannot be checked: the database or the connection is down. */
const StaffAreaUnavailable = () => (
  <MessageSheet title="The staff area is unavailable" section="Error" actions={<RetryForm />}>
    <p>We could not check whether you are signed in. Wait a moment and try again.</p>
  </MessageSheet>
);

function Screen(props: StaffPageProps & { self: StaffSelf }) {
  const { heading, lead, right, dense, actions, links = {}, children, self } = props;
  const allowed = !right || hasRight(self.role, right);
  const page = useFocusAfterRemoval();
  return (
    <div ref={page} className={`stack gap-6 ${styles.page}`} data-dense={dense || undefined}>
      <StaffKeys>
        <header className={`row across-8 between ${styles.head}`}>
          <div>
            <h1>{heading}</h1>
            {lead && <p className="muted small">{lead}</p>}
          </div>
          {allowed && (actions || Object.keys(links).length > 0) && (
            <div className={`row ${styles.actions}`}>
              {actions}
              {Object.entries(links).map(([text, address]) =>
                address.startsWith('/api/') ? (
                  <AnchorButton key={text} variant="outline" href={address}>
                    {text}
                  </AnchorButton>
                ) : (
                  <OutlineLink key={text} to={address}>
                    {text}
                  </OutlineLink>
                ),
              )}
            </div>
          )}
        </header>
        <TemporaryPasswordNote self={self} />
        <ConfirmIdentity>
          {allowed ? children : <p>Only owners can open this page. Ask an owner to change your role.</p>}
        </ConfirmIdentity>
      </StaffKeys>
    </div>
  );
}

interface RecordPageProps<Answer> extends Omit<StaffPageProps, 'children'> {
  path: string;
  /** For an editor that copies the record: it gets the current one, not a cached one, and a later failure does not replace it. */
  copied?: boolean;
  children(record: Answer): ReactNode;
}

export function RecordPage<Answer>({ path, copied, children, ...page }: RecordPageProps<Answer>) {
  const { id = '' } = useParams();
  return (
    <StaffPage {...page}>
      {/* Keyed, so that no state of another record remains. */}
      <LoadedRecord<Answer> key={id} path={path} id={id} copied={copied}>
        {children}
      </LoadedRecord>
    </StaffPage>
  );
}

type LoadedRecordProps<Answer> = Pick<RecordPageProps<Answer>, 'path' | 'copied' | 'children'> & { id: string };

function LoadedRecord<Answer>({ path, id, copied, children }: LoadedRecordProps<Answer>) {
  const query = useStaffQuery<Answer>([path, id]);
  if (!copied) return <StaffResults query={query}>{children}</StaffResults>;
  if (query.data && !query.isPlaceholderData && query.isFetchedAfterMount) return children(query.data);
  return <StaffResults query={query}>{() => <p role="status">Loading...</p>}</StaffResults>;
}

function useLastSelf(self: StaffSelf | null | undefined): StaffSelf | null {
  const [last, setLast] = useState(self ?? null);
  useEffect(() => {
    if (self) setLast(self);
  }, [self]);
  return self ?? last;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Nothing else tells the member that the password expires. One line, so that the rows of a list fit on a phone. */
function TemporaryPasswordNote({ self: { passwordExpiresAt } }: { self: StaffSelf }) {
  // The server uses another time zone. The time is last, so that nothing shifts.
  const ready = useReady();
  if (passwordExpiresAt === null) return null;
  const end = new Date(passwordExpiresAt);
  return (
    <p className={`note small ${styles.temporary}`} data-tone="amber">
      <strong>Temporary password:</strong> <Link to="/admin/account">replace it</Link> before{' '}
      {ready && (
        <time dateTime={passwordExpiresAt}>
          {DAY.format(end)}
          <span className={styles.hour}>{`, ${TIME.format(end)}`}</span>
        </time>
      )}
    </p>
  );
}

/** Asks for the password, and a code, whenever a change on the page needs a session that was confirmed a short time ago. */
function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer(isConfirmed: boolean): void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((answer) => setAsked({ answer })), []);
  const fields = useProofFields('Your password');
  const { mutate, isPending, error, reset } = useStaffMutation({
    call: (proof: Proof) => sendStaff('POST', '/api/auth/confirm', proof),
    onDone: () => end(true),
  });
  const end = (isConfirmed: boolean) => {
    reset();
    setAsked(null);
    asked?.answer(isConfirmed);
  };
  return (
    <IdentityContext value={ask}>
      {children}
      <Dialog
        open={asked !== null}
        heading="Confirm that it is you"
        startAt="field"
        onClose={() => end(false)}
        action="Confirm"
        pending={isPending}
        onSubmit={(form) => mutate(fieldValues(fields, form))}
      >
        <p>This change gives access to the site, so we ask for your password again.</p>
        {asked && <FormFields fields={fields} errors={error ? staffFailure(error).errors : {}} />}
        <StaffFailureNote error={error} />
      </Dialog>
    </IdentityContext>
  );
}

type ListTexts = Pick<StaffPageProps, 'heading' | 'lead' | 'right' | 'links'> & {
  order: string;
  nouns: { one: string; many: string };
  empty: string;
};

/** What the pages of the staff area say around their content, where they lead, and who may open them. */
export const LIST_PAGES = texts.lists as Record<keyof typeof texts.lists, ListTexts>;
export const PAGES = texts.pages as Record<keyof typeof texts.pages, Omit<StaffPageProps, 'children'>>;

/** The same of lists that are a part of a page. */
export const LIST_PARTS = texts.parts;

/** Shown until the first import. The data decides, so nobody has to switch it off. */
export function SampleBanner() {
  const facets = useQuery(productFacetsQuery(useSiteApi(), {}));
  if (!facets.data?.isSample) return null;
  return (
    <p className="note" data-tone="amber">
      <strong>The catalog holds sample data.</strong> Its sizes, weights and loads are typical figures, and the catalog
      page says so. This note goes away with your first <Link to="/admin/products/import">import</Link>.
    </p>
  );
}
