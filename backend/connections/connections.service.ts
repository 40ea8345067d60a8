import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ConnectionSource, Settings } from '../config/settings.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { hideFromLog } from '../platform/logging/log-text.js';
import { isDatabaseDown } from '../platform/postgres/postgres.js';
import { SealedSecrets } from '../platform/secrets/site-secrets.js';
import { Connection } from './connection.entity.js';
import { CONNECTION_NAMES, type ConnectionName, type ConnectionValues } from './connections.contract.js';

const SMTPS = 465;
const SUBMISSION = 587;
const IMAPS = 993;

/**
 * Puts what owners set into the settings that the environment leaves out. Every process reads it again when it changes, so none needs a
 * restart (docs/decisions/092-stored-connections.md).
 */
@Injectable()
export class ConnectionsService {
  private readonly logger = new Logger('connections');
  private readonly secrets: SealedSecrets;

  constructor(
    private readonly em: EntityManager,
    versions: ContentVersions,
    @Inject(Settings) private readonly settings: Settings,
  ) {
    this.secrets = new SealedSecrets(em, 'connections', settings.documentLinks.secret);
    const { smtpUrl: mail, salesEmails: sales, mailbox, contentSiteUrl: wordpress, connections } = settings;
    const given = { mail, sales, mailbox, wordpress };
    for (const name of CONNECTION_NAMES) connections[name] ??= given[name] === null ? 'owner' : 'environment';
    versions.keep('connections', () => this.read());
  }

  sourceOf(name: ConnectionName): ConnectionSource | undefined {
    return this.settings.connections[name];
  }

  /** Reads what is stored into the settings. */
  async read(): Promise<void> {
    const rows = await this.em.fork().findAll(Connection);
    for (const name of CONNECTION_NAMES) {
      if (this.sourceOf(name) === 'environment') continue;
      const row = rows.find((one) => one.name === name);
      const values = row ? await this.open(row) : {};
      if (values === null)
        this.logger.error(`${name}: it was encrypted with another LINK_SECRET. Enter it again at /admin/connections.`);
      this.apply(name, values ?? {});
    }
  }

  seal = (name: ConnectionName, values: ConnectionValues): Promise<string> =>
    this.secrets.seal(rowOf(name), Buffer.from(JSON.stringify(values)));

  /** @returns null if it was encrypted with another key */
  async open({ name, sealed }: Connection): Promise<ConnectionValues | null> {
    try {
      return JSON.parse((await this.secrets.open(rowOf(name), sealed)).toString()) as ConnectionValues;
    } catch (error) {
      // Says nothing about the key.
      if (isDatabaseDown(error)) throw error;
      return null;
    }
  }

  private apply(name: ConnectionName, values: ConnectionValues): void {
    const { settings } = this;
    const { user = '', password = '' } = values;
    if (password) hideFromLog(password);
    if (name === 'mail') settings.smtpUrl = values.host ? smtpUrlOf(values) : null;
    else if (name === 'sales') settings.salesEmails = values.addresses ? values.addresses.split(', ') : null;
    else if (name === 'mailbox') settings.mailbox = values.host ? mailboxOf(values) : null;
    else {
      settings.contentSiteUrl = values.url || null;
      settings.wordpressCredentials = user && password ? { username: user, password } : null;
    }
  }
}

/** For commands. */
export const readStoredConnections = (em: EntityManager, settings: Settings): Promise<void> =>
  new ConnectionsService(em, new ContentVersions(em, settings), settings).read();

/** Binds what is encrypted to its row. */
const rowOf = (name: ConnectionName): string => `connection ${name}`;

const credentialsOf = (user: string, password: string): string =>
  `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;

function mailboxOf({ host, port = IMAPS, user = '', password = '', address = '' }: ConnectionValues) {
  return { url: `imap${port === IMAPS ? 's' : ''}://${credentialsOf(user, password)}${host}:${port}`, address };
}

function smtpUrlOf({ host = '', port = SUBMISSION, user = '', password = '' }: ConnectionValues): string {
  const scheme = port === SMTPS ? 'smtps' : 'smtp';
  const credentials = user ? credentialsOf(user, password) : '';
  // A password is never sent in plain text.
  return `${scheme}://${credentials}${host}:${port}${user ? '?requireTLS=true' : ''}`;
}
