import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { RentalFactors } from '../config/company.contract.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { isDatabaseDown } from '../platform/postgres/database-down.js';
import { defaultSalesTerms, rentalFactorsOf, type SalesTermsAnswer } from './sales-terms.contract.js';
import { SALES_TERMS_ID, SalesTerms } from './sales-terms.entity.js';
import { toSalesTermsAnswer } from './sales-terms.mapper.js';

/** The owner's terms, for quotations and for the rates on pages. */
@Injectable()
export class SalesTermsService {
  private factors: RentalFactors;
  /** The content version that `factors` was read at. */
  private version: number | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly versions: ContentVersions,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'rental'>,
  ) {
    this.factors = settings.rental;
  }

  /**
   * The stored terms, or the defaults until an owner saves others.
   * @param em of a transaction, if the terms must belong to it
   */
  async get(em: EntityManager = this.em.fork()): Promise<SalesTermsAnswer> {
    const terms = await em.findOne(SalesTerms, { id: SALES_TERMS_ID });
    return terms ? toSalesTermsAnswer(terms) : { ...defaultSalesTerms(this.settings.rental), version: 1 };
  }

  /** For pages, which are rendered without the database too: while it is down, the last known factors. */
  async rentalFactors(): Promise<RentalFactors> {
    await this.versions.settle();
    const version = this.versions.numberOf('sales-terms');
    if (version === null || version === this.version || this.versions.unconfirmedSeconds() !== null)
      return this.factors;
    try {
      this.factors = rentalFactorsOf(await this.get());
      this.version = version;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
    return this.factors;
  }
}
