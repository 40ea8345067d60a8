import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { QuotationPdfsService } from '../pdf/quotations/quotation-pdfs.service.js';
import { AttachedFiles, MailComposer, type MailContent } from '../platform/mail/mail-composer.js';
import {
  type PrintableQuotation,
  PrintableQuotationsService,
} from '../quotations/printing/printable-quotations.service.js';
import { isOpen } from '../quotations/quotations.contract.js';
import {
  acceptedSalesMail,
  approvalMail,
  declinedMail,
  expiredMail,
  expiresSoonMail,
  questionMail,
} from './quotation-mail-texts.js';

/** A mail to staff about a quotation, unless its customer was erased. */
@Injectable()
abstract class SalesMail extends MailComposer {
  constructor(
    private readonly printable: PrintableQuotationsService,
    protected readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const quotation = await this.printable.find(subjectId);
    return quotation === null || quotation.isErased ? null : this.write(quotation);
  }

  /** Null if the mail is no longer needed. */
  protected abstract write(quotation: PrintableQuotation): MailContent | null | Promise<MailContent | null>;
}

@Injectable()
export class QuotationAcceptedSalesMail extends SalesMail {
  readonly kind = 'quotation-accepted-sales';

  constructor(
    printable: PrintableQuotationsService,
    facts: CompanyService,
    private readonly pdfs: QuotationPdfsService,
  ) {
    super(printable, facts);
  }

  protected async write(quotation: PrintableQuotation): Promise<MailContent | null> {
    if (quotation.revision.acceptance === null) return null;
    const attached = new AttachedFiles();
    attached.add(this.pdfs.nameOf(quotation), await this.pdfs.read(quotation));
    return { ...acceptedSalesMail(quotation, this.facts), attachments: attached.files };
  }
}

@Injectable()
export class QuotationDeclinedMail extends SalesMail {
  readonly kind = 'quotation-declined';

  protected write(quotation: PrintableQuotation): MailContent {
    return declinedMail(quotation, this.facts);
  }
}

@Injectable()
export class QuotationExpiresSoonMail extends SalesMail {
  readonly kind = 'quotation-expires-soon';

  protected write(quotation: PrintableQuotation): MailContent | null {
    return isOpen(quotation.revision.state) ? expiresSoonMail(quotation, this.facts) : null;
  }
}

@Injectable()
export class QuotationExpiredMail extends SalesMail {
  readonly kind = 'quotation-expired';

  protected write(quotation: PrintableQuotation): MailContent {
    return expiredMail(quotation, this.facts);
  }
}

/** To the owners. */
@Injectable()
export class QuotationApprovalMail extends SalesMail {
  readonly kind = 'quotation-approval';

  protected write(quotation: PrintableQuotation): MailContent | null {
    return quotation.revision.needsApproval ? approvalMail(quotation, this.facts) : null;
  }
}

/** Lists all questions so far, newest first, so that two asked at the same moment both appear. */
@Injectable()
export class QuotationQuestionMail extends SalesMail {
  readonly kind = 'quotation-question';

  constructor(
    printable: PrintableQuotationsService,
    facts: CompanyService,
    private readonly em: EntityManager,
    private readonly inquiries: InquiryQuotingService,
  ) {
    super(printable, facts);
  }

  protected async write(quotation: PrintableQuotation): Promise<MailContent> {
    const questions = await this.inquiries.questionsOf(this.em.fork(), quotation.inquiryId);
    return questionMail(quotation, this.facts, questions);
  }
}
