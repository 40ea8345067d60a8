/**
 * Modules that the browser build puts into one file. A group includes the imports of its modules; a module belongs to the first
 * group that names it. By default every shared module is a file: 24 scripts and 8 style sheets for the catalog.
 */

/** Packages of every page. */
const FRAMEWORK = packages('react', 'react-dom', 'scheduler', 'react-router', '@remix-run/route-pattern', 'cookie-es');

/** Packages of pages with queries. Mutations stay with the staff pages. */
const QUERIES = /\/node_modules\/(?!.*\/(?:useMutation|mutationObserver)\.js$)@tanstack\/(?:react-query|query-core)\//;

/** Loaded after the page. */
const AFTER_START = [
  'browser/prefetch-on-intent',
  'browser/web-vitals',
  'browser/page-views',
  'browser/register-service-worker',
  'features/inquiry/campaign',
];

/** Small modules of most pages. */
const OF_MOST_PAGES = [
  'browser/entry-client',
  'browser/missing-assets',
  'api/http',
  'ui/calendar-date',
  'ui/use-focus-on-page-change',
  'ui/external-link',
  'ui/hero',
  'ui/retry-form',
  'ui/section',
];

/** Pages without items load it after the page, for the count. */
const QUOTE_LIST = ['features/quote-list/quote-list', 'features/quote-list/quote-list-count'];

/** List and post. */
const BLOG = ['features/blog/category-badge', 'features/blog/feed-link'];

/** Blog, documents and catalog. */
const LISTS = ['ui/card', 'ui/list-page', 'ui/pagination', 'ui/use-image-failure'];

/** Catalog and product. */
const PRODUCTS = [
  'features/catalog/product-card',
  'features/catalog/product-views',
  'features/catalog/quantity-stepper',
  'features/catalog/stock-badge',
  'features/quote-list/add-to-quote-list',
];

export const CODE_GROUPS = [
  // The start script imports it: in another group it would load the page's code before the first paint.
  { name: 'trusted-types', test: sources(['ui/browser-trusted-types']) },
  // Changes with the packages only, so that browsers keep it across releases.
  { name: 'framework', test: FRAMEWORK },
  { name: 'queries', test: QUERIES },
  { name: 'shell', test: sources(OF_MOST_PAGES) },
  // The form's rules and the hours of the yards, which other pages show.
  { name: 'zone-time', test: /\/backend\/config\/zone-time\.contract\.ts$/ },
  // Pages without the form use only its constants, which the bundler inlines, and the text of a design.
  { name: 'inquiry', test: /\/backend\/inquiries\/(?!quote-design)[\w-]+\.contract\.ts$/ },
  // The quote list and the form, which has the choices of the job.
  { name: 'stored-value', test: sources(['features/quote-list/stored-value']) },
  { name: 'quote-list', test: sources(QUOTE_LIST) },
  // Items and the builder; the count of the quote list does not need it.
  { name: 'figures', test: sources(['features/catalog/measures', 'features/catalog/price-text']) },
  // After the shell, or it would take modules that the shell needs at once.
  { name: 'after-start', test: sources(AFTER_START) },
  { name: 'lists', test: sources(LISTS) },
  // Projects and industries have pictures, too: without its own file, it would bring the code of products to the home page.
  { name: 'pictures', test: /\/backend\/platform\/pictures\/pictures\.contract\.ts$/ },
  { name: 'products', test: sources(PRODUCTS) },
  { name: 'blog', test: sources(BLOG) },
];

function packages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(?:${names.join('|')})/`);
}

/** @param names of modules below `frontend`, with their styles */
function sources(names: string[]): RegExp {
  return new RegExp(`/frontend/(?:${names.join('|')})(?:\\.module)?\\.(?:tsx?|css)$`);
}
