import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { hashToken, isToken } from '../../platform/secrets/secret-token.js';
import { SecretLoader, sign } from '../../platform/secrets/site-secrets.js';
import type { Quotation } from '../quotation.entity.js';
import { LINK_DAYS_AFTER_END, QUOTATION_PAGE } from '../quotations.contract.js';
import type { PrintedFacts } from '../sending/printed-facts.contract.js';

/**
 * The token of a customer's link: signed, 43 characters of base64url. It is derived on demand. The database stores only its
 * hash, for lookups, and the nonce; a new nonce revokes the link.
 */
export const quotationToken = (secret: string, { id, nonce }: { id: number; nonce: string }): string =>
  sign(secret, 'quotation-link', id, nonce);

/** Name of the generated secret, used when the environment sets none. */
const SECRET_NAME = 'quotation-link';

type LinkedQuotation = Pick<Quotation, 'id' | 'linkNonce' | 'linkHash'>;

type PrintedLink = Pick<PrintedFacts, 'publicUrl' | 'linkNonce'>;

const pageOf = (publicUrl: string, token: string) => `${publicUrl}${QUOTATION_PAGE}/${token}`;

/** Creates and resolves the links by which customers open their quotations. */
@Injectable()
export class QuotationLinksService {
  private readonly secret: SecretLoader;

  constructor(
    private readonly em: EntityManager,
    @Inject(Settings) private readonly settings: Pick<Settings, 'publicUrl' | 'documentLinks'>,
  ) {
    this.secret = new SecretLoader(em, SECRET_NAME, settings.documentLinks.secret);
  }

  /**
   * The customer's page.
   * @returns null without a link: before the first sending, revoked, erased, or made with another secret
   */
  async addressOf({ id, linkNonce, linkHash }: LinkedQuotation): Promise<string | null> {
    if (linkNonce === null) return null;
    const token = await this.tokenOf(id, linkNonce);
    return hashToken(token) === linkHash ? pageOf(this.settings.publicUrl, token) : null;
  }

  /** The link on the document of a quotation. */
  async printedAddress(id: number, { publicUrl, linkNonce }: PrintedLink): Promise<string | null> {
    return linkNonce ? pageOf(publicUrl, await this.tokenOf(id, linkNonce)) : null;
  }

  /** Gives the quotation a new link, which revokes the previous one. */
  async renew(quotation: Quotation): Promise<void> {
    quotation.linkNonce = randomUUID();
    quotation.linkHash = hashToken(await this.tokenOf(quotation.id, quotation.linkNonce));
  }

  revoke(quotation: Quotation): void {
    quotation.linkNonce = null;
    quotation.linkHash = null;
  }

  /** The id of the quotation that a token opens. @returns null for a wrong, revoked or expired token */
  async idOf(token: string): Promise<number | null> {
    if (!isToken(token)) return null;
    const [row] = await this.em.fork().execute<{ id: number }[]>(
      `select q.id from quotation q
        join quotation_revision r on r.quotation_id = q.id and r.state not in ('draft', 'superseded')
        where q.link_hash = ? and q.erased_at is null and r.expires_at + make_interval(days => ?) > now()`,
      [hashToken(token), LINK_DAYS_AFTER_END],
    );
    return row?.id ?? null;
  }

  private async tokenOf(id: number, nonce: string): Promise<string> {
    return quotationToken(await this.secret.get(), { id, nonce });
  }
}
