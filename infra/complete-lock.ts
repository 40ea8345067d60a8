/**
 * `npm run lock:complete`, after `npm install NEW-PACKAGE`: adds binaries for other platforms to package-lock.json that npm
 * left out because the registry in use does not carry them. Without them `npm ci` rejects the lock file everywhere. They are
 * downloaded only on their own platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command/project.ts';

/** The relevant fields of a package in a lock file. */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * Optional dependencies that are listed by packages of a lock file but missing in it, as entries to add.
 * System, processor and C library are read from the package name.
 */
export const missingBinaries = (packages: Record<string, LockedPackage>): [place: string, entry: LockedPackage][] =>
  Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isLocked(packages, owner, name))
      .map(([name, version]): [string, LockedPackage] => [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true },
      ]),
  );

/** Node's lookup: beside the owner, then in every directory above it. */
function isLocked(packages: Record<string, LockedPackage>, owner: string, name: string): boolean {
  for (let place = owner; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

function platformOf(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> {
  const words = name.split(/[/-]/);
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  const os = SYSTEMS.filter((word) => words.includes(word));
  const libc = Object.entries(LIBRARIES).flatMap(([word, library]) => (words.includes(word) ? [library] : []));
  return { cpu, os, ...(libc.length > 0 ? { libc } : {}) };
}

if (import.meta.main) {
  const file = path.join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  const missing = missingBinaries(lock.packages);
  const packages = Object.entries(lock.packages)
    .concat(missing)
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`${missing.length} binaries of other platforms added`);
}
