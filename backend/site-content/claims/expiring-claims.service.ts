import { Injectable } from '@nestjs/common';
import { companyDate } from '../../config/business-days.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { SiteContentService } from '../site-content.service.js';
import type { ExpiringClaim } from './claim-expiry.contract.js';
import { expiringClaims } from './expiring-claims.js';

/** Lists published claims that expire soon or have expired. */
@Injectable()
export class ExpiringClaimsService {
  constructor(
    private readonly content: SiteContentService,
    private readonly terms: SalesTermsService,
    private readonly facts: CompanyService,
  ) {}

  /** @param at converted to a day in the company's time zone */
  async list(at: Date): Promise<ExpiringClaim[]> {
    const { answeredPercent } = await this.terms.shownTerms();
    const today = companyDate(this.facts.company, at);
    return expiringClaims((section) => this.content.published(section), { today, answeredPercent });
  }
}
