import { configure, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { FileSite, type FileSiteOptions } from './file-site.js';
import { type Node, structuredDataIn } from './structured-data.js';

// The library would print the whole page.
configure({ getElementError: (message) => new Error(message?.slice(0, 2_000)) });

/** A page as the server sends it, without its styles and scripts. */
export interface ServedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  document: Document;
  /** Finds elements by role, text and label. */
  find: ReturnType<typeof within>;
  /** Name or property and content of each `meta` tag, in order. */
  meta: [name: string, content: string][];
  structuredData: Node[];
}

/** The built site with its pages, the sample catalog and the sample posts, for the tests of a file. */
export class ServedSite extends FileSite {
  constructor(options: Pick<FileSiteOptions, 'environment' | 'prepare'> = {}) {
    super({ ...options, pages: 'built', database: 'samples' });
  }

  /** The JSON of a call of the API. */
  async read<T>(path: string): Promise<T> {
    return (await this.call().get(path).expect(200)).body;
  }

  async page(path: string): Promise<ServedPage> {
    const { status, headers, text: html } = await this.call().get(path).redirects(0);
    return { ...parsePage(html), status, headers };
  }
}

/** Reads the HTML of a page. */
export function parsePage(html: string): Omit<ServedPage, 'status' | 'headers'> {
  const window = new Window({
    settings: {
      enableJavaScriptEvaluation: false,
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      // There are none; queries by role take half the time without.
      disableComputedStyleRendering: true,
    },
  });
  window.document.write(html);
  const document = window.document as unknown as Document;
  return {
    html,
    document,
    find: within(document.body),
    meta: [...document.querySelectorAll('meta')].flatMap((tag) => {
      const name = tag.getAttribute('name') ?? tag.getAttribute('property');
      return name === null ? [] : [[name, tag.content] as [string, string]];
    }),
    structuredData: structuredDataIn(html),
  };
}

/** The text of each element, with single spaces. */
export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());

/** The address of the canonical link; all of them if there are several, empty without any. */
export const canonicalAddress = ({ document }: Pick<ServedPage, 'document'>): string =>
  [...document.querySelectorAll('head link[rel="canonical"]')].map((link) => link.getAttribute('href')).join(' ');
