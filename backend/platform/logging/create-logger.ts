import type { Settings } from '../../config/settings.js';
import { SiteLogger } from './site-logger.js';

/**
 * The log of this process: JSON for machines, readable lines where somebody reads along in a terminal or develops. There,
 * what happens all the time is left out, unless `LOG_LEVEL` asks for it.
 */
export function createLogger(settings: Settings): SiteLogger {
  const isRead = settings.mode !== 'production' || process.stdout.isTTY === true;
  const format = settings.logs.format ?? (isRead ? 'text' : 'json');
  return new SiteLogger({
    format,
    level: settings.logs.level ?? (format === 'text' ? 'warn' : 'info'),
    role: settings.role,
    secrets: secretsOf(settings),
  });
}

function secretsOf(settings: Settings): string[] {
  const addresses = [settings.databaseUrl, settings.smtpUrl];
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

/** An address's password, as it is written there and as it is meant. */
function passwordsOf(address: string | null): string[] {
  if (address === null) return [];
  const { password } = new URL(address);
  return [password, ...new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).values()];
}
