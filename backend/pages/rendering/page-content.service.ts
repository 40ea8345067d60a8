import { Injectable } from '@nestjs/common';
import { StockService } from '../../catalog/stock/stock.service.js';
import type { CompanyProfile, SiteSettings } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { phoneParts } from '../../config/phone.contract.js';
import { Settings } from '../../config/settings.js';
import { SalesTermsService, type ShownTerms } from '../../sales-terms/sales-terms.service.js';
import { companyOf } from '../../site-content/sections/company.contract.js';
import { legalLinks } from '../../site-content/sections/text-pages.contract.js';
import { type ReadShown, showAt } from '../../site-content/show-content.js';
import { ShownContentService } from '../../site-content/shown-content.service.js';
import type { ContentSectionName, ReadContent, SiteContent } from '../../site-content/site-content.contract.js';
import { SiteContentService } from '../../site-content/site-content.service.js';
import type { FrameContent } from './render.contract.js';

/** The draft that a preview shows. */
export type SectionDraft = { section: ContentSectionName; content: object };

interface PageContent {
  site: SiteSettings;
  /** The content that a page shows, by section. */
  read: ReadShown;
  frame: FrameContent;
}

/** The content that owners edit, for every page. */
@Injectable()
export class PageContentService {
  constructor(
    private readonly terms: SalesTermsService,
    private readonly stock: StockService,
    private readonly content: SiteContentService,
    private readonly shown: ShownContentService,
    private readonly facts: CompanyService,
    private readonly settings: Settings,
  ) {}

  async published(): Promise<PageContent> {
    const terms = await this.terms.shownTerms();
    return this.contentOf(this.facts.company, terms, this.shown.read(terms.answeredPercent));
  }

  /** Published content, with one section replaced by its draft. */
  async withDraft({ section, content }: SectionDraft): Promise<PageContent> {
    const terms = await this.terms.shownTerms();
    const read: ReadContent = (name) =>
      name === section ? (content as SiteContent[typeof name]) : this.content.published(name);
    const company = companyOf(read('company'));
    return this.contentOf(company, terms, showAt(new Date(), read, { company, ...terms }));
  }

  private contentOf(company: CompanyProfile, terms: ShownTerms, read: ReadShown): PageContent {
    const { publicUrl, contentSiteUrl } = this.settings;
    const shownCompany = { ...company, legal: legalLinks(company.legal, read) };
    const stockAsOf = this.stock.asOfText(company);
    const phone = phoneParts(shownCompany.phone);
    const site = { publicUrl, contentSiteUrl, company: shownCompany, phone, ...terms, stockAsOf };
    return { site, read, frame: { footer: read('footer') } };
  }
}
