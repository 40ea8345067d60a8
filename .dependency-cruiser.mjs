/**
 * The map of modules as rules; docs/architecture.md draws it. Run by `npm run check`.
 * Parsed by swc: TypeScript 7 has no programming interface yet. Imports of types count like any other.
 */

const FEATURES =
  '(trash|catalog|blog|documents|inquiries|quotations|site-content|wordpress-sync|wp-images|staff|status|retention|sales-terms|webhooks|drawing|builder|pdf|insights)';
const TESTS = '[.]test[.]tsx?$|^(backend|frontend)/testing/';
/** Code that browser and server both run: no framework, no server code. */
const ENGINES = '^backend/(measures|(drawing|builder)/engine)/';
/** Entry points; no import leads to these. `database/migrations.ts` reads its folder, and the route tables name the pages. */
const ENTRY_POINTS =
  '^backend/(main[.]ts|source-maps[.]ts|commands/|database/migrations/|.+[.-]thread[.]ts$|platform/pictures/decoder-process[.]ts$)|^frontend/(pages/.+-page[.]tsx$|browser/entry-client[.]tsx|browser/start-after-paint[.]ts|server/entry-server[.]tsx|service-worker/service-worker[.]ts)$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-files',
      comment: 'No program reaches this file: remove it, or import it where it is needed.',
      severity: 'error',
      from: { path: ENTRY_POINTS },
      to: {
        reachable: false,
        path: '^(backend|frontend)/',
        pathNot: [TESTS, ENTRY_POINTS, '[.]d[.]ts$'],
      },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere. A fresh clone has no build yet, and numfmt lacks the types that it names.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:\\.\\./dist/|numfmt$)' },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that package.json does not name may be gone after the next installation.',
      severity: 'error',
      from: { path: '^(backend|frontend)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-at-run-time',
      comment:
        'Production has no devDependencies. Fonts are files that the build copies; Vite serves development only.',
      severity: 'error',
      from: { path: '^(backend|frontend)/', pathNot: [TESTS, '^backend/pages/rendering/development-pages[.]ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@fontsource' },
    },
    {
      name: 'no-tests-from-product',
      comment: 'Test code is not built. The set-up of tests uses it, and so does the error run, which is no product.',
      severity: 'error',
      from: { pathNot: [TESTS, '^infra/(jest/|bench/jumping-clock[.]ts$)'] },
      to: { path: TESTS },
    },

    {
      name: 'contracts-stand-alone',
      comment: 'A contract is what browser and server share: it imports nothing but other contracts and their data.',
      severity: 'error',
      from: { path: '[.]contract[.]ts$' },
      to: { pathNot: '[.](?:contract[.]ts|json)$' },
    },
    {
      name: 'frontend-knows-contracts-only',
      comment: 'Of the server, the browser may know contracts, and the engines that both run.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/', pathNot: ['[.]contract[.]ts$', ENGINES] },
    },
    {
      name: 'backend-knows-no-frontend',
      comment: 'The server loads the built pages; it never imports their sources.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'product-knows-no-infra',
      severity: 'error',
      from: { path: '^(backend|frontend)/' },
      to: { path: '^(infra|e2e)/' },
    },

    {
      name: 'platform-knows-no-feature',
      comment: 'Code that every feature uses cannot know any of them.',
      severity: 'error',
      from: { path: '^backend/(platform|config)/' },
      to: { path: `^backend/(${FEATURES}|pages|database)/` },
    },
    {
      name: 'pdfs-in-threads',
      comment: 'A PDF takes up to a second: only functions of threads write one (decision 087).',
      severity: 'error',
      from: { path: '^backend/', pathNot: [TESTS, '[.]thread[.]ts$', '^backend/pdf/writing/'] },
      to: { path: '^backend/pdf/writing/' },
    },
    {
      name: 'traces-by-setting-only',
      comment:
        'OpenTelemetry is loaded where a collector is set, by a dynamic import: nothing else may bring it along.',
      severity: 'error',
      from: { path: '^backend/', pathNot: ['^backend/platform/tracing/open-telemetry[.]ts$', TESTS] },
      to: { path: '^(node_modules/@opentelemetry/|backend/platform/tracing/open-telemetry[.]ts$)', dynamic: false },
    },
    {
      name: 'pictures-in-their-own-process',
      comment: 'Decoding a hostile picture can take a process with it: only decoder processes load the library.',
      severity: 'error',
      from: { path: '^backend/', pathNot: ['^backend/platform/pictures/decode(-picture|r-process)[.]ts$', TESTS] },
      to: {
        path: '^(node_modules/sharp/|backend/platform/pictures/decode-picture[.]ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'config-knows-nothing',
      severity: 'error',
      from: { path: '^backend/config/', pathNot: TESTS },
      to: { path: '^backend/', pathNot: '^backend/config/' },
    },
    {
      name: 'features-meet-at-services',
      comment:
        'A feature knows another by its exported service, its contract, its guard, the pipe of its ids or its module. Three rules of DTOs are exceptions, because other features validate the same values: the lines of a quote list, the reference of an inquiry, and the parameters of a design. So are the sanitizer of posts, which a thread loads without the rest of the blog, the files that derive from the answer to a design, the line that a change adds to the audit log, the blocks that a quotation is laid out with, and the drawings that threads put on paper.',
      severity: 'error',
      from: { path: `^backend/${FEATURES}/`, pathNot: [TESTS, ENGINES, '[.]entity[.]ts$'] },
      to: {
        path: `^backend/${FEATURES}/`,
        pathNot: [
          '^backend/$1/',
          '[.](service|contract|module|guard|pipe)[.]ts$',
          '^backend/inquiries/dto/(quote-lines[.]dto|reference[.]decorator)[.]ts$',
          '^backend/builder/design-files[.]ts$',
          '^backend/staff/audit-log[.]ts$',
          '^backend/builder/dto/design-query[.]dto[.]ts$',
          '^backend/blog/sanitize-post-html[.]ts$',
          '^backend/pdf/((layout|writing)/[^/]+|pdf-records)[.]ts$',
          '^backend/drawing/engine/(draw-product|scaffold/plan/scaled-view)[.]ts$',
        ],
      },
    },
    {
      name: 'inquiries-know-no-documents',
      comment: 'Documents are above inquiries and take part in them by InquiryHooksService (decision 012).',
      severity: 'error',
      from: { path: '^backend/inquiries/' },
      to: { path: '^backend/documents/' },
    },
    {
      name: 'inquiries-know-no-quotations',
      comment: 'Quotations are above inquiries (decision 058). A follow-up names its quotation by a foreign key.',
      severity: 'error',
      from: { path: '^backend/inquiries/', pathNot: [TESTS, '[.]entity[.]ts$'] },
      to: { path: '^backend/quotations/' },
    },
    {
      name: 'nobody-imports-webhooks',
      comment: 'Webhooks listen to inquiries and quotations, which do not know them (decision 064).',
      severity: 'error',
      from: { path: '^backend/(inquiries|quotations)/' },
      to: { path: '^backend/webhooks/' },
    },
    {
      name: 'entities-relate-to-entities',
      comment: "A foreign key is a fact of the schema, whichever feature's table it leads to.",
      severity: 'error',
      from: { path: `^backend/${FEATURES}/.*[.]entity[.]ts$` },
      to: { path: `^backend/${FEATURES}/`, pathNot: ['^backend/$1/', '[.](entity|contract)[.]ts$'] },
    },
    {
      name: 'nobody-imports-pages',
      comment: 'Pages stand on the features; only the two files that put the application together know them.',
      severity: 'error',
      from: { path: '^backend/', pathNot: ['^backend/pages/', '^backend/(app[.]module|site)[.]ts$', TESTS] },
      to: { path: '^backend/pages/', pathNot: '[.]contract[.]ts$' },
    },
    {
      name: 'measures-know-nothing',
      comment: 'Parsing and formatting of lengths and weights is below every feature.',
      severity: 'error',
      from: { path: '^backend/measures/', pathNot: TESTS },
      to: { pathNot: '^backend/measures/' },
    },
    {
      name: 'nobody-imports-pdf',
      comment:
        'PDFs print what catalog, drawing and builder answer; they do not know them. Only the emails that carry them, and what removes them, do.',
      severity: 'error',
      from: {
        path: '^backend/',
        pathNot: ['^backend/(pdf|quotations|retention|commands)/', '^backend/(app|worker)[.]module[.]ts$', TESTS],
      },
      to: { path: '^backend/pdf/', pathNot: '[.]contract[.]ts$' },
    },
    {
      name: 'pdf-layout-is-pure',
      comment: 'The layout of a page needs no PDF writer, framework or file.',
      severity: 'error',
      from: { path: '^backend/(pdf/layout/|quotations/sending/quot(ation-sheets|ed-lines)[.]ts$)', pathNot: TESTS },
      to: {
        pathNot: [
          '^backend/(pdf/layout|measures)/|^backend/quotations/sending/quoted-lines[.]ts$',
          '[.]contract[.]ts$',
          '^backend/drawing/drawing[.]service[.]ts$',
          '^node_modules/uqr/',
        ],
      },
    },
    {
      name: 'heavy-work-in-threads',
      comment: 'They hold the event loop for more than 50 ms, so only threads and browsers run them (decision 087).',
      severity: 'error',
      from: { path: '^backend/', pathNot: ['[.]thread[.]ts$', ENGINES, TESTS] },
      to: {
        path: '^backend/(builder/engine/(answer-design|compare-designs|design-drawing)|drawing/engine/scaffold/(place/place-members|plan/draw-plan))[.]ts$|^node_modules/@zxcvbn-ts/',
      },
    },
    {
      name: 'drawing-knows-no-builder',
      comment: 'The builder produces the layouts that the drawing engine draws.',
      severity: 'error',
      from: { path: '^backend/drawing/' },
      to: { path: '^backend/builder/' },
    },
    {
      name: 'builder-engine-stands-alone',
      comment: 'The scaffold builder runs in browsers too: no framework, no server code.',
      severity: 'error',
      from: { path: '^backend/builder/engine/', pathNot: TESTS },
      to: { pathNot: [ENGINES, '[.]contract[.]ts$'] },
    },
    {
      name: 'drawing-engine-stands-alone',
      comment: 'The drawing engine runs in browsers too: no framework, no server code.',
      severity: 'error',
      from: { path: '^backend/drawing/engine/', pathNot: TESTS },
      to: { pathNot: ['^backend/(drawing/engine|measures)/', '[.]contract[.]ts$'] },
    },

    {
      name: 'ui-knows-no-business',
      comment: 'Building blocks know neither features nor pages nor calls.',
      severity: 'error',
      from: { path: '^frontend/ui/' },
      to: { path: '^(frontend|backend)/', pathNot: '^frontend/ui/' },
    },
    {
      name: 'api-knows-no-view',
      severity: 'error',
      from: { path: '^frontend/api/' },
      to: { path: '^frontend/(ui|features|shell|pages|app)/' },
    },
    {
      name: 'browser-and-server-stand-apart',
      comment: 'frontend/server runs in Node.js only, frontend/browser and the service worker in browsers only.',
      severity: 'error',
      from: { path: '^frontend/(server|browser|service-worker)/', pathNot: TESTS },
      to: { path: '^frontend/(server|browser)/', pathNot: '^frontend/$1/' },
    },
    {
      name: 'shared-code-knows-no-side',
      comment: 'Pages, features, shell and app run on both sides, so they import neither side.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: ['^frontend/(server|browser)/', TESTS] },
      to: { path: '^frontend/(server|browser)/' },
    },
    {
      name: 'navigation-knows-no-page',
      comment: 'Navigation renders whatever the routes contain.',
      severity: 'error',
      from: { path: '^frontend/browser/navigation/', pathNot: TESTS },
      to: {
        path: '^(frontend|backend)/',
        pathNot: ['^frontend/browser/navigation/', '^frontend/app/matched-page[.]tsx$'],
      },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^frontend/features/' },
      to: { path: '^frontend/(pages/|app/(routes|staff-routes|document)[.]tsx)' },
    },
    {
      name: 'shell-knows-no-page',
      severity: 'error',
      from: { path: '^frontend/shell/' },
      to: { path: '^frontend/(pages/|app/(routes|staff-routes)[.]tsx)' },
    },
    {
      name: 'pages-know-no-other-page',
      comment: 'Code that two screens share is a feature.',
      severity: 'error',
      from: { path: '^frontend/pages/((?:admin/)?[^/]+)/' },
      to: { path: '^frontend/pages/', pathNot: '^frontend/pages/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
    progress: { type: 'none' },
  },
};
