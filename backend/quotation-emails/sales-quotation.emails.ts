import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { QuotationPdfsService } from '../pdf/quotations/quotation-pdfs.service.js';
import { AttachedFiles, EmailComposer, type EmailContent } from '../platform/email/email-composer.js';
import {
  type PrintableQuotation,
  PrintableQuotationsService,
} from '../quotations/printing/printable-quotations.service.js';
import { isOpen } from '../quotations/quotations.contract.js';
import {
  acceptedSalesEmail,
  approvalEmail,
  declinedEmail,
  expiredEmail,
  expiresSoonEmail,
  questionEmail,
} from './quotation-email-texts.js';

/** An email to staff about a quotation, unless its customer was erased. */
@Injectable()
abstract class SalesEmail extends EmailComposer {
  constructor(
    private readonly printable: PrintableQuotationsService,
    protected readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const quotation = await this.printable.find(subjectId);
    return quotation === null || quotation.isErased ? null : this.write(quotation);
  }

  /** Null if the email is no longer needed. */
  protected abstract write(quotation: PrintableQuotation): EmailContent | null | Promise<EmailContent | null>;
}

@Injectable()
export class QuotationAcceptedSalesEmail extends SalesEmail {
  readonly kind = 'quotation-accepted-sales';

  constructor(
    printable: PrintableQuotationsService,
    facts: CompanyService,
    private readonly pdfs: QuotationPdfsService,
  ) {
    super(printable, facts);
  }

  protected async write(quotation: PrintableQuotation): Promise<EmailContent | null> {
    if (quotation.revision.acceptance === null) return null;
    const attached = new AttachedFiles();
    attached.add(this.pdfs.nameOf(quotation), await this.pdfs.read(quotation));
    return { ...acceptedSalesEmail(quotation, this.facts), attachments: attached.files };
  }
}

@Injectable()
export class QuotationDeclinedEmail extends SalesEmail {
  readonly kind = 'quotation-declined';

  protected write(quotation: PrintableQuotation): EmailContent {
    return declinedEmail(quotation, this.facts);
  }
}

@Injectable()
export class QuotationExpiresSoonEmail extends SalesEmail {
  readonly kind = 'quotation-expires-soon';

  protected write(quotation: PrintableQuotation): EmailContent | null {
    return isOpen(quotation.revision.state) ? expiresSoonEmail(quotation, this.facts) : null;
  }
}

@Injectable()
export class QuotationExpiredEmail extends SalesEmail {
  readonly kind = 'quotation-expired';

  protected write(quotation: PrintableQuotation): EmailContent {
    return expiredEmail(quotation, this.facts);
  }
}

/** To the owners. */
@Injectable()
export class QuotationApprovalEmail extends SalesEmail {
  readonly kind = 'quotation-approval';

  protected write(quotation: PrintableQuotation): EmailContent | null {
    return quotation.revision.needsApproval ? approvalEmail(quotation, this.facts) : null;
  }
}

/** Lists all questions so far, newest first, so that two asked at the same moment both appear. */
@Injectable()
export class QuotationQuestionEmail extends SalesEmail {
  readonly kind = 'quotation-question';

  constructor(
    printable: PrintableQuotationsService,
    facts: CompanyService,
    private readonly em: EntityManager,
    private readonly inquiries: InquiryQuotingService,
  ) {
    super(printable, facts);
  }

  protected async write(quotation: PrintableQuotation): Promise<EmailContent> {
    const questions = await this.inquiries.questionsOf(this.em.fork(), quotation.inquiryId);
    return questionEmail(quotation, this.facts, questions);
  }
}
