/**
 * `npm run lock:complete`, after `npm install NEW-PACKAGE`: adds binaries for other platforms to package-lock.json that npm
 * left out because the registry in use does not carry them. Without them `npm ci` rejects the lock file everywhere. They are
 * downloaded only on their own platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, missingBinaries } from './build/lock-binaries.ts';
import { ROOT } from './command/project.ts';

const file = path.join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const missing = missingBinaries(lock.packages);
const packages = Object.entries(lock.packages)
  .concat(missing)
  .sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${missing.length} binaries of other platforms added`);
