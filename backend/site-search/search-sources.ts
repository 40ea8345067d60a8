import { SITE_WORDS, type SourcePage } from './page-index.js';

/** One page for each entry of the sources. @param read the content that a source names, as the public sees it now */
export async function readSources(read: (from: string) => Promise<unknown>): Promise<SourcePage[]> {
  const pages = SITE_WORDS.sources.map(async ({ kind, from, at, title, text, address }) => {
    // A text page without a text is not published.
    const shown = [valueAt(await read(from), at)].flat().filter((entry) => valueAt(entry, 'body') !== '');
    return shown.map((entry) => ({
      ...{ kind, title: textsIn(valueAt(entry, title)), text: textsIn(valueAt(entry, text)).slice(0, 240) },
      address: address.replace(/\{(\w+)\}/, (_, name) => encodeURIComponent(textsIn(valueAt(entry, name)))),
      words: `${kind} ${textsIn(entry)}`,
    }));
  });
  return (await Promise.all(pages)).flat();
}

const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name], value);

function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join(' ') : '';
}
