import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.js';

/** Settings that may come from a file: passwords, keys, and addresses that hold one. Their values are never shown. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_SENTINEL_PASSWORD',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'WORDPRESS_APP_PASSWORD',
  'WORDPRESS_WEBHOOK_SECRET',
  'LINK_SECRET',
  'ADMIN_PASSWORD',
] as const;

/**
 * Reads each secret whose `<NAME>_FILE` names a file, as container engines hand secrets over, into its own setting. A file that
 * holds nothing is as none. To be called once, before anything reads the environment.
 * @throws SettingsError when a file cannot be read or the secret is set both ways
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): void {
  for (const name of SECRET_SETTINGS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    const secret = readSecret(name, file);
    if (secret === '') continue;
    if (environment[name]) throw new SettingsError([`${name} and ${name}_FILE are both set: keep one of them`]);
    environment[name] = secret;
  }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingsError([`${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
