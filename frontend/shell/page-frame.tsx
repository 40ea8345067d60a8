import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SITE_CONTENT_PAGE } from '../../backend/site-content/admin/site-content-admin.contract.js';
import { useIsLoading } from '../app/matched-page.js';
import { focusHeading } from '../ui/focus.js';
import styles from './page-frame.module.css';
import { useServerContent } from './server-content.js';
import { ToastProvider } from './toasts.js';

const MAIN_ID = 'main';

/** The frame of visitors' and staff pages: skip link, progress bar, main area with the page, and toasts. */
export function PageFrame({ header, footer }: { header: ReactNode; footer?: ReactNode }) {
  const loading = useIsLoading();
  const main = useFocusOnNavigation(loading);

  return (
    <ToastProvider>
      <a className={styles.skipLink} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {import.meta.env.SSR && <PreviewMark />}
      {header}
      <div className={styles.progress} data-loading={loading || undefined} aria-hidden="true" />
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {footer}
    </ToastProvider>
  );
}

/** Only the server renders previews. */
function PreviewMark() {
  const section = useServerContent()?.preview;
  if (section === undefined) return null;
  return (
    <aside className={styles.preview} aria-label="Preview">
      <strong>Preview of a draft.</strong> Links lead to the published pages.{' '}
      <a href={`${SITE_CONTENT_PAGE}/${section}`}>Back to the draft</a>
    </aside>
  );
}

/**
 * Moves the focus to the heading of a new page, for screen readers; filters of the same page keep it. Runs before the paint, so that it
 * does not undo a key that somebody presses at once.
 */
function useFocusOnNavigation(loading: boolean) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    focusHeading(main.current);
    // The loading state has no heading.
    if (!loading) shown.current = pathname;
  }, [pathname, loading]);

  return main;
}
