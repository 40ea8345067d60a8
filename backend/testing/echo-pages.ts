import { loadBuiltPages } from '../pages/rendering/page-bundle.js';
import { writtenPages } from './file-site.js';

/** What the definitions of the built pages say about an address. */
export const { findPage } = await loadBuiltPages();

/** Pages that return their input as JSON. */
export const ECHO_PAGES = writtenPages(
  ({ path, submission = null }) => ({ text: JSON.stringify({ path, submission }) }),
  findPage,
);

/** The submission that a page was asked to show. */
export const shownSubmission = ({ text }: { text: string }) => JSON.parse(text).submission;
