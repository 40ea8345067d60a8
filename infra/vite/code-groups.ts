/**
 * Which modules of the browser's code come as one file. A group takes what its modules import along, and a module stays
 * with the first group that names it. Left to itself the bundler makes a file of every part that two pages share: 24
 * scripts and 8 styles for the catalog, each a request, packed by itself.
 */

/** What every page runs on. All other packages stay with the pages that use them. */
const FRAMEWORK = packages('react', 'react-dom', 'scheduler', 'react-router', '@remix-run/route-pattern', 'cookie-es');

/** What pages that show what is stored run on besides. Mutations stay with the staff's pages. */
const QUERIES = /\/node_modules\/(?!.*\/(?:useMutation|mutationObserver)\.js$)@tanstack\/(?:react-query|query-core)\//;

/** What a page starts once it works. */
const AFTER_START = [
  'browser/prefetch-on-intent',
  'browser/web-vitals',
  'browser/register-service-worker',
  'features/inquiry/campaign',
];

/** Small parts of most pages, which come with the shell that all of them load. */
const OF_MOST_PAGES = [
  'browser/entry-client',
  'browser/missing-assets',
  'api/http',
  'ui/calendar-date',
  'features/catalog/measures',
  'features/company/closing-call',
  'features/quote-list/quote-list',
  'features/quote-list/quote-list-count',
  'features/quote-list/quote-list-store',
  'ui/use-focus-on-page-change',
  'ui/external-link',
  'ui/hero',
  'ui/retry-form',
  'ui/section',
];

/** Blog, documents and catalog. */
const LISTS = [
  'features/blog/category-badge',
  'features/blog/feed-link',
  'ui/card',
  'ui/list-page',
  'ui/pagination',
  'ui/use-image-failure',
];

/** Catalog and product. */
const PRODUCTS = [
  'features/catalog/price-text',
  'features/catalog/product-card',
  'features/catalog/product-views',
  'features/catalog/quantity-stepper',
  'features/catalog/stock-badge',
  'features/quote-list/add-to-quote-list',
  'ui/select-field',
];

export const CODE_GROUPS = [
  // The start needs it and nothing else: in another group it would bring the whole page's code before the first paint.
  { name: 'trusted-types', test: sources(['ui/trusted-types-here']) },
  // Changes with the packages only, so that a release of ours leaves it in the visitors' caches.
  { name: 'framework', test: FRAMEWORK },
  { name: 'queries', test: QUERIES },
  { name: 'shell', test: sources(OF_MOST_PAGES) },
  // After the shell, or it would take along what the shell needs at once.
  { name: 'after-start', test: sources(AFTER_START) },
  { name: 'lists', test: sources(LISTS) },
  { name: 'products', test: sources(PRODUCTS) },
];

function packages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(?:${names.join('|')})/`);
}

/** @param names of modules below `frontend`, with their styles */
function sources(names: string[]): RegExp {
  return new RegExp(`/frontend/(?:${names.join('|')})(?:\\.module)?\\.(?:tsx?|css)$`);
}
