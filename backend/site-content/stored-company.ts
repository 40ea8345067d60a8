import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyService } from '../config/company.service.js';
import type { Settings } from '../config/settings.js';
import { ContentVersions } from '../platform/content/content-versions.js';
import { isDatabaseDown } from '../platform/postgres/database-down.js';
import { SiteContentService } from './site-content.service.js';

/** For programs that run without the site: the published company, or that of the settings while the database is down. */
export async function loadStoredCompany(em: EntityManager, settings: Settings): Promise<CompanyService> {
  const company = new CompanyService(settings);
  try {
    await new SiteContentService(em, company, new ContentVersions(em)).read();
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
  return company;
}
