import { readdir } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SAMPLE_MARK } from '../../catalog/specifications.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import type { CompanyService } from '../../config/company.service.js';
import type { Settings } from '../../config/settings.js';
import { SAMPLE_KEY_PREFIX } from '../../documents/document.entity.js';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { loadStoredCompany } from '../../site-content/stored-company.js';
import { DEFAULT_OWNER_EMAIL } from '../../staff/first-owner.service.js';
import type { Finding, FindingLevel } from '../finding.contract.js';
import { type Check, finding, ok, warning } from '../run-checks.js';
import { isExampleHost, isPrivateHost } from './local-host.js';

export const EMAIL = 'Email';
const SALES = 'SALES_EMAIL';
const COMPANY_EMAIL = "the company's email";
const EDIT_COMPANY = 'Change it at /admin/site-content/company.';
const SAMPLE_POSTS = new URL('../../blog/sample/posts/', import.meta.url);

/** True if people elsewhere can reach the address. */
export const isPublicSite = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  !isPrivateHost(new URL(publicUrl).hostname);

/** Reports everything that a public site must not have. On a private site, these are only warnings. */
export function launchChecks(settings: Settings, em: EntityManager): Check[] {
  const serious: FindingLevel = isPublicSite(settings) ? 'error' : 'warning';
  const action = 'Fix the database first, then check again.';
  return [
    {
      subject: 'Settings',
      action: '',
      find: async () => settingFindings(settings, await loadStoredCompany(em, settings), serious),
    },
    { subject: 'Owners', action, find: () => ownerFindings(em, serious) },
    { subject: 'Samples', action, find: () => sampleFindings(em) },
  ];
}

function settingFindings(settings: Settings, facts: CompanyService, serious: FindingLevel): Finding[] {
  const { publicUrl, smtpUrl } = settings;
  const { company, salesEmails, emailFrom } = facts;
  const host = new URL(publicUrl).hostname;
  const examples = (
    [
      ['PUBLIC_URL', [host]],
      [COMPANY_EMAIL, [company.email]],
      [SALES, salesEmails],
      ['EMAIL_FROM', [emailFrom]],
    ] as const
  ).filter(([, addresses]) => addresses.some((address) => isExampleHost(hostOf(address))));
  const findings: Finding[] = [];
  const add = (level: FindingLevel, text: string, action: string, subject = 'Settings') =>
    findings.push(finding(level, subject, text, action));
  for (const [name, addresses] of examples) {
    const edit =
      name === COMPANY_EMAIL
        ? EDIT_COMPANY
        : `Set ${name}${name === SALES ? ' or change it at /admin/connections' : ''}.`;
    const action = name === 'PUBLIC_URL' ? edit : `${edit} Email to such an address reaches nobody.`;
    add(serious, `${name} is still an example: ${addresses.join(', ')}`, action);
  }
  if (isPublicSite(settings) && !publicUrl.startsWith('https:'))
    add(
      'error',
      `PUBLIC_URL is ${publicUrl}, without TLS`,
      'Set PUBLIC_URL to the https address. Without it passwords and cookies are sent in plain text.',
    );
  if (smtpUrl === null)
    add(
      serious,
      'no mail server is set: no inquiry is emailed to sales',
      'Set it at /admin/connections. Until then emails reach nobody: they are kept as files in the data folder.',
      EMAIL,
    );
  if (company.phone === COMPANY_DEFAULTS.phone)
    add('warning', `the company's phone is still the sample number ${company.phone}`, EDIT_COMPANY);
  const links = Object.entries({
    'privacy policy': company.legal.privacyUrl,
    'terms of service': company.legal.termsUrl,
    'safety guidelines': company.legal.safetyUrl,
  }).filter(([, link]) => link === '#');
  if (links.length > 0)
    add(
      'warning',
      `links in the footer lead nowhere: ${links.map(([name]) => name).join(', ')}`,
      'Complete and publish their drafts at /admin/site-content, or enter their addresses at /admin/site-content/company.',
    );
  return findings.length > 0 ? findings : [ok('Settings', 'company and email are set')];
}

async function ownerFindings(em: EntityManager, serious: FindingLevel): Promise<Finding[]> {
  const fork = em.fork();
  const owners = await fork.execute<{ email: string; temporary: boolean }[]>(
    "select email, password_expires_at is not null as temporary from staff_member where role = 'owner' and disabled_at is null order by email",
  );
  const findings: Finding[] = [];
  const add = (text: string, action: string) => findings.push(finding(serious, 'Owners', text, action));
  for (const { email, temporary } of owners) {
    if (email === DEFAULT_OWNER_EMAIL)
      add(
        `${email} is the default owner`,
        'Add an owner with your own address at /admin/staff, then disable this one.',
      );
    else if (isExampleHost(hostOf(email)))
      add(`${email} is an example: a password reset email would reach nobody`, 'Use your own address at /admin/staff.');
    if (temporary) add(`${email} still has a temporary password`, 'Sign in and change it at /admin/account.');
  }
  if (owners.length === 0)
    add('nobody can sign in as owner', 'Set ADMIN_EMAIL and ADMIN_PASSWORD, then start the site.');
  return findings.length > 0 ? findings : [ok('Owners', `${owners.length} with their own passwords`)];
}

async function sampleFindings(em: EntityManager): Promise<Finding[]> {
  const slugs = (await readdir(SAMPLE_POSTS)).map((file) => file.replace(/\.html$/, ''));
  const counts = await onlyRow<Record<'products' | 'documents' | 'posts', number>>(
    em.fork(),
    `select (select count(*) from product where specifications like ?)::int as products,
      (select count(*) from document where storage_key like ?)::int as documents,
      (select count(*) from blog_post where wp_id is null and slug = any(?))::int as posts`,
    [`%${SAMPLE_MARK}%`, `${SAMPLE_KEY_PREFIX}%`, `{${slugs.join(',')}}`],
  );
  const loaded = Object.entries(counts).filter(([, count]) => count > 0);
  if (loaded.length === 0) return [ok('Samples', 'none are loaded')];
  return [
    warning(
      'Samples',
      `sample data is loaded: ${loaded.map(([name, count]) => `${count} ${name}`).join(', ')}`,
      'Import your catalog with --prune, and delete the sample posts and documents in the staff area.',
    ),
  ];
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
