import type { SiteSettings } from '../../config/company.contract.js';
import type { ContentTopic } from '../../platform/content/content-topics.contract.js';
import type { ContentSectionName, ShownContent } from '../../site-content/site-content.contract.js';
import type { SiteApi } from './site-api.contract.js';

/** The parts of Vite's `.vite/manifest.json` that pages need. Keys are source paths such as `frontend/browser/entry-client.tsx`. */
export type AssetManifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
    assets?: string[];
    isEntry?: boolean;
    /** Subresource Integrity hashes of `file` and `css` by file name; added when the site starts, as is `texts`. */
    integrity?: Readonly<Record<string, string>>;
    /** Texts of what documents contain, by file name: the style sheets, and scripts that import nothing. */
    texts?: Readonly<Record<string, string>>;
  }
>;

/** A temporary reason why a valid form could not be stored. */
export interface SubmissionFailure {
  status: 429 | 503;
  /** Null when unknown. */
  retryAfterSeconds: number | null;
}

/** A form that was posted without JavaScript and not stored; the page shows it again. */
export interface PageSubmission {
  /** Text by field name. */
  values: Record<string, string>;
  /** Messages by field name. If there are none, and no failure or conflict, the page only shows the input again. */
  errors: Record<string, string[]>;
  failure?: SubmissionFailure;
  /** The reason why a valid answer came too late. */
  conflict?: string;
}

/** Content around every page. */
export interface FrameContent {
  footer: ShownContent['footer'];
  /** The section whose draft the page shows. A preview has no scripts, because they would look for a page at its address. */
  preview?: ContentSectionName;
}

/** Input of `frontend/server/entry-server.tsx` for one page. */
export interface RenderInput {
  /** Path and query of the request, beginning with `/`. */
  path: string;
  api: SiteApi;
  site: SiteSettings;
  /** Left out where only the page itself matters. */
  frame?: FrameContent;
  /** Makes the page a 400 for its errors, a 409 for a conflict, or the status of its failure. */
  submission?: PageSubmission;
  /** Null in development, where Vite serves the modules themselves. */
  manifest: AssetManifest | null;
  signal: AbortSignal;
  /** Called with errors that the document shows, such as a failed query. */
  onError(error: unknown): void;
}

export type RenderedRedirect = { kind: 'redirect'; status: 301 | 302; location: string };

/** Headers of a document. */
export interface DocumentHeaders {
  /** Value of the `Link` header: what the first paint needs. A CDN can send it as 103 Early Hints. */
  preloads: string;
  /** Hashes of its own script and style sheets, as the security policy lists them. */
  scripts: string;
  styles: string;
}

/** A page whose status and head are settled. */
export interface RenderedDocument {
  kind: 'document';
  status: number;
  /** True when nothing is suspended: the document can be sent, and compressed, in one piece. */
  complete: boolean;
  headers: DocumentHeaders;
  pipe(destination: NodeJS.WritableStream): void;
  abort(reason: unknown): void;
}

export type RenderedPage = RenderedRedirect | RenderedDocument;

/** A page whose document is the same for everybody. */
export interface CachedPage {
  /** Canonical path and query: the cache key. */
  address: string;
  /** Content that the page shows; a change to any of it makes the document stale. */
  topics: readonly ContentTopic[];
}

/** Rules of the server for an address of a page, apart from rendering it. */
export interface PagePolicy {
  /** The page is one person's: no cache stores it. */
  isPrivate?: boolean;
  /** Anybody with the address can act, so search engines and other sites must not learn it. Such a page is also private. */
  isSecret?: boolean;
  /** The page calculates a scaffold design, which costs more than rendering. */
  calculatesDesign?: boolean;
  /** The visitor's search, which is counted. */
  search?: string | null;
}

export interface PageAddress {
  /** Null for a page that is rendered for each visitor. */
  cached: CachedPage | null;
  policy: PagePolicy;
}

/** @param url path and query */
export type FindPage = (url: string) => PageAddress;

/** An answer to one of a page's queries. */
export interface PageResponse {
  queryKey: readonly unknown[];
  data: unknown;
}

/** The answers to a page's queries, without those that failed, and without lists that show their own state. */
export type ReadResponses = (input: Pick<RenderInput, 'path' | 'api' | 'onError'>) => Promise<PageResponse[]>;

/** Rejects when the shell itself fails; the caller answers with a 500 page. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
