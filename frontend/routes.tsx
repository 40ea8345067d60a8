import type { RouteObject } from 'react-router';
import { pageRoute, redirectRoute } from './page-route.js';
import { catalogPage } from './pages/catalog/catalog-page-definition.js';
import { productPage } from './pages/product/product-page-definition.js';
import { RouteError } from './shell/route-error.js';
import { Shell } from './shell/shell.js';

/** Every address of the site (specification §2). */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [
      pageRoute({
        index: true,
        module: 'frontend/pages/home/home-page.tsx',
        component: async () => (await import('./pages/home/home-page.js')).HomePage,
      }),
      pageRoute({
        path: 'catalog',
        module: 'frontend/pages/catalog/catalog-page.tsx',
        component: async () => (await import('./pages/catalog/catalog-page.js')).CatalogPage,
        ...catalogPage,
      }),
      pageRoute({
        path: 'product/:id',
        module: 'frontend/pages/product/product-page.tsx',
        component: async () => (await import('./pages/product/product-page.js')).ProductPage,
        ...productPage,
      }),
      pageRoute({
        path: 'contact',
        module: 'frontend/pages/contact/contact-page.tsx',
        component: async () => (await import('./pages/contact/contact-page.js')).ContactPage,
      }),
      pageRoute({
        path: 'quote',
        module: 'frontend/pages/quote/quote-page.tsx',
        component: async () => (await import('./pages/quote/quote-page.js')).QuotePage,
      }),

      redirectRoute('diamond-locations-1', '/contact'),
      redirectRoute('diamond-services', '/about'),
      redirectRoute('employment', '/careers'),
      redirectRoute('instagram', '/contact'),
      redirectRoute('gls/*', '/catalog'),

      pageRoute({
        path: '*',
        module: 'frontend/pages/not-found/not-found-page.tsx',
        component: async () => (await import('./pages/not-found/not-found-page.js')).NotFoundPage,
        verdict: () => ({ status: 404 }),
      }),
    ],
  },
];
