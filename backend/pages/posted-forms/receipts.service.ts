import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { PUBLIC_PAGES } from '../../config/public-pages.contract.js';
import { FORM_TYPES, type FormType } from '../../inquiries/inquiries.contract.js';
import { isSameText, SecretLoader, sign } from '../../platform/secrets/site-secrets.js';

/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;
const SENT = 'sent';
const RECEIPT = 'receipt';

/**
 * Addresses of receipts, the redirect target of a plain form post. They are signed, so that no page confirms a reference that
 * somebody invented, and no page reveals which references exist.
 */
@Injectable()
export class ReceiptsService {
  private readonly secret: SecretLoader;

  constructor(em: EntityManager) {
    this.secret = new SecretLoader(em, 'inquiry-receipts', null);
  }

  async address(formType: FormType, reference: string): Promise<string> {
    const signed = new URLSearchParams({ [SENT]: reference, [RECEIPT]: await this.sign(formType, reference) });
    return `/${formType}?${signed}#inquiry`;
  }

  /** The address without the receipt when a request is for one that this site did not sign; otherwise null. */
  async refusedAddress(request: Request): Promise<string | null> {
    const formType = formTypeAt(request);
    if (formType === undefined || request.query[SENT] === undefined) return null;
    const { sent, receipt } = request.query;
    if (typeof sent === 'string' && typeof receipt === 'string' && isSameText(receipt, await this.sign(formType, sent)))
      return null;
    const { searchParams } = new URL(request.originalUrl, 'http://site');
    searchParams.delete(SENT);
    searchParams.delete(RECEIPT);
    return searchParams.size > 0 ? `/${formType}?${searchParams}` : `/${formType}`;
  }

  private async sign(formType: FormType, reference: string): Promise<string> {
    return sign(await this.secret.get(), 'receipt', formType, reference).slice(0, SIGNATURE_LENGTH);
  }
}

/** The form at an address, by the path as the router reads it: decoded, without dot segments, case-insensitive. */
function formTypeAt({ path }: Request): FormType | undefined {
  const [, page] = decodeURIComponent(new URL(`http://site${path}`).pathname)
    .toLowerCase()
    .split('/');
  return FORM_TYPES.find((type) => PUBLIC_PAGES[type] === `/${page}`);
}
