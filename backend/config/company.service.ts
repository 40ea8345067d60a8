import { Injectable } from '@nestjs/common';
import type { CompanyProfile } from './company.contract.js';
import type { Settings } from './settings.js';

/** The company profile as owners published it; until then, as the settings describe it. Kept in memory, so that reading it never waits. */
@Injectable()
export class CompanyService {
  private published: CompanyProfile | null = null;

  constructor(
    private readonly settings: Pick<Settings, 'initialCompany' | 'publicUrl' | 'salesEmails' | 'emailFrom'>,
  ) {}

  get company(): CompanyProfile {
    return this.published ?? this.settings.initialCompany;
  }

  /** URL of the site, without a trailing slash. */
  get publicUrl(): string {
    return this.settings.publicUrl;
  }

  /** Recipients of inquiry emails. */
  get salesEmails(): readonly string[] {
    return this.settings.salesEmails ?? [this.company.email];
  }

  get emailFrom(): string {
    return this.settings.emailFrom ?? this.company.email;
  }

  /** Called whenever published content has been read. */
  publish(company: CompanyProfile): void {
    this.published = company;
  }
}
