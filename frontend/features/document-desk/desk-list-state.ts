const LARGEST_PAGE = 1_000_000;

/** What a list of the desk is narrowed by, as its address says; empty and unknown parameters are left out. */
export function listFilters(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** The page that an address asks for; what is no page is the first. */
export function listPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LARGEST_PAGE ? page : 1;
}

/** Path or address of one page of a list; the first page has no number. */
export function listAddress(path: string, filters: URLSearchParams, page: number): string {
  const parameters = new URLSearchParams(filters);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
