/** A package in the lock file. */
export interface LockedPackage {
  version?: string;
  license?: string;
  os?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Licenses that dependencies may have. Weak copyleft (LGPL, MPL) covers changes to the package itself, and we make none;
 * the others are for fonts and data.
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
  'Unlicense',
  'Zlib',
]);

/** Packages older than the `license` field, with the license from their license file. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

/** Packages with a license that is not allowed, or with none. */
export function unusablePackages(packages: LockedPackages): string[] {
  return Object.keys(packages)
    .filter((place) => place !== '')
    .map((place) => ({ place, license: licenseOf(place, packages) }))
    .filter(({ license }) => !mayBeUsed(license))
    .map(({ place, license }) => `${place}: ${license}`);
}

/** At least one alternative of an SPDX expression must be allowed completely. */
export function mayBeUsed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => ALLOWED.has(license)));
}

/** Binaries of other platforms are not installed; they have the license of the package that lists them. */
function licenseOf(place: string, packages: LockedPackages): string {
  const own = packages[place]?.license;
  if (own !== undefined) return own;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const owner = Object.values(packages).find((entry) => entry.license && entry.optionalDependencies?.[name]);
  return owner?.license ?? SAID_ELSEWHERE[name] ?? 'none';
}
