import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RouteObject } from 'react-router';
import { handleOf } from '../app/page-route.js';

/**
 * Lets a navigation show a page's loading state before its code is loaded. Call this after the first page is loaded, because
 * it hydrates the server's document.
 */
export function showLoadingStates(table: RouteObject[]): void {
  for (const route of table) {
    showLoadingStates(route.children ?? []);
    const { Loading } = handleOf(route);
    if (!Loading || typeof route.lazy !== 'function') continue;
    Object.assign(route, { Component: suspended(route.lazy, Loading), lazy: undefined });
  }
}

function suspended(load: () => Promise<{ Component?: ComponentType | null }>, Loading: ComponentType): ComponentType {
  let hasFailed = false;
  const ask = () =>
    lazy(async () => {
      try {
        const { Component } = await load();
        if (!Component) throw new Error('The page has no component.');
        return { default: Component };
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  let latest = ask();

  /** `lazy` remembers a failure, so a later visit needs a new one. */
  function latestPage() {
    if (hasFailed) latest = ask();
    hasFailed = false;
    return latest;
  }

  return function SuspendedPage() {
    const [Page] = useState(latestPage);
    return (
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    );
  };
}
