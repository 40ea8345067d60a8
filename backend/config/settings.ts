import { resolve } from 'node:path';
import type { CompanyProfile } from './company.contract.js';
import { COMPANY_DEFAULTS } from './company-defaults.js';
import { type DatabaseConnection, readDatabaseSettings } from './database-settings.js';
import { type BucketSettings, readBucketSettings } from './file-settings.js';
import { bothOrNone, type FirstOwnerSettings, firstOwnerFaults, firstPassword } from './first-owner-settings.js';
import { type RedisSettings, readRedisSettings } from './redis-settings.js';
import {
  collectorAddress,
  LOG_FORMATS,
  LOG_LEVELS,
  type LogSettings,
  share,
  type TracingSettings,
} from './seeing-settings.js';
import {
  contentSiteAddress,
  cronPattern,
  emailAddress,
  emailList,
  hostName,
  keyPrefix,
  linkTarget,
  oneOf,
  originUrl,
  phoneNumber,
  portNumber,
  proxyList,
  secretOf,
  textUpTo,
  urlOf,
  wholeNumber,
} from './setting-parsers.js';
import { type Environment, settingReader } from './setting-reader.js';
import { SettingsError } from './settings-error.js';

/** Every setting of the server, parsed once at start. `process.env` is read nowhere else. */
export interface Settings {
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string;
  databaseConnection: DatabaseConnection;
  redis: RedisSettings;
  /** Absolute path of everything that the site writes on its own disk. */
  dataDir: string;
  /** Where files are kept that all processes share; null keeps them in `dataDir`. */
  bucket: BucketSettings | null;
  /** Peers whose `X-Forwarded-*` headers are believed: names of ranges or addresses, as Express takes them. */
  trustProxy: string[];
  /** What this process does: serve, work off jobs, or both. */
  role: ProcessRole;
  /** Where mails are handed over; null keeps them as files below the data folder. */
  smtpUrl: string | null;
  /** Who gets every inquiry. */
  salesEmails: string[];
  /** Sender of every mail. */
  mailFrom: string;
  /** Seconds until a mail that failed is tried again; doubled each time. */
  mailRetrySeconds: number;
  /** What tells Redis keys of this site from those of others in the same Redis. */
  redisPrefix: string;
  /** Months after which an inquiry's personal data is removed; 0 keeps it. */
  inquiryRetentionMonths: number;
  /** A form that comes back sooner than this after it was shown looks like a robot's. */
  inquiryMinSeconds: number;
  /** Calls of the API in a minute; inquiries in ten; sign-ins that fail in fifteen. */
  limits: {
    apiPerAddress: number;
    contactPerAddress: number;
    contactPerEmail: number;
    signInPerAccount: number;
    signInPerAddress: number;
  };
  /** Who is made owner when there is none; null makes `owner@localhost` with a password of its own. */
  firstOwner: FirstOwnerSettings | null;
  /** The external content site (WordPress), perhaps with a path, without a trailing slash; null when none is set. */
  contentSiteUrl: string | null;
  /** What the content site's pictures may take on the disk. */
  wpImageCacheBytes: number;
  documentLinks: DocumentLinkSettings;
  /** When posts are fetched, as a cron expression in UTC. */
  wordpressSyncCron: string;
  /** A WordPress user and one of its application passwords; null reads what everybody may read. */
  wordpressCredentials: { username: string; password: string } | null;
  /** By which the content site signs its requests for a synchronization; null takes none. */
  wordpressWebhookSecret: string | null;
  logs: LogSettings;
  tracing: TracingSettings;
  company: CompanyProfile;
}

export const PROCESS_ROLES = ['all', 'web', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** The links that open a company document to one visitor. */
export interface DocumentLinkSettings {
  /** What they are signed with; null takes a secret that the database keeps. */
  secret: string | null;
  /** Days until one expires. */
  days: number;
  /** Downloads that one is good for. */
  downloads: number;
}

/** Relative to the project's root. */
export const DEFAULT_DATA_DIR = '.data';

const BYTES_PER_MB = 1024 * 1024;

/**
 * Reads the environment into one typed object.
 * @throws SettingsError listing every fault, not just the first.
 */
export function parseSettings(environment: Environment): Settings {
  const faults: string[] = [];
  const read = settingReader(environment, faults);
  const username = read<string | null>('WORDPRESS_USERNAME', null, textUpTo(60));
  const password = read<string | null>('WORDPRESS_APP_PASSWORD', null, textUpTo(200));
  if ((username === null) !== (password === null))
    faults.push('WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD belong together: set both or none');
  const port = read('PORT', 3000, portNumber);
  const d = COMPANY_DEFAULTS;
  const companyEmail = read('COMPANY_EMAIL', d.email, emailAddress);
  const settings: Settings = {
    mode: read('NODE_ENV', 'production', oneOf('development', 'production', 'test')),
    host: read('HOST', '127.0.0.1', hostName),
    port,
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, originUrl),
    ...readDatabaseSettings(read),
    redis: readRedisSettings(read, faults),
    dataDir: resolve(read('DATA_DIR', DEFAULT_DATA_DIR, textUpTo(1_000))),
    bucket: readBucketSettings(read, faults),
    trustProxy: read('TRUST_PROXY', ['loopback'], proxyList),
    role: read<ProcessRole>('PROCESS_ROLE', 'all', oneOf(...PROCESS_ROLES)),
    smtpUrl: read<string | null>('SMTP_URL', null, urlOf('smtp:', 'smtps:')),
    salesEmails: read('SALES_EMAIL', [companyEmail], emailList),
    mailFrom: read('MAIL_FROM', companyEmail, emailAddress),
    mailRetrySeconds: read('MAIL_RETRY_SECONDS', 30, wholeNumber(1, 3_600)),
    redisPrefix: read('REDIS_PREFIX', 'scaffold', keyPrefix),
    inquiryRetentionMonths: read('INQUIRY_RETENTION_MONTHS', 24, wholeNumber(0, 240)),
    inquiryMinSeconds: read('INQUIRY_MIN_SECONDS', 3, wholeNumber(0, 60)),
    limits: {
      apiPerAddress: read('LIMIT_API_PER_ADDRESS', 600, wholeNumber(1, 1_000_000)),
      contactPerAddress: read('LIMIT_CONTACT_PER_ADDRESS', 10, wholeNumber(1, 1_000_000)),
      contactPerEmail: read('LIMIT_CONTACT_PER_EMAIL', 5, wholeNumber(1, 1_000_000)),
      signInPerAccount: read('LIMIT_SIGN_IN_PER_ACCOUNT', 10, wholeNumber(1, 1_000_000)),
      signInPerAddress: read('LIMIT_SIGN_IN_PER_ADDRESS', 30, wholeNumber(1, 1_000_000)),
    },
    firstOwner: bothOrNone(
      read<string | null>('ADMIN_EMAIL', null, emailAddress),
      read<string | null>('ADMIN_PASSWORD', null, firstPassword),
    ),
    contentSiteUrl: read<string | null>('WORDPRESS_URL', null, contentSiteAddress),
    wpImageCacheBytes: read('WP_IMAGE_CACHE_MB', 512, wholeNumber(64, 1_000_000)) * BYTES_PER_MB,
    documentLinks: {
      secret: read<string | null>('LINK_SECRET', null, secretOf(32)),
      days: read('DOCUMENT_LINK_DAYS', 7, wholeNumber(1, 90)),
      downloads: read('DOCUMENT_LINK_DOWNLOADS', 5, wholeNumber(1, 100)),
    },
    wordpressSyncCron: read('WORDPRESS_SYNC_CRON', '*/15 * * * *', cronPattern),
    wordpressCredentials: username === null || password === null ? null : { username, password },
    wordpressWebhookSecret: read<string | null>('WORDPRESS_WEBHOOK_SECRET', null, secretOf(16)),
    logs: {
      level: read<LogSettings['level']>('LOG_LEVEL', null, oneOf(...LOG_LEVELS)),
      format: read<LogSettings['format']>('LOG_FORMAT', null, oneOf(...LOG_FORMATS)),
    },
    tracing: {
      endpoint: read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, collectorAddress),
      serviceName: read('OTEL_SERVICE_NAME', 'scaffold-site', textUpTo(80)),
      share: read('OTEL_TRACES_SAMPLER_ARG', 1, share),
    },
    company: {
      ...d,
      name: read('COMPANY_NAME', d.name, textUpTo(80)),
      phone: read('COMPANY_PHONE', d.phone, phoneNumber),
      email: companyEmail,
      duns: read('COMPANY_DUNS', d.duns, textUpTo(40)),
      cage: read('COMPANY_CAGE', d.cage, textUpTo(40)),
      uei: read('COMPANY_UEI', d.uei, textUpTo(40)),
      legal: {
        privacyUrl: read('LEGAL_PRIVACY_URL', d.legal.privacyUrl, linkTarget),
        termsUrl: read('LEGAL_TERMS_URL', d.legal.termsUrl, linkTarget),
        safetyUrl: read('LEGAL_SAFETY_URL', d.legal.safetyUrl, linkTarget),
      },
    },
  };
  faults.push(...firstOwnerFaults(environment));
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}
