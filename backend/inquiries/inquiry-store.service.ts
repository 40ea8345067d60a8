import { createHash, randomInt } from 'node:crypto';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { postEmail } from '../platform/email/email-outbox.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import { type FormType, type InquiryInput, type InquiryRequest, inquiryValues } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import { InquiryLine } from './inquiry-line.entity.js';
import { REFERENCE_ALPHABET, REFERENCE_PREFIX } from './inquiry-reference.contract.js';
import type { SubmissionDetails } from './submission-details.service.js';
import { TriageService } from './triage/triage.service.js';

/** Sales get an email without the sheets of its designs if they are not made in this time. */
const SHEETS_MS = 3 * 60 * 1_000;
/** After a million inquiries, one new reference in about 400 collides with an existing one. */
const REFERENCE_ATTEMPTS = 5;

type VisitField = 'productName' | 'documentTitle' | 'submittedAt' | 'campaign' | 'userAgent' | 'referrer';

export interface NewInquiry {
  request: Pick<InquiryRequest, 'formType' | 'freeLines'> & Partial<InquiryInput>;
  details: SubmissionDetails;
  /** Everything that must be identical when the idempotency key is repeated. */
  identity: object;
  idempotencyKey: string | null;
  requestId: string;
  /** Fields that depend on how the inquiry came in. */
  origin: Partial<Pick<Inquiry, 'source' | 'state' | 'spamSigns' | 'isTimed' | VisitField>>;
  sendsConfirmation: boolean;
  /** Runs in the same transaction, after the hooks. */
  onStored?(em: EntityManager, inquiry: Inquiry): Promise<void>;
}

export type SubmissionKey = Pick<NewInquiry, 'idempotencyKey' | 'identity'>;

@Injectable()
export class InquiryStoreService {
  constructor(
    private readonly em: EntityManager,
    private readonly triage: TriageService,
    private readonly hooks: InquiryHooksService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * The inquiry that an earlier request with this key has stored.
   * @throws UnprocessableEntityException when the key belongs to another submission
   */
  async findEarlier({ idempotencyKey, identity }: SubmissionKey): Promise<Inquiry | null> {
    if (idempotencyKey === null) return null;
    const earlier = await this.em.fork().findOne(Inquiry, { idempotencyKey });
    if (earlier && earlier.submissionHash !== hashOf(identity))
      throw new UnprocessableEntityException('This Idempotency-Key belongs to another submission.');
    return earlier;
  }

  /**
   * Stores the inquiry and its emails in one transaction, and resolves once that has committed.
   * @returns the inquiry, and whether a parallel request has stored it
   */
  async store(input: NewInquiry): Promise<{ inquiry: Inquiry; isEarlier: boolean }> {
    for (let attempt = 1; ; attempt++) {
      try {
        return { inquiry: await this.insert(input), isEarlier: false };
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException) || attempt === REFERENCE_ATTEMPTS) throw error;
        // The reference collided, or a parallel request stored the same submission.
        const earlier = await this.findEarlier(input);
        if (earlier) return { inquiry: earlier, isEarlier: true };
      }
    }
  }

  private async insert(input: NewInquiry): Promise<Inquiry> {
    const { request, details, identity, idempotencyKey, requestId, origin } = input;
    return this.em.fork().transactional(async (transaction) => {
      const inquiry = transaction.create(Inquiry, {
        reference: newReference(request.formType),
        formType: request.formType,
        ...inquiryValues(request),
        designs: details.designs,
        freeLines: (request.freeLines ?? []).map(({ text, quantity }) => ({ text, quantity })),
        idempotencyKey,
        submissionHash: idempotencyKey === null ? null : hashOf(identity),
        requestId,
        ...origin,
      });
      this.triage.triage(inquiry, details.lines);
      await transaction.flush();
      for (const [at, line] of details.lines.entries())
        transaction.create(InquiryLine, { ...line, inquiry, position: at + 1 });
      await this.hooks.onStored(transaction, inquiry);
      // The ledger accounts for each inquiry by its emails, so the sales desk always gets one.
      const isHeld = details.designs.some(({ answer }) => answer?.layout);
      const held = isHeld && { nextAttemptAt: new Date((await databaseTime(transaction)).getTime() + SHEETS_MS) };
      for (const recipient of this.facts.salesEmails)
        postEmail(transaction, { kind: 'inquiry-sales', subjectId: inquiry.id, recipient, ...held });
      if (input.sendsConfirmation)
        postEmail(transaction, { kind: 'inquiry-confirmation', subjectId: inquiry.id, recipient: inquiry.email });
      await input.onStored?.(transaction, inquiry);
      return inquiry;
    });
  }
}

const hashOf = (identity: object): string => createHash('sha256').update(JSON.stringify(identity)).digest('base64url');

/** Random reference such as `Q-7K3M-92`, one of 27^6 = 387 million per form type; not guessable from another one. */
export function newReference(formType: FormType): string {
  const draw = (count: number) =>
    Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
  return `${REFERENCE_PREFIX[formType]}-${draw(4)}-${draw(2)}`;
}
