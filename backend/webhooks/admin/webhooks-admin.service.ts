import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { editVersioned, expectVersion, newValues } from '../../platform/editing/editing.js';
import type { Page } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { readPublicUrl } from '../../platform/outgoing/addresses.js';
import { isoTimes } from '../../platform/postgres/postgres.js';
import { type AuditActor, auditName, recordAudit } from '../../staff/audit-log.js';
import { WebhookSecretsService } from '../webhook-secrets.service.js';
import { WebhookTarget } from '../webhook-target.entity.js';
import type { WebhookChange, WebhookInput, WebhookResponse, WebhookWithSecret } from './webhooks-admin.contract.js';
import { WEBHOOK_FIELDS, WEBHOOK_MESSAGES, WEBHOOKS_MAX } from './webhooks-admin.contract.js';

/** Manages the targets, for owners. */
@Injectable()
export class WebhooksAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: WebhookSecretsService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'webhooksToLoopback'>,
  ) {}

  async list(): Promise<Page<WebhookResponse>> {
    const targets = await this.em.fork().findAll(WebhookTarget, { orderBy: { id: 'asc' } });
    return { items: targets.map(toWebhookResponse), total: targets.length };
  }

  async get(id: number): Promise<WebhookResponse> {
    return toWebhookResponse(await findWebhook(this.em.fork(), id));
  }

  /**
   * @throws BadRequestException when the address may not be used
   * @throws ConflictException when there are too many
   */
  async create({ address, description = '', events }: WebhookInput, actor: AuditActor): Promise<WebhookWithSecret> {
    const checked = this.checked(address);
    return this.em.fork().transactional(async (em) => {
      // Two concurrent requests must not exceed the limit.
      await em.execute('lock table webhook_target in share row exclusive mode');
      if ((await em.count(WebhookTarget)) >= WEBHOOKS_MAX) throw new ConflictException(WEBHOOK_MESSAGES.tooMany);
      const target = em.create(WebhookTarget, { address: checked, description, events, secret: '' });
      await em.flush();
      const secret = await this.renew(target);
      this.record(em, actor, 'add', target);
      return { webhook: toWebhookResponse(target), secret };
    });
  }

  /** @throws BadRequestException when the address may not be used */
  async update(id: number, { version, ...change }: WebhookChange, actor: AuditActor): Promise<WebhookResponse> {
    const { address, enabled } = change;
    const checked = address === undefined ? undefined : this.checked(address);
    return this.edit(id, version, (em, target) => {
      const changed = newValues(target, { ...change, address: checked });
      em.assign(target, changed);
      // Clears `stoppedAt`, because the owner has seen that it was turned off.
      if (enabled !== undefined)
        em.assign(target, { enabled, stoppedAt: null, ...(enabled && { failingSince: null }) });
      const fields = Object.entries(WEBHOOK_FIELDS).flatMap(([field, row]) => (field in changed ? auditName(row) : []));
      if (changed.enabled !== undefined) fields.push(`turned ${enabled ? 'on' : 'off'}`);
      if (fields.length > 0) this.record(em, actor, 'change', target, fields.join(', '));
    });
  }

  /** The old secret stops working at once. @throws as `update` */
  async renewSecret(id: number, version: number, actor: AuditActor): Promise<WebhookWithSecret> {
    let secret = '';
    const webhook = await this.edit(id, version, async (em, target) => {
      secret = await this.renew(target);
      this.record(em, actor, 'new-secret', target);
    });
    return { webhook, secret };
  }

  /** Also deletes its log. @throws as `update` */
  async remove(id: number, version: number, actor: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const target = await findWebhook(em, id, LockMode.PESSIMISTIC_WRITE);
      await expectVersion(target, version, () => toWebhookResponse(target));
      this.record(em, actor, 'remove', target);
      em.remove(target);
    });
  }

  private edit(id: number, version: number, apply: (em: EntityManager, target: WebhookTarget) => void | Promise<void>) {
    return this.em.fork().transactional((em) => {
      const lock = () => findWebhook(em, id, LockMode.PESSIMISTIC_WRITE);
      return editVersioned(em, { version, lock, answer: toWebhookResponse }, (target) => apply(em, target));
    });
  }

  private async renew(target: WebhookTarget): Promise<string> {
    const { secret, sealed } = await this.secrets.create(target.id);
    target.secret = sealed;
    return secret;
  }

  private checked(text: string): string {
    const read = readWebhookAddress(text, this.settings.webhooksToLoopback);
    if ('error' in read) throw validationError({ address: [read.error] });
    return read.address;
  }

  /** Names the host only: the rest of an address may contain a secret of the receiver. */
  private record(em: EntityManager, actor: AuditActor, action: string, target: WebhookTarget, detail = ''): void {
    const subject = `webhook ${target.id} to ${new URL(target.address).host}${detail && `: ${detail}`}`;
    recordAudit(em, actor, { action: `webhook.${action}`, subject });
  }
}

/** @throws NotFoundException */
export function findWebhook(em: EntityManager, id: number, lockMode = LockMode.NONE): Promise<WebhookTarget> {
  const failHandler = () => new NotFoundException('There is no such webhook.');
  return em.findOneOrFail(WebhookTarget, { id }, { lockMode, failHandler });
}

function toWebhookResponse(target: WebhookTarget): WebhookResponse {
  const { id, version, address, description, events, enabled } = target;
  const times = isoTimes(target, 'failingSince', 'stoppedAt', 'createdAt');
  return { id, version, address, description, events, enabled, ...times };
}

/** Checks an address that staff typed. @param loopback allows this machine, even without TLS */
export function readWebhookAddress(text: string, loopback: boolean): { address: string } | { error: string } {
  const read = readPublicUrl(text, loopback);
  return 'url' in read ? { address: read.url.href } : { error: WEBHOOK_MESSAGES[read.error] };
}
