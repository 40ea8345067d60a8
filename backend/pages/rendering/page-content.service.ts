import { Injectable } from '@nestjs/common';
import { StockService } from '../../catalog/stock/stock.service.js';
import type { CompanyProfile, SiteSettings } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { Settings } from '../../config/settings.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { companyOf } from '../../site-content/sections/company.contract.js';
import { legalLinks } from '../../site-content/sections/text-pages.contract.js';
import { type ReadShown, showAt } from '../../site-content/show-content.js';
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
    private readonly facts: CompanyService,
    private readonly settings: Settings,
  ) {}

  published(): Promise<PageContent> {
    return this.shown((section) => this.content.published(section), this.facts.company);
  }

  /** Published content, with one section replaced by its draft. */
  withDraft({ section, content }: SectionDraft): Promise<PageContent> {
    const read: ReadContent = (name) =>
      name === section ? (content as SiteContent[typeof name]) : this.content.published(name);
    return this.shown(read, companyOf(read('company')));
  }

  private async shown(readContent: ReadContent, company: CompanyProfile): Promise<PageContent> {
    const { publicUrl, contentSiteUrl } = this.settings;
    const shownTerms = await this.terms.shownTerms();
    const read = showAt(new Date(), readContent, { company, ...shownTerms });
    return {
      site: {
        publicUrl,
        contentSiteUrl,
        company: { ...company, legal: legalLinks(company.legal, read) },
        ...shownTerms,
        stockAsOf: this.stock.asOfText(company),
      },
      read,
      frame: { footer: read('footer') },
    };
  }
}
