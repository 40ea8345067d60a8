import type { ImapFlow } from 'imapflow';
import type { Settings } from '../../config/settings.js';
import { lookUpEveryAddress, publicAddresses } from '../outgoing/addresses.js';
import { networkFailure } from '../outgoing/pinned-request.js';

const CONNECT_MS = 20_000;
const SILENCE_MS = 60_000;

/**
 * Works with the mailbox of replies, signed in. A server that an owner set is connected to at a public address only, and with TLS.
 * @returns null without a mailbox
 */
export async function withMailbox<T>(settings: Settings, work: (client: ImapFlow) => Promise<T>): Promise<T | null> {
  const { mailbox, connections, webhooksToLoopback: loopback } = settings;
  if (mailbox === null) return null;
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(mailbox.url);
  const secure = protocol === 'imaps:';
  const isOwners = connections.mailbox === 'owner';
  const [checked] = isOwners ? await publicAddresses(hostname, { lookup: lookUpEveryAddress, loopback }) : [];
  const client = new ImapFlow({
    ...{ host: checked?.address ?? hostname, secure, port: Number(port) || (secure ? 993 : 143) },
    ...(checked && checked.address !== hostname && { servername: hostname }),
    ...(isOwners && !secure && !loopback && { doSTARTTLS: true }),
    ...{ logger: false, disableAutoIdle: true },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  // The call that fails reports it; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error) => {
      throw readable(error, hostname);
    });
    return await work(client);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** imapflow says 'Command failed' of a wrong password. */
function readable(error: unknown, hostname: string): unknown {
  const { authenticationFailed, responseText } = error as { authenticationFailed?: boolean; responseText?: string };
  if (authenticationFailed) return new Error(`${hostname} refuses this user and password`, { cause: error });
  const text = networkFailure(error) ?? responseText;
  return text ? new Error(`cannot use ${hostname}: ${text}`, { cause: error }) : error;
}
