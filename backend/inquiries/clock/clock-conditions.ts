import { rawIndex } from '../../platform/postgres/columns.js';
import { OPEN_STATES } from '../inquiry-states.contract.js';

/** SQL conditions of the response clock on columns of `inquiry`, for queries and their indexes. */
interface ClockSql {
  /** The inquiry, or a later message of its customer, waits for our answer. Literals, so that partial indexes can be used. */
  isOpen: string;
  /** The due time of an inquiry whose clock runs; infinity for any other. */
  runningDue: string;
  /** The promise can still break or has broken, and the owners have not been told. */
  mayBecomeLate: string;
}

/** @param prefix alias of the table, such as `i.`; '' in an index */
export function clockSql(prefix: string): ClockSql {
  const columns = (sql: string) => sql.replace(/@/g, prefix);
  const hasOpenState = columns(`@"state" in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`);
  const isRunning = columns(`@"first_response_at" is null and @"paused_at" is null and ${hasOpenState}`);
  return {
    isOpen: columns(`(${hasOpenState} or @"asked_at" is not null)`),
    runningDue: columns(`coalesce(@"reply_due_at", case when ${isRunning} then @"due_at" end, 'infinity')`),
    mayBecomeLate: columns(`@"is_timed" and @"late_at" is null and @"state" <> 'spam'
      and ((${isRunning}) or @"first_response_at" > @"due_at")`),
  };
}

const { isOpen, runningDue, mayBecomeLate } = clockSql('');

/** For the sort orders and views of the queue, and for the reminders. */
export const CLOCK_INDEXES = [
  rawIndex('inquiry_due_index', `"inquiry" ((${runningDue}), "id")`),
  rawIndex(
    'inquiry_open_due_index',
    `"inquiry" ((${runningDue}), "id")
    include ("assignee_id", "due_at", "state", "first_response_at", "paused_at") where ${isOpen}`,
  ),
  rawIndex('inquiry_urgency_index', `"inquiry" ((-coalesce("urgency", 0)), (${runningDue}), "id")`),
  rawIndex('inquiry_asked_index', `"inquiry" ("assignee_id") where "asked_at" is not null`),
  rawIndex('inquiry_clock_index', `"inquiry" ("due_at") where ${mayBecomeLate}`),
];
