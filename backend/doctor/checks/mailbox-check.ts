import type { Settings } from '../../config/settings.js';
import { counted } from '../../measures/words.js';
import { withMailbox } from '../../platform/email/mailbox-client.js';
import { type Check, error, messageOf, ok } from '../run-checks.js';

const MAILBOX = 'Mailbox';

/** Signs in and counts; reads nothing. Without a mailbox of replies there is nothing to check. */
export const mailboxCheck = (settings: Settings): Check => ({
  subject: MAILBOX,
  action: 'Check that this machine may connect to the mailbox.',
  find: async () => {
    try {
      const inbox = await withMailbox(settings, (client) => client.status('INBOX', { messages: true }));
      return inbox ? [ok(MAILBOX, `${counted(inbox.messages ?? 0, 'message')} in INBOX`)] : [];
    } catch (reason) {
      const action = 'Check server, port, user and password at /admin/connections or in IMAP_URL.';
      return [error(MAILBOX, messageOf(reason), action)];
    }
  },
});
