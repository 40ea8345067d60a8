import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { handleOf } from './page-route.js';

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
  const Page = lazy(async () => {
    const { Component } = await load();
    if (!Component) throw new Error('The page has no component.');
    return { default: Component };
  });
  return function OnDemandPage() {
    return (
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    );
  };
}
