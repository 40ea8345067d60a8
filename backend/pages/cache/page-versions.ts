import { Injectable } from '@nestjs/common';
import { companyDate } from '../../config/business-days.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { MINUTE_MS } from '../../config/zone-time.contract.js';
import { ContentVersions } from '../../platform/content/content-versions.js';
import type { CachedPage } from '../rendering/render.contract.js';

/**
 * The version of a cached page: its content versions and the company's date. Claims and openings expire by date, so yesterday's
 * pages must not be shown after midnight.
 */
@Injectable()
export class PageVersions {
  private minute = -1;
  private timeZone = '';
  private today = '';

  constructor(
    readonly content: ContentVersions,
    private readonly facts: CompanyService,
  ) {}

  of({ topics }: CachedPage): string {
    return `${this.date()} ${this.content.of(topics)}`;
  }

  /** Cached until the next full minute, because the fast path needs it for each request. Days begin on a full minute. */
  private date(): string {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    const { company } = this.facts;
    if (minute !== this.minute || company.timeZone !== this.timeZone) {
      this.today = companyDate(company, new Date(now));
      this.minute = minute;
      this.timeZone = company.timeZone;
    }
    return this.today;
  }
}
