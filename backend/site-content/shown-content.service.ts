import { Injectable } from '@nestjs/common';
import { companyDate } from '../config/business-days.contract.js';
import type { CompanyProfile } from '../config/company.contract.js';
import { CompanyService } from '../config/company.service.js';
import { addDays, dayStart } from '../config/zone-time.contract.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { type ReadShown, showAt } from './show-content.js';
import type { ShownContent, ShownSectionName } from './site-content.contract.js';
import { SiteContentService } from './site-content.service.js';

/** Published content as pages show it now. */
@Injectable()
export class ShownContentService {
  private shown: { read: ReadShown; company: CompanyProfile; answeredPercent: number | null; until: Date } | undefined;

  constructor(
    private readonly content: SiteContentService,
    private readonly terms: SalesTermsService,
    private readonly facts: CompanyService,
  ) {}

  async section<Section extends ShownSectionName>(section: Section): Promise<ShownContent[Section]> {
    return this.read((await this.terms.shownTerms()).answeredPercent)(section);
  }

  /** All sections. Kept until something is published, which also replaces the company, and until the share or the day changes. */
  read(answeredPercent: number | null): ReadShown {
    const { company } = this.facts;
    const { shown } = this;
    const now = new Date();
    if (shown?.company === company && shown.answeredPercent === answeredPercent && now < shown.until) return shown.read;
    const read = showAt(now, (name) => this.content.published(name), { company, answeredPercent });
    const until = dayStart(addDays(companyDate(company, now), 1), company.timeZone);
    this.shown = { read, company, answeredPercent, until };
    return read;
  }
}
