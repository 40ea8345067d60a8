import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { SecretLoader } from '../secrets/site-secrets.js';

/** 80 bits, in a case that mail servers may change. */
const SIGNATURE_LENGTH = 20;
const ADDRESS = /\+([1-9]\d{0,8})\.[0-9a-f]{20}@/i;

type Addressed = { inquiryId?: number; replyTo?: { name: string; address: string } };

/** The addresses to which customers reply, one for each inquiry: `replies+<inquiry>.<signature>@…` (decision 090). */
@Injectable()
export class ReplyAddresses {
  private readonly secret: SecretLoader;

  constructor(
    em: EntityManager,
    @Inject(Settings) private readonly settings: Pick<Settings, 'documentLinks' | 'mailbox'>,
  ) {
    this.secret = new SecretLoader(em, 'reply-address', settings.documentLinks.secret);
  }

  /** The email with the reply address of its inquiry, if replies are read. */
  async addressed<Email extends Addressed>(content: Email): Promise<Email> {
    const { inquiryId, replyTo } = content;
    if (this.settings.mailbox === null || inquiryId === undefined) return content;
    return { ...content, replyTo: { name: replyTo?.name ?? '', address: await this.addressOf(inquiryId) } };
  }

  /** The inquiry of the first address that is one of ours, unless it is forged. */
  async read(addresses: readonly string[]): Promise<number | null> {
    for (const address of addresses) {
      const inquiryId = Number(ADDRESS.exec(address)?.[1]);
      // The answer takes a minute, so the time of the comparison tells nothing.
      if (inquiryId && address.toLowerCase() === (await this.addressOf(inquiryId)).toLowerCase()) return inquiryId;
    }
    return null;
  }

  async addressOf(inquiryId: number): Promise<string> {
    const [local, domain] = (this.settings.mailbox?.address ?? '').split('@');
    const signature = createHmac('sha256', await this.secret.get())
      .update(`reply-address\n${inquiryId}`)
      .digest('hex');
    return `${local}+${inquiryId}.${signature.slice(0, SIGNATURE_LENGTH)}@${domain}`;
  }
}
