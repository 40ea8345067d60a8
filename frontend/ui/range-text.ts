interface ShownPage {
  total: number;
  page: number;
  pageSize: number;
  /** Entries on this page. */
  shown: number;
}

/** `1 post`, `24 posts`, `1,210 posts, showing 1,201 to 1,210` */
export function rangeText(one: string, { total, page, pageSize, shown }: ShownPage): string {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? one : `${one}s`}`;
  if (total <= pageSize) return all;
  const first = (page - 1) * pageSize + 1;
  return `${all}, showing ${first.toLocaleString('en-US')} to ${(first + shown - 1).toLocaleString('en-US')}`;
}
