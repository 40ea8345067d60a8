import type { SiteSettings } from '../config/company.contract.js';
import type { ContentTopic } from '../platform/content/content-topics.contract.js';
import type { SiteApi } from './site-api.contract.js';

/** Vite's `.vite/manifest.json`, as far as a page needs it. Keys are source paths such as `frontend/entry-client.tsx`. */
export type AssetManifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
    assets?: string[];
    isEntry?: boolean;
    /** Hashes of `file` and `css`, by their names, as HTML's `integrity` has them; the site adds them when it starts. */
    integrity?: Readonly<Record<string, string>>;
    /** Text of `css`, by their names; the site adds it when it starts. */
    styles?: Readonly<Record<string, string>>;
  }
>;

/** Why a form without faults could not be stored; it passes. */
export interface SubmissionFailure {
  status: 429 | 503;
  /** Null when nobody can tell. */
  retryAfterSeconds: number | null;
}

/** A form that was posted without JavaScript and not stored: the page shows it again, with what was typed. */
export interface PageSubmission {
  /** Text by field name. */
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string[]>;
  failure?: SubmissionFailure;
}

/** What the server hands to `frontend/entry-server.tsx` for one page. */
export interface RenderInput {
  /** Path and query as asked for, beginning with `/`. */
  path: string;
  api: SiteApi;
  site: SiteSettings;
  /** Makes the page a 400, or what its failure says. */
  submission?: PageSubmission;
  /** Null in development, where Vite serves the modules themselves. */
  manifest: AssetManifest | null;
  /** Nonce of the content security policy; only development needs one (Vite's inline preamble). */
  nonce?: string;
  /** Ends the render when the visitor goes away. */
  signal: AbortSignal;
  /** Told of every error that rendering swallowed (a failed query shown as an error state, say). */
  onError(error: unknown): void;
}

export interface RenderedRedirect {
  kind: 'redirect';
  status: 301 | 302;
  location: string;
}

/** A page whose status and head are settled; its bytes come from `pipe`. */
export interface RenderedDocument {
  kind: 'document';
  status: number;
  /** True when nothing was left suspended: the whole document is ready to be sent, and compressed, in one piece. */
  complete: boolean;
  /** Of the style sheets that stand in the document, as the security policy has them. */
  styleHashes: readonly string[];
  pipe(destination: NodeJS.WritableStream): void;
  abort(reason: unknown): void;
}

export type RenderedPage = RenderedRedirect | RenderedDocument;

/** Where and for how long a page's document may be kept. */
export interface KeptAddress {
  /** Path and query that all spellings of the page's address come down to. */
  address: string;
  shows: readonly ContentTopic[];
  /** The one record that the page shows of the one topic: changes of others leave it as it is. */
  record?: string;
}

/** Null for a page that is rendered for each visitor. */
export type FindKeptPage = (path: string) => KeptAddress | null;

/** Rejects when the shell itself fails; the caller then answers with a real 500 page. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
