import { Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { showAt } from './show-content.js';
import type { ShownContent, ShownSectionName } from './site-content.contract.js';
import { SiteContentService } from './site-content.service.js';

/** Published content as pages show it now. */
@Injectable()
export class ShownContentService {
  constructor(
    private readonly content: SiteContentService,
    private readonly terms: SalesTermsService,
    private readonly facts: CompanyService,
  ) {}

  async section<Section extends ShownSectionName>(section: Section): Promise<ShownContent[Section]> {
    const { answeredPercent } = await this.terms.shownTerms();
    const { company } = this.facts;
    return showAt(new Date(), (name) => this.content.published(name), { company, answeredPercent })(section);
  }
}
