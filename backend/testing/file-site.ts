import type { PageBundle } from '../pages/rendering/page-bundle.js';
import type { DocumentHeaders, FindPage, RenderInput, RenderPage } from '../pages/rendering/render.contract.js';
import { forFile } from './for-file.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createTestSite, TestSite } from './test-site.js';

export interface FileSiteOptions {
  environment?: Record<string, string>;
  /** Pages to render; most tests need only the API. */
  pages?: PageBundle | 'built';
  /** The database to start with. */
  database?: Parameters<typeof createTestDatabase>[0];
  /** Runs before the site starts. */
  prepare?(database: TestDatabase): Promise<unknown>;
}

/** A site of its own for the tests of a file or of a `describe`, where it must be created. */
export class FileSite extends TestSite {
  constructor({ environment, pages, database: template, prepare }: FileSiteOptions = {}) {
    const database = forFile(() => createTestDatabase(template));
    beforeAll(() => prepare?.(database));
    super(
      database,
      forFile(() => createTestSite(database, environment, pages)),
    );
  }
}

type WrittenPage = ({ status?: number; text: string } & Partial<DocumentHeaders>) | { location: string };

/**
 * Pages of one text each in place of the built ones.
 * @param findPage by default no page is cached or has a policy
 */
export function writtenPages(
  write: (input: RenderInput) => WrittenPage | Promise<WrittenPage>,
  findPage: FindPage = () => ({ cached: null, policy: {} }),
): PageBundle {
  const renderPage: RenderPage = async (input) => {
    const written = await write(input);
    if ('location' in written) return { kind: 'redirect', status: 302, ...written };
    const { status = 200, text, preloads = '', scripts = '', styles = '' } = written;
    const pipe = (destination: NodeJS.WritableStream) => void destination.end(text);
    const headers = { preloads, scripts, styles };
    return { kind: 'document', status, complete: true, headers, pipe, abort: () => {} };
  };
  return { manifest: null, findPage, load: async () => ({ renderPage, readAnswers: async () => [] }) };
}
