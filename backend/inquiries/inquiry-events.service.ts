import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../staff/audit-log.service.js';
import { InquiryEvent } from './timeline/inquiry-event.entity.js';
import type { InquiryEventField } from './timeline/timeline.contract.js';

interface InquiryEventInput {
  field: InquiryEventField;
  before?: string;
  after?: string;
  /** Such as the title of a document. */
  subject?: string;
  /** Such as a reason; erased with the person. */
  text?: string;
}

/** Records events of inquiries, which their timeline shows. */
@Injectable()
export class InquiryEventsService {
  /** @param em of the transaction of the change; nothing is flushed here */
  record(em: EntityManager, inquiryId: number, actor: AuditActor, event: InquiryEventInput): void {
    em.create(InquiryEvent, { inquiry: inquiryId, actor: actor.email, ...event });
  }
}
