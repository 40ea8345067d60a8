/**
 * `node infra/compose/make-secrets.mjs`: writes the secrets that docker-compose.yml hands over as files, below `secrets/`,
 * once. What is there already stays. Needs no packages.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const directory = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../secrets');
mkdirSync(directory, { recursive: true, mode: 0o700 });

const random = () => randomBytes(24).toString('base64url');

/** @returns {string} the secret, new or as it was */
function keep(/** @type {string} */ name, /** @type {() => string} */ make) {
  const file = path.join(directory, name);
  // Readable for the user of the containers, who is not the one who runs this; the directory itself is closed.
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o644 });
  return readFileSync(file, 'utf8');
}

const postgres = keep('postgres_password', random);
const redis = keep('redis_password', random);
keep('mariadb_password', random);
keep('database_url', () => `postgresql://site:${postgres}@postgres:5432/site`);
keep('redis_url', () => `redis://:${redis}@redis:6379/0`);
keep('link_secret', random);
keep('admin_password', random);
// What others hand out. An empty file is a setting that is not set.
const nothing = () => '';
keep('smtp_url', nothing);
keep('s3_secret_access_key', nothing);
keep('wordpress_app_password', nothing);
keep('wordpress_webhook_secret', nothing);
console.log(`The secrets are in ${directory}. The first owner signs in with what admin_password holds.`);
