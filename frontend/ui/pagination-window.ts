export type PaginationEntry = { page: number } | { ellipsisAfter: number };

/**
 * Pages to link to: the first, the last and the neighbors of the current one, with an ellipsis for each gap
 * (specification §2). A gap of one page shows that page instead.
 */
export function paginationWindow(current: number, last: number): PaginationEntry[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PaginationEntry[] => {
    const previous = pages[index - 1];
    if (previous === undefined || page - previous === 1) return [{ page }];
    if (page - previous === 2) return [{ page: page - 1 }, { page }];
    return [{ ellipsisAfter: previous }, { page }];
  });
}
