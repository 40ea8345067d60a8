import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RouteObject } from 'react-router';
import { handleOf } from '../app/page-route.js';

/**
 * Lets the browser enter the pages that have a loading state before their code is there. Called once the first
 * document's own page is loaded: that one is shown whole, as the server rendered it.
 */
export function enterBeforeLoaded(table: RouteObject[]): void {
  for (const route of table) {
    enterBeforeLoaded(route.children ?? []);
    const { Loading } = handleOf(route);
    if (!Loading || typeof route.lazy !== 'function') continue;
    Object.assign(route, { Component: onDemand(route.lazy, Loading), lazy: undefined });
  }
}

function onDemand(load: () => Promise<{ Component?: ComponentType | null }>, Loading: ComponentType): ComponentType {
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

  /** What failed once stays failed in `lazy`: the visitor who comes back has it asked for anew. */
  function latestPage() {
    if (hasFailed) latest = ask();
    hasFailed = false;
    return latest;
  }

  return function OnDemandPage() {
    const [Page] = useState(latestPage);
    return (
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    );
  };
}
