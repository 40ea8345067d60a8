import { readFileSync } from 'node:fs';
import path, { dirname, join } from 'node:path';
import { readBucketSettings } from './bucket-settings.js';
import { COMPANY_DEFAULTS, type CompanyProfile, type RentalFactors } from './company.contract.js';
import { readDatabaseSettings, readOwnerAddress } from './database-settings.js';
import { readRateLimits } from './rate-limits.js';
import { readRedisSettings } from './redis-settings.js';
import * as parse from './setting-parsers.js';
import { type Environment, SettingReader } from './setting-parsers.js';
import { nearestName } from './typos.contract.js';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFormat = 'json' | 'text';

type Values = ReturnType<typeof readSettings>;

/** The source of a connection. Values that owners set in the staff area replace those in `Settings` while the process runs. */
export type ConnectionSource = 'environment' | 'owner';

/** All server settings, parsed once at startup. */
export interface Settings extends Values {}
/** Their injection token. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the class has no members of its own
export abstract class Settings {}

/** True if an owner typed the host of the content site: it must be public then, as that of a webhook. */
export const isPublicContentSite = ({ connections, webhooksToLoopback }: Settings): boolean =>
  connections.wordpress === 'owner' && !webhooksToLoopback;

/** Relative to the project root. */
const DEFAULT_DATA_DIR = '.data';
const BYTES_PER_MB = 1024 * 1024;

/** @throws SettingsError with all errors */
export function parseSettings(environment: Environment): Settings {
  const read = new SettingReader(environment);
  const settings = readSettings(read);
  read.assertNoErrors();
  return settings;
}

/** Names of all settings. Secret ones can also come from files (`<NAME>_FILE`). */
export function settingNames(): { all: string[]; secret: string[] } {
  const read = new SettingReader({});
  readSettings(read);
  return { all: [...read.names], secret: [...read.secretNames] };
}

/** Absolute path of the data folder, the only place on disk to which the site writes. */
export const readDataDir = (read: SettingReader): string =>
  path.resolve(read.optional('DATA_DIR', DEFAULT_DATA_DIR, parse.textUpTo(1_000)));

export const readRelease = (read: SettingReader): string =>
  read.optional('SITE_VERSION', packageVersion(), parse.textUpTo(80));

/** `.env.example` describes each setting for operators. */
function readSettings(read: SettingReader) {
  const port = read.optional('PORT', 3000, parse.portNumber);
  const initialCompany = readCompany(read);
  return {
    mode: read.optional('NODE_ENV', 'production', parse.oneOf('development', 'production', 'test')),
    host: read.optional('HOST', '127.0.0.1', parse.hostName),
    port,
    /** URL of the site, without a trailing slash. */
    publicUrl: read.optional('PUBLIC_URL', `http://localhost:${port}`, parse.originUrl),
    /** Peers with trusted `X-Forwarded-*` headers: range names or addresses, in the Express format. */
    trustProxy: read.optional<string[]>('TRUST_PROXY', ['loopback'], parse.proxyList),
    /** Whether this process serves pages, runs jobs, or does both. */
    role: read.optional('PROCESS_ROLE', 'all', parse.oneOf('all', 'web', 'worker')),
    /** Names the release in logs, metrics, backups and `/health/live`. */
    release: readRelease(read),
    /** Hosts that browsers may only reach by HTTPS. */
    hsts: read.optional('HSTS_SCOPE', 'host', parse.oneOf('host', 'subdomains', 'preload')),
    /** Days for which the access log keeps requests with client addresses; 0 keeps none. */
    accessLogDays: read.optional('ACCESS_LOG_DAYS', 0, parse.wholeNumber(0, 365)),
    ...readDatabaseSettings(read),
    /** Only for the commands that migrate and restore. */
    ownerDatabaseUrl: readOwnerAddress(read),
    /** `npm start` loads samples into the embedded servers, and into other servers only if this is set. */
    samples: read.optional('SAMPLES', null, parse.oneOf('0', '1')),
    redis: readRedisSettings(read),
    /** Separates the keys of sites that share one Redis. */
    redisPrefix: read.optional('REDIS_PREFIX', 'scaffold', parse.keyPrefix),
    dataDir: readDataDir(read),
    bucket: readBucketSettings(read),
    /** The company profile for a fresh database. Later, `CompanyService` has what the owners published. */
    initialCompany,
    rental: readRentalFactors(read),
    /** Filled by `ConnectionsService`, which also replaces `smtpUrl`, `salesEmails`, `mailbox`, `contentSiteUrl` and `wordpressCredentials`. */
    connections: {} as Partial<Record<'mail' | 'sales' | 'mailbox' | 'wordpress', ConnectionSource>>,
    /** If null, emails are written to the data folder as files. */
    smtpUrl: read.secret('SMTP_URL', parse.urlOf('smtp:', 'smtps:')),
    /** Recipients of inquiry emails; if null, the company's address. */
    salesEmails: read.optional<string[], null>('SALES_EMAIL', null, parse.emailList),
    /** Sender of emails; if null, the company's address. */
    emailFrom: read.optional('EMAIL_FROM', null, parse.emailAddress),
    mailbox: readMailbox(read),
    /** Delay before the first retry of a failed email. It doubles with each retry. */
    emailRetrySeconds: read.optional('EMAIL_RETRY_SECONDS', 30, parse.wholeNumber(1, 3_600)),
    /** Months after which an inquiry's personal data is erased; 0 never erases it. */
    inquiryRetentionMonths: read.optional('INQUIRY_RETENTION_MONTHS', 24, parse.wholeNumber(0, 240)),
    /** Months for which the audit log is kept; 0 keeps all of it. */
    auditRetentionMonths: read.optional('AUDIT_RETENTION_MONTHS', 36, parse.monthsOfAudit),
    /** How the audit log names accounts and addresses of failed sign-ins. */
    signInTraces: read.optional('SIGN_IN_TRACES', 'clear', parse.oneOf('clear', 'hashed')),
    /** Days for which finished sync and import runs are kept; 0 keeps all. */
    runRetentionDays: read.optional('RUN_RETENTION_DAYS', 180, parse.wholeNumber(0, 3_650)),
    /** Days for which emails are kept as files if there is no mail server; 0 keeps all. */
    emailFileDays: read.optional('EMAIL_FILE_DAYS', 90, parse.wholeNumber(0, 3_650)),
    /** Months after which daily counts of visits, web vitals and errors are removed. */
    insightsRetentionMonths: read.optional('INSIGHTS_RETENTION_MONTHS', 25, parse.wholeNumber(1, 240)),
    /** Forms submitted sooner than this are treated as spam. */
    inquiryMinSeconds: read.optional('INQUIRY_MIN_SECONDS', 3, parse.wholeNumber(0, 60)),
    /** Delay before the first retry of a failed webhook. It doubles with each retry. */
    webhookRetrySeconds: read.optional('WEBHOOK_RETRY_SECONDS', 30, parse.wholeNumber(1, 3_600)),
    /** For development and tests: lets webhooks and owners' connections go to this machine, even without TLS. */
    webhooksToLoopback: read.optional('WEBHOOK_LOOPBACK', 'off', parse.oneOf('on', 'off')) === 'on',
    limits: readRateLimits(read),
    firstOwner: readFirstOwner(read),
    documentLinks: {
      /** Signing key; if null, a key from the database. */
      secret: read.secret('LINK_SECRET', parse.secretOf(32)),
      /** Days until a link expires. */
      days: read.optional('DOCUMENT_LINK_DAYS', 7, parse.wholeNumber(1, 90)),
      /** Maximum number of downloads per link. */
      downloads: read.optional('DOCUMENT_LINK_DOWNLOADS', 5, parse.wholeNumber(1, 100)),
    },
    /** URL of the content site (WordPress), without a trailing slash; null without one. */
    contentSiteUrl: read.optional('WORDPRESS_URL', null, parse.contentSiteAddress),
    /** Other addresses that serve its uploads folder, such as those of a CDN; in its form. */
    wordpressPictureUrls: read.optional('WORDPRESS_PICTURE_URLS', [], parse.pictureAddresses),
    /** Cron expression of the sync, in UTC. */
    wordpressSyncCron: read.optional('WORDPRESS_SYNC_CRON', '*/15 * * * *', parse.cronPattern),
    wordpressCredentials: readWordpressCredentials(read),
    /** Key with which the content site signs its sync requests; if null, all of them are rejected. */
    wordpressWebhookSecret: read.secret('WORDPRESS_WEBHOOK_SECRET', parse.secretOf(16)),
    /** With it, the yards' own system sends their stock; null refuses it. */
    stockToken: read.secret('STOCK_TOKEN', parse.secretOf(32)),
    /** Disk space for cached pictures of the content site. */
    wpImageCacheBytes: read.optional('WP_IMAGE_CACHE_MB', 512, parse.wholeNumber(64, 1_000_000)) * BYTES_PER_MB,
    /** If null, the logger chooses by its output stream. */
    logs: {
      level: read.optional('LOG_LEVEL', null, parse.oneOf(...LOG_LEVELS)),
      format: read.optional('LOG_FORMAT', null, parse.oneOf('json', 'text')),
    },
    /** The standard variable names of OpenTelemetry. */
    tracing: {
      /** URL of the collector, without a signal path; if null, tracing is off. */
      endpoint: read.optional('OTEL_EXPORTER_OTLP_ENDPOINT', null, parse.collectorUrl),
      serviceName: read.optional('OTEL_SERVICE_NAME', 'scaffold-site', parse.textUpTo(80)),
      /** Sampling ratio of traces that start here. For others, the caller decides. */
      sampleRatio: read.optional('OTEL_TRACES_SAMPLER_ARG', 1, parse.ratio),
    },
  };
}

function readCompany(read: SettingReader): CompanyProfile {
  const { name, phone, email, duns, cage, uei, timeZone, holidays, closures, legal } = COMPANY_DEFAULTS;
  return {
    ...COMPANY_DEFAULTS,
    name: read.optional('COMPANY_NAME', name, parse.textUpTo(80)),
    phone: read.optional('COMPANY_PHONE', phone, parse.phoneNumber),
    email: read.optional('COMPANY_EMAIL', email, parse.emailAddress),
    duns: read.optional('COMPANY_DUNS', duns, parse.textUpTo(40)),
    cage: read.optional('COMPANY_CAGE', cage, parse.textUpTo(40)),
    uei: read.optional('COMPANY_UEI', uei, parse.textUpTo(40)),
    timeZone: read.optional('COMPANY_TIME_ZONE', timeZone, parse.timeZoneName),
    holidays: read.optional('COMPANY_HOLIDAYS', holidays, parse.holidayList),
    closures: read.optional('COMPANY_CLOSURES', closures, parse.closureList),
    legal: {
      privacyUrl: read.optional('LEGAL_PRIVACY_URL', legal.privacyUrl, parse.linkTarget),
      termsUrl: read.optional('LEGAL_TERMS_URL', legal.termsUrl, parse.linkTarget),
      safetyUrl: read.optional('LEGAL_SAFETY_URL', legal.safetyUrl, parse.linkTarget),
    },
  };
}

function readRentalFactors(read: SettingReader): RentalFactors {
  const week = read.optional('RENTAL_WEEK_FACTOR', 3, parse.decimalNumber(1, 7));
  const fourWeeks = read.optional('RENTAL_FOUR_WEEK_FACTOR', 9, parse.decimalNumber(1, 28));
  if (fourWeeks < week || fourWeeks > 4 * week)
    read.errors.push(
      `RENTAL_FOUR_WEEK_FACTOR is ${fourWeeks}: it must be from 1 to 4 times RENTAL_WEEK_FACTOR (${week})`,
    );
  return { week, fourWeeks, minimumDays: read.optional('RENTAL_MINIMUM_DAYS', 7, parse.wholeNumber(1, 365)) };
}

/** The owner account to create if there is none; null creates `owner@localhost` with a random password. */
function readFirstOwner(read: SettingReader): { email: string; password: string } | null {
  const email = read.optional('ADMIN_EMAIL', null, parse.emailAddress);
  const password = read.secret('ADMIN_PASSWORD', parse.firstPassword);
  read.together('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  return email === null || password === null ? null : { email, password };
}

/** The mailbox of customers' replies, and its address; if null, replies go to people's own mailboxes. */
function readMailbox(read: SettingReader): { url: string; address: string } | null {
  const url = read.secret('IMAP_URL', parse.urlOf('imap:', 'imaps:'));
  const address = read.optional('REPLY_ADDRESS', null, parse.emailAddress);
  read.together('IMAP_URL', 'REPLY_ADDRESS');
  return url === null || address === null ? null : { url, address };
}

/** A WordPress user with an application password; if null, only public posts are read. */
function readWordpressCredentials(read: SettingReader): { username: string; password: string } | null {
  const username = read.optional('WORDPRESS_USERNAME', null, parse.textUpTo(60));
  const password = read.secret('WORDPRESS_APP_PASSWORD', parse.textUpTo(200));
  read.together('WORDPRESS_USERNAME', 'WORDPRESS_APP_PASSWORD');
  return username === null || password === null ? null : { username, password };
}

/** The version in the nearest package.json above the file, which works for sources and for the build. */
function packageVersion(from: string = import.meta.dirname): string {
  const file = join(from, 'package.json');
  try {
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version);
  } catch (error) {
    const parent = dirname(from);
    if (parent === from) throw error;
    return packageVersion(parent);
  }
}

/** Shorter names are similar to too many others. */
const SHORTEST_NAME = 6;

/** Variables in docker-compose.yml that the site itself does not read. */
const OTHER_NAMES = [
  'SITE_HOST',
  'HTTP_PORT',
  'HTTPS_PORT',
  'WEB_PROCESSES',
  'COMPOSE_PROJECT_NAME',
  'CDN_ADDRESSES',
  'TEST_DATABASE_URL',
  'TEST_REDIS_URL',
];

/** @returns a line for each variable that looks like a misspelled setting */
export function misspelledSettings(environment: Environment): string[] {
  const { all, secret } = settingNames();
  const known = [...all, ...secret.map((name) => `${name}_FILE`)];
  const accepted = new Set([...known, ...OTHER_NAMES]);
  const candidates = known.filter(({ length }) => length >= SHORTEST_NAME);
  return Object.keys(environment).flatMap((name) => {
    if (name.length < SHORTEST_NAME || accepted.has(name)) return [];
    const nearest = nearestName(name, candidates);
    return nearest ? [`${name}: did you mean ${nearest}?`] : [];
  });
}
