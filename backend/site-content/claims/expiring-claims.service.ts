import { Injectable } from '@nestjs/common';
import { companyDate } from '../../config/business-days.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { CLAIM_NAMES, CLAIMS_SECTION, type ClaimName } from '../sections/claims.contract.js';
import { CONTENT_SECTION_NAMES, CONTENT_SECTIONS } from '../site-content.contract.js';
import { SiteContentService } from '../site-content.service.js';
import { type ClaimUse, type ClaimUses, daysLeft, EXPIRES_SOON_DAYS, type ExpiringClaim } from './claims.contract.js';

/** Facts for owners about published claims: which expire, and which sections state them. */
@Injectable()
export class ExpiringClaimsService {
  constructor(
    private readonly content: SiteContentService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Claims that have expired or will within `EXPIRES_SOON_DAYS`, the most urgent first.
   * @param at converted to a day in the company's time zone
   */
  list(at: Date): ExpiringClaim[] {
    const claims = this.content.published('claims');
    const today = companyDate(this.facts.company, at);
    return CLAIM_NAMES.flatMap((claim) => {
      const { value, validUntil } = claims[claim];
      const left = daysLeft({ validUntil }, today);
      if (left === null || left > EXPIRES_SOON_DAYS) return [];
      const { label } = CLAIMS_SECTION.fields[claim];
      return [{ claim, label, value, validUntil, daysLeft: left, uses: this.usesOf(claim) }];
    }).sort((one, other) => one.daysLeft - other.daysLeft);
  }

  uses(): ClaimUses {
    return Object.fromEntries(CLAIM_NAMES.map((claim) => [claim, this.usesOf(claim)])) as unknown as ClaimUses;
  }

  /** The sections whose entries state a claim, in the order of the staff area. */
  private usesOf(claim: ClaimName): ClaimUse[] {
    // Quotes inside texts are escaped, so only the field `claim` of an entry matches.
    const isUsed = (content: object) => JSON.stringify(content).includes(`"claim":"${claim}"`);
    return CONTENT_SECTION_NAMES.filter((section) => isUsed(this.content.published(section))).map((section) => {
      const { label, pages } = CONTENT_SECTIONS[section];
      return { section, label, pages };
    });
  }
}
