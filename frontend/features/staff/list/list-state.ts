/** The server refuses higher page numbers. */
const LARGEST_PAGE = 100_000;

/** Reads the filters of a staff list from its address, without empty or unknown parameters. */
export function listFilters(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** The page number of an address; 1 if it is invalid. */
export function listPage(parameters: URLSearchParams, name = 'page'): number {
  const page = Number(parameters.get(name));
  return Number.isInteger(page) && page >= 1 && page <= LARGEST_PAGE ? page : 1;
}

/** Address of one page of a list; page 1 is omitted. */
export function listAddress(path: string, filters: URLSearchParams, page: number): string {
  const parameters = new URLSearchParams(filters);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
