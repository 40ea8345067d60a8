export const PAGE_VIEWS_PATH = '/api/page-views';
export const PAGE_PATH_MAX_LENGTH = 200;

/** The body of `POST /api/page-views`: a page that was shown without loading a document. */
export interface PageView {
  path: string;
}
