/**
 * `node infra/compose/make-secrets.mjs`: generates the secrets for docker-compose.yml as files in `secrets/`, and lets containers read the
 * files that they mount. Existing files keep their content. Needs no packages.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const directory = path.join(root, 'secrets');
mkdirSync(directory, { recursive: true, mode: 0o700 });

const random = () => randomBytes(24).toString('base64url');

/** @returns {string} the new or existing secret */
function keep(/** @type {string} */ name, /** @type {() => string} */ make) {
  const file = path.join(directory, name);
  // Readable by the containers' user, who differs from the operator, whatever the umask; the directory is private.
  if (!existsSync(file)) writeFileSync(file, make());
  chmodSync(file, 0o644);
  return readFileSync(file, 'utf8');
}

const owner = keep('postgres_password', random);
const site = keep('site_password', random);
const redis = keep('redis_password', random);
keep('mariadb_password', random);
keep('database_url', () => `postgresql://site:${site}@postgres:5432/site`);
keep('migrate_database_url', () => `postgresql://site_owner:${owner}@postgres:5432/site`);
keep('redis_url', () => `redis://:${redis}@redis:6379/0`);
keep('link_secret', random);
keep('admin_password', random);
keep('grafana_password', random);
// Secrets that third parties issue. An empty file counts as not set.
const nothing = () => '';
keep('smtp_url', nothing);
keep('imap_url', nothing);
keep('s3_secret_access_key', nothing);
keep('wordpress_app_password', nothing);
keep('wordpress_webhook_secret', nothing);
keep('alert_webhook', nothing);
keep('rclone_conf', nothing);
keep('backup_gpg_key', nothing);
// A clone made with umask 077 has them for the operator only.
const mounted = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8').matchAll(/- \.\/(infra\/\S+?):/g);
for (const [, file = ''] of mounted) chmodSync(path.join(root, file), file.endsWith('.sh') ? 0o755 : 0o644);
console.log(`The secrets are in ${directory}. The password of the first owner is in admin_password.`);
