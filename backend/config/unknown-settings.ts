import type { Environment } from './setting-parsers.js';
import { settingNames } from './settings.js';
import { nearestName } from './typos.contract.js';

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
