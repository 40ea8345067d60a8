import type { Settings } from '../../config/settings.js';
import { SiteLogger } from './site-logger.js';

/** The logger of this process: JSON, or in a terminal and in development readable lines, from `warn` up by default. */
export function createLogger(settings: Settings): SiteLogger {
  const isInteractive = settings.mode !== 'production' || process.stdout.isTTY === true;
  const format = settings.logs.format ?? (isInteractive ? 'text' : 'json');
  return new SiteLogger({
    format,
    level: settings.logs.level ?? (format === 'text' ? 'warn' : 'info'),
    role: settings.role,
    release: settings.release,
    secrets: secretsOf(settings),
  });
}

function secretsOf(settings: Settings): string[] {
  const addresses = [settings.databaseUrl, settings.ownerDatabaseUrl, settings.smtpUrl];
  return [
    ...addresses.flatMap(passwordsOf),
    settings.documentLinks.secret,
    settings.firstOwner?.password,
    settings.wordpressCredentials?.password,
    settings.wordpressWebhookSecret,
    settings.redis.server.password,
    settings.redis.sentinel.password,
    settings.bucket?.secretAccessKey,
  ].filter((secret): secret is string => Boolean(secret));
}

/** The password of a URL, encoded and decoded. */
function passwordsOf(address: string | null): string[] {
  if (address === null) return [];
  const { password } = new URL(address);
  return [password, ...new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).values()];
}
