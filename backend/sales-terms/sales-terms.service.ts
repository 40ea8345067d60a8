import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { RentalFactors, SiteSettings } from '../config/company.contract.js';
import { Settings } from '../config/settings.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import type { SalesTerms as SalesTermsFields, SalesTermsResponse } from './sales-terms.contract.js';
import { defaultSalesTerms, laborOutputOf, rentalFactorsOf, SALES_TERMS_ROWS } from './sales-terms.contract.js';
import { SALES_TERMS_ID, SalesTerms } from './sales-terms.entity.js';

export type ShownTerms = Pick<SiteSettings, 'rental' | 'answeredPercent' | 'labor'>;

/** The owner's terms, for quotations and for pages. */
@Injectable()
export class SalesTermsService {
  private shown: ShownTerms;

  constructor(
    private readonly em: EntityManager,
    private readonly versions: ContentVersions,
    @Inject(Settings) private readonly settings: Pick<Settings, 'rental'>,
  ) {
    this.shown = { rental: settings.rental, answeredPercent: null, labor: null };
    versions.keep('sales-terms', () => this.read());
  }

  /**
   * The stored terms, or the defaults until an owner saves some.
   * @param em of a transaction, if they must be read in it
   */
  async get(em: EntityManager = this.em.fork()): Promise<SalesTermsResponse> {
    const terms = await em.findOne(SalesTerms, { id: SALES_TERMS_ID });
    return terms ? toSalesTermsResponse(terms) : { ...defaultSalesTerms(this.settings.rental), version: 1 };
  }

  async rentalFactors(): Promise<RentalFactors> {
    return (await this.shownTerms()).rental;
  }

  /** The terms that pages show: the last known ones while the database is down. */
  async shownTerms(): Promise<ShownTerms> {
    await this.versions.settle();
    return this.shown;
  }

  /**
   * Stores the measured share. An unchanged share is not written, because each write invalidates every cached page. Until an owner
   * saves terms, the share is not shown, so it is not stored either.
   */
  async storeAnsweredPercent(percent: number | null): Promise<void> {
    const em = this.em.fork();
    const terms = await em.findOne(SalesTerms, { id: SALES_TERMS_ID });
    if (terms === null || terms.answeredPercent === percent) return;
    // Raw SQL, because the entity would raise the version that an owner may be editing.
    await em.execute('update sales_terms set answered_percent = ? where id = ?', [percent, SALES_TERMS_ID]);
  }

  private async read(): Promise<void> {
    const terms = await this.em.fork().findOne(SalesTerms, { id: SALES_TERMS_ID });
    this.shown = {
      rental: terms ? rentalFactorsOf(terms) : this.settings.rental,
      answeredPercent: terms?.showsAnsweredShare ? terms.answeredPercent : null,
      labor: terms && laborOutputOf(terms),
    };
  }
}

export function toSalesTermsResponse(terms: SalesTerms): SalesTermsResponse {
  const fields = Object.fromEntries(SALES_TERMS_ROWS.map(([field]) => [field, terms[field]])) as SalesTermsFields;
  return { ...fields, version: terms.version };
}
