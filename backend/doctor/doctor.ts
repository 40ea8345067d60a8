import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../config/settings.js';
import { readStoredConnections } from '../connections/connections.service.js';
import { settledWithin } from '../platform/concurrency/concurrency.js';
import { loadStoredCompany } from '../site-content/stored-company.js';
import { databaseCheck } from './checks/database-check.js';
import { diskCheck } from './checks/disk-check.js';
import { contentSiteCheck, emailCheck, mailboxCheck, testEmailCheck } from './checks/email-check.js';
import { publicAddressCheck } from './checks/public-address-check.js';
import { redisCheck } from './checks/redis-check.js';
import type { Finding } from './finding.contract.js';
import { launchChecks } from './launch/launch-findings.js';
import { CHECK_LIMIT_MS, type Check, runChecks } from './run-checks.js';

/** @param testRecipient receives a test email; null sends none */
export async function runDoctor(
  settings: Settings,
  em: EntityManager,
  testRecipient: string | null = null,
  limitMs: number = CHECK_LIMIT_MS,
): Promise<Finding[]> {
  // The other checks still run without the database.
  await settledWithin(readStoredConnections(em, settings), limitMs / 3);
  const checks: Check[] = [
    databaseCheck(em),
    redisCheck(settings.redis),
    emailCheck(settings),
    ...(testRecipient === null ? [] : [testEmailCheck(settings, () => loadStoredCompany(em, settings), testRecipient)]),
    mailboxCheck(settings),
    contentSiteCheck(settings),
    diskCheck(settings.dataDir),
    publicAddressCheck(settings.publicUrl),
    ...launchChecks(settings, em),
  ];
  return runChecks(checks, limitMs);
}
