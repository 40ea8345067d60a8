/** What the lock file says of a package. */
export interface LockedPackage {
  version?: string;
  license?: string;
  os?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Licenses under which a package may be used here. Weak copyleft (LGPL, MPL) concerns changes to the package itself, of
 * which we make none; fonts and data have licenses of their own.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Their metadata is older than the field; this is what the license files in them say. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

/** Packages whose license is none of the allowed ones, or that have none, each with what it says. */
export function unusablePackages(packages: LockedPackages): string[] {
  return Object.keys(packages)
    .filter((place) => place !== '')
    .map((place) => ({ place, license: licenseOf(place, packages) }))
    .filter(({ license }) => !mayBeUsed(license))
    .map(({ place, license }) => `${place}: ${license}`);
}

/** Of the choices that an SPDX expression gives, one must be allowed as a whole. */
export function mayBeUsed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => ALLOWED.has(license)));
}

/** A binary of another platform was never installed here: it is a part of the package that lists it. */
function licenseOf(place: string, packages: LockedPackages): string {
  const own = packages[place]?.license;
  if (own !== undefined) return own;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const owner = Object.values(packages).find((entry) => entry.license && entry.optionalDependencies?.[name]);
  return owner?.license ?? SAID_ELSEWHERE[name] ?? 'none';
}
