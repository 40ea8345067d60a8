import { Readable } from 'node:stream';
import { loadBuiltPages } from '../pages/rendering/page-bundle.js';
import type { RenderInput } from '../pages/rendering/render.contract.js';
import type { createTestSite } from './test-site.js';

/** A page that returns its input as JSON. */
async function renderPage({ path, submission }: RenderInput) {
  const stream = Readable.from([JSON.stringify({ path, submission: submission ?? null })]);
  return {
    kind: 'document' as const,
    status: 200,
    complete: true,
    preloads: '',
    pipe: (destination: NodeJS.WritableStream) => void stream.pipe(destination),
    abort: () => {},
  };
}

/** What the definitions of the built pages say about an address. */
export const { findPage } = await loadBuiltPages();

/** Pages for tests of posted forms. */
export const ECHO_PAGES: NonNullable<Parameters<typeof createTestSite>[2]> = {
  manifest: null,
  findPage,
  renderPage: () => Promise.resolve(renderPage),
};

/** The submission that a page was asked to show. */
export const shownSubmission = ({ text }: { text: string }) => JSON.parse(text).submission;
