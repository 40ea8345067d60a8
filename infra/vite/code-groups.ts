import GROUPS from './code-groups.json' with { type: 'json' };

/** The modules of a group: packages, modules below `frontend` or `backend` with their styles, or a pattern of paths. */
interface Row {
  name: string;
  packages?: string[];
  sources?: string[];
  pattern?: string;
  /** Without the imports of its modules. */
  alone?: boolean;
}

/**
 * Modules that the browser build puts into one file. A group includes the imports of its modules; a module belongs to the first
 * group that names it. By default every shared module is a file: 24 scripts and 8 style sheets for the catalog.
 */
export const CODE_GROUPS = GROUPS.map((row: Row) => ({
  name: row.name,
  test: new RegExp(patternOf(row)),
  includeDependenciesRecursively: !row.alone,
}));

function patternOf({ packages, sources = [], pattern }: Row): string {
  if (packages) return `/node_modules/(?:${packages.join('|')})/`;
  return pattern ?? `/(?:frontend|backend)/(?:${sources.join('|')})(?:\\.module)?\\.(?:tsx?|css|json|svg\\?url)$`;
}
