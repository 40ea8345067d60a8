export const PAGE_VIEWS_PATH = '/api/page-views';
export const PAGE_PATH_MAX_LENGTH = 200;

/** The body of `POST /api/page-views`: a page that the client-side router showed, without a document request. */
export type PageView = { path: string };
