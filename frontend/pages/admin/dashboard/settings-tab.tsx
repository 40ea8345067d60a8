import type { ReactNode } from 'react';
import type { QueueStatus, ServerState, SiteStatus } from '../../../../backend/status/status.contract.js';
import { StaffFacts, StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { useSite } from '../../../shell/site-context.js';
import { STATUS_PATH } from './use-sync.js';

const GOOD = { tone: 'safe', shape: 'full' } as const;
const BAD = { tone: 'signal', shape: 'diamond' } as const;

/** Current settings and the status of the servers (specification §2). */
export function SettingsTab() {
  const { contentSiteUrl } = useSite();
  const status = useStaffQuery<SiteStatus>([STATUS_PATH]);
  return (
    <>
      <StaffPanel heading="Content site">
        <StaffFacts facts={[['WordPress URL', contentSiteUrl ?? 'Not set']]} />
        <p>
          Configure the WordPress URL in the environment variables: set <code>WORDPRESS_URL</code> and start the site
          again.
        </p>
      </StaffPanel>
      <StaffPanel heading="Servers">
        <StaffResults query={status}>{(answer) => <Servers status={answer} />}</StaffResults>
      </StaffPanel>
    </>
  );
}

function Servers({ status: { database, redis, mail, queues } }: { status: SiteStatus }) {
  return (
    <StaffFacts
      facts={[
        ['PostgreSQL database', <State key="database" state={database} />],
        ['Redis', <State key="redis" state={redis} />],
        [
          'Email',
          mail.server ? `Sent through ${mail.server}` : 'Kept as files in the data folder: SMTP_URL is not set',
        ],
        [
          'Last email delivered',
          mail.lastDeliveredAt ? <StaffTime key="last" at={mail.lastDeliveredAt} /> : 'None yet',
        ],
        ['Emails', <Counts key="mails" {...mail} />],
        ...queues.map(queueFact),
      ]}
    />
  );
}

function queueFact(queue: QueueStatus): [string, ReactNode] {
  return [`Queue: ${queue.name}`, <Counts key={queue.name} waitingText="waiting or scheduled" {...queue} />];
}

function State({ state }: { state: ServerState }) {
  return (
    <StateMark {...(state === 'connected' ? GOOD : BAD)}>
      {state === 'connected' ? 'Connected' : 'Not responding'}
    </StateMark>
  );
}

interface CountsProps {
  waiting: number | null;
  failed: number | null;
  waitingText?: string;
}

/** Unavailable counts are shown as unavailable, not as 0. */
function Counts({ waiting, failed, waitingText = 'waiting' }: CountsProps) {
  if (waiting === null || failed === null) return 'Not known';
  return (
    <StateMark {...(failed > 0 ? BAD : GOOD)}>
      {waiting} {waitingText}, {failed} failed
    </StateMark>
  );
}
