import { type EntityManager } from '@mikro-orm/postgresql';
import { CompanyService } from '../config/company.service.js';
import { type Settings } from '../config/settings.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { isDatabaseDown } from '../platform/postgres/postgres.js';
import { legalLinks } from './sections/text-pages.contract.js';
import { SiteContentService } from './site-content.service.js';

/** For programs other than the site: the published company with the public legal links, or the company in the settings while the database is down. */
export async function loadStoredCompany(em: EntityManager, settings: Settings): Promise<CompanyService> {
  const company = new CompanyService(settings);
  try {
    const content = new SiteContentService(em, company, new ContentVersions(em, settings));
    await content.read();
    const read = (section: 'privacy' | 'terms' | 'safety') => content.published(section);
    company.publish({ ...company.company, legal: legalLinks(company.company.legal, read) });
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
  return company;
}
