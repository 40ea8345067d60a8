/** Versions of tags: `v1.2.3`. */
const VERSION = /^\d+\.\d+\.\d+$/;

/** Texts that are missing before this version can be tagged. */
export function releaseFaults(version: string, changelog: string, tags: readonly string[]): string[] {
  const faults: string[] = [];
  if (!VERSION.test(version)) faults.push(`package.json: the version ${version} is not of the form 1.2.3`);
  if (tags.includes(`v${version}`))
    faults.push(`package.json: the version ${version} is tagged already; choose the next one`);
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`, 'm');
  if (!heading.test(changelog)) faults.push(`CHANGELOG.md: there is no heading "## ${version} - YYYY-MM-DD"`);
  const [, unreleased = ''] = /^## Unreleased\n(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog) ?? [];
  if (unreleased.trim() !== '') faults.push(`CHANGELOG.md: move the entries of Unreleased below ${version}`);
  return faults;
}

/** The newest version among the tags, other than this one; null for the first release. */
export function releaseBefore(version: string, tags: readonly string[]): string | null {
  const numbers = (tag: string) => tag.slice(1).split('.').map(Number);
  const [newest] = tags
    .filter((tag) => VERSION.test(tag.slice(1)) && tag !== `v${version}`)
    .sort((a, b) => {
      const [one, other] = [numbers(a), numbers(b)];
      return (other[0] ?? 0) - (one[0] ?? 0) || (other[1] ?? 0) - (one[1] ?? 0) || (other[2] ?? 0) - (one[2] ?? 0);
    });
  return newest ?? null;
}
