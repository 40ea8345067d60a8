import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import type { AuditActor } from '../../staff/audit-log.js';
import * as answers from './answers.contract.js';

export interface AnsweredInquiry {
  id: number;
  reference: string;
  /** Items of its list, in its order. */
  productIds: readonly number[];
}

/** The author of an answer, and the terms of its private links. */
export interface Attaching {
  actor: AuditActor;
  /** Lifetime of a link in days; default: the setting. */
  linkDays?: number;
}

/** An attachment, loaded when its email is sent. */
export interface LoadedAttachment {
  label: string;
  file?: { filename: string; content: Buffer };
  /** Link for the customer if there is no file, or it is too large. */
  href: string | null;
}

export interface AttachmentSource {
  readonly kind: answers.AttachmentKind;
  /** @param em of the caller's transaction, if there is one */
  offers(inquiry: AnsweredInquiry, em: EntityManager): Promise<Omit<answers.AttachmentOffer, 'kind'>[]>;
  /** Runs in the transaction of the answer, with the inquiry locked. */
  onAttached?(em: EntityManager, inquiry: AnsweredInquiry, ids: readonly number[], attaching: Attaching): Promise<void>;
  /** Null if it has since been removed. */
  load(inquiryId: number, id: number): Promise<LoadedAttachment | null>;
}

/** Lets other features offer attachments, so that inquiries need not depend on them. */
@Injectable()
export class AnswerAttachmentsService {
  private readonly sources = new Map<answers.AttachmentKind, AttachmentSource>();

  register(source: AttachmentSource): void {
    this.sources.set(source.kind, source);
  }

  async offers(inquiry: AnsweredInquiry, em: EntityManager): Promise<answers.AttachmentOffer[]> {
    const offers: answers.AttachmentOffer[] = [];
    for (const kind of answers.ATTACHMENT_KINDS)
      for (const offer of (await this.sources.get(kind)?.offers(inquiry, em)) ?? []) offers.push({ ...offer, kind });
    return offers;
  }

  /** Attachments for somebody who has no inquiry yet. */
  async offersToAnybody(kind: answers.AttachmentKind, em: EntityManager) {
    return (await this.sources.get(kind)?.offers({ id: 0, reference: '', productIds: [] }, em)) ?? [];
  }

  /**
   * Attaches the choices.
   * @returns the choices with their labels
   * @throws BadRequestException when a choice is not offered
   */
  async attach(
    em: EntityManager,
    inquiry: AnsweredInquiry,
    choices: readonly answers.AttachmentChoice[],
    attaching: Attaching,
  ): Promise<(answers.AttachmentChoice & { label: string })[]> {
    if (choices.length === 0) return [];
    const offers = await this.offers(inquiry, em);
    const chosen = choices.map(({ kind, id }) => {
      const offer = offers.find((one) => one.kind === kind && one.id === id);
      if (!offer) throw validationError({ attachments: [answers.ANSWER_MESSAGES.attachment] });
      return { kind, id, label: offer.label };
    });
    for (const kind of answers.ATTACHMENT_KINDS) {
      const ids = chosen.filter((one) => one.kind === kind).map(({ id }) => id);
      if (ids.length > 0) await this.sources.get(kind)?.onAttached?.(em, inquiry, ids, attaching);
    }
    return chosen;
  }

  async load(inquiryId: number, { kind, id }: answers.AttachmentChoice): Promise<LoadedAttachment | null> {
    return (await this.sources.get(kind)?.load(inquiryId, id)) ?? null;
  }
}
