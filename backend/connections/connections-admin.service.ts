import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { contentSiteAddress, emailList } from '../config/setting-parsers.js';
import { Settings } from '../config/settings.js';
import { isEmailAddress } from '../config/value-formats.contract.js';
import { contentSiteCheck, mailboxCheck, testEmailCheck } from '../doctor/checks/email-check.js';
import { type Check, runChecks } from '../doctor/run-checks.js';
import { capitalized } from '../measures/words.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import type { Versioned } from '../platform/editing/editing.contract.js';
import { editVersioned } from '../platform/editing/editing.js';
import { validationError } from '../platform/http/validation/validation.js';
import { readPublicUrl } from '../platform/outgoing/addresses.js';
import { type AuditActor, recordAudit } from '../staff/audit-log.js';
import { Connection } from './connection.entity.js';
import type { ConnectionName, ConnectionResponse, ConnectionTest, ConnectionValues } from './connections.contract.js';
import { CONNECTION_NAMES, CONNECTIONS, CONNECTION_MESSAGES as MESSAGES } from './connections.contract.js';
import { ConnectionsService } from './connections.service.js';

/** Changes and tests connections, for owners. */
@Injectable()
export class ConnectionsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly connections: ConnectionsService,
    private readonly versions: ContentVersions,
    private readonly settings: Settings,
    private readonly facts: CompanyService,
  ) {}

  async list(): Promise<ConnectionResponse[]> {
    const rows = await this.em.fork().findAll(Connection);
    return Promise.all(
      CONNECTION_NAMES.map((name) => this.answer(name, rows.find((row) => row.name === name) ?? null)),
    );
  }

  /**
   * An empty password keeps the stored one, unless it would go to another server or user.
   * @throws BadRequestException, NotFoundException, ConflictException when the environment sets it
   */
  async change(asked: string, { version, ...all }: ConnectionValues & Versioned, actor: AuditActor) {
    const name = CONNECTION_NAMES.find((one) => one === asked);
    if (name === undefined) throw new NotFoundException(`There is no connection ${asked}.`);
    const given = Object.fromEntries(
      Object.keys(CONNECTIONS[name].fields).map((field) => [field, all[field as keyof typeof all]]),
    );
    if (this.connections.sourceOf(name) === 'environment')
      throw new ConflictException(`The environment sets this. Change ${CONNECTIONS[name].setting} there.`);
    const values = this.checked(name, given);
    const target = targetOf(values);
    const answer = await this.em.fork().transactional((em) => {
      const lock = () => this.lock(em, name);
      return editVersioned(em, { version, lock, answer: (row) => this.answer(name, row) }, async (row) => {
        const kept = (await this.connections.open(row)) ?? {};
        const isSame = targetOf(kept) === target && kept.user === values.user;
        const password = values.password || (isSame ? kept.password : '') || '';
        if (values.user && !password)
          throw validationError({ password: [kept.password ? MESSAGES.password : MESSAGES.noPassword] });
        const next = { ...values, password: values.user ? password : '' };
        // Sealed again, the same values would be another text.
        if (JSON.stringify(kept) === JSON.stringify(next)) return;
        row.sealed = await this.connections.seal(name, next);
        const subject = `${CONNECTIONS[name].label}: ${target || 'none'}`;
        recordAudit(em, actor, { action: 'connection.change', subject });
      });
    });
    await this.versions.refresh();
    return answer;
  }

  /** Uses the connection as it is in effect. A test email goes to the owner who asks for it. */
  async test(name: string, actor: AuditActor): Promise<ConnectionTest> {
    const checks: Partial<Record<string, Check>> = {
      mail: testEmailCheck(this.settings, async () => this.facts, actor.email),
      mailbox: mailboxCheck(this.settings),
      wordpress: contentSiteCheck(this.settings),
    };
    const check = checks[name];
    if (check === undefined) throw new NotFoundException('There is nothing to test.');
    const [finding] = await runChecks([check]);
    const { level, text = '', action = '' } = finding ?? {};
    const message = `${capitalized(text)}.${action && ` ${action}`}`;
    await this.em.fork().transactional(async (em) => {
      const subject = `${CONNECTIONS[name as ConnectionName].label}: ${level === 'ok' ? 'it works' : text}`;
      recordAudit(em, actor, { action: 'connection.test', subject });
    });
    return { ok: level === 'ok', message };
  }

  /** The first change stores an empty row, so that every later one has a row to lock. */
  private async lock(em: EntityManager, name: ConnectionName): Promise<Connection> {
    const sealed = await this.connections.seal(name, {});
    await em.upsert(Connection, { name, sealed, version: 1 }, { onConflictAction: 'ignore' });
    return em.findOneOrFail(Connection, { name }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  private async answer(name: ConnectionName, row: Connection | null): Promise<ConnectionResponse> {
    const version = row?.version ?? 1;
    if (this.connections.sourceOf(name) === 'environment')
      return { name, state: 'environment', values: this.inEffect(name), hasPassword: false, version };
    const opened = row ? await this.connections.open(row) : {};
    const { password, ...values } = opened ?? {};
    const state = opened === null ? 'unreadable' : targetOf(values) ? 'stored' : 'unset';
    return { name, state, values, hasPassword: Boolean(password), version };
  }

  /** The values of the environment, without users and passwords. */
  private inEffect(name: ConnectionName): ConnectionValues {
    const { smtpUrl, mailbox, salesEmails, contentSiteUrl } = this.settings;
    if (name === 'mail') return { host: new URL(smtpUrl ?? '').hostname };
    if (name === 'mailbox') return { host: new URL(mailbox?.url ?? '').hostname, address: mailbox?.address };
    return name === 'sales' ? { addresses: salesEmails?.join(', ') } : { url: contentSiteUrl ?? '' };
  }

  private checked(name: ConnectionName, given: ConnectionValues): ConnectionValues {
    const target = targetOf(given);
    if (target === '') return {};
    if (name === 'mailbox' && !given.user) throw validationError({ user: [MESSAGES.user] });
    if (name === 'mailbox' && !isEmailAddress(given.address ?? ''))
      throw validationError({ address: [MESSAGES.address] });
    try {
      if (name === 'sales') return { addresses: emailList(target).join(', ') };
      if (name === 'wordpress') return { ...given, url: contentSiteAddress(this.publicUrl(target).href) };
      if (!/^[a-z\d.-]+$/i.test(target)) throw new Error(MESSAGES.host);
      return { ...given, host: this.publicUrl(`https://${target}`).hostname };
    } catch (error) {
      const field = { mail: 'host', mailbox: 'host', sales: 'addresses', wordpress: 'url' } as const;
      const isPrivate = error instanceof Error && error.message === MESSAGES.private;
      throw validationError({ [field[name]]: [isPrivate ? MESSAGES.private : MESSAGES[field[name]]] });
    }
  }

  private publicUrl(text: string): URL {
    const read = readPublicUrl(text, this.settings.webhooksToLoopback);
    if ('url' in read) return read.url;
    throw new Error(read.error === 'addressPrivate' ? MESSAGES.private : read.error);
  }
}

/** The server or address of a connection; '' if it is not set. */
const targetOf = ({ host, addresses, url }: ConnectionValues): string => host ?? addresses ?? url ?? '';
