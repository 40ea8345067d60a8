import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsLoading } from '../app/matched-page.js';
import { focusHeading } from '../ui/focus.js';
import { ActionBar } from './action-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { QuoteSubjectProvider } from './quote-subject.js';
import styles from './shell.module.css';
import { ToastProvider } from './toasts.js';

const MAIN_ID = 'main';

/** Layout of every page. */
export function Shell() {
  const main = useFocusOnNavigation();
  const loading = useIsLoading();

  return (
    <ToastProvider>
      <a className={styles.skipLink} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <Header />
      <div className={styles.progress} data-loading={loading || undefined} aria-hidden="true" />
      <QuoteSubjectProvider>
        <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <ActionBar />
      </QuoteSubjectProvider>
    </ToastProvider>
  );
}

/** Moves the focus to the heading of a new page, for screen readers; filters of the same page keep it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading(main.current);
  }, [pathname]);

  return main;
}
