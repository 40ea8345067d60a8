interface ShownList {
  status: 'pending' | 'error' | 'success';
  /** One page of it. */
  data?: { total: number; items: readonly unknown[] };
}

/** `Loading posts`, `1 post`, `24 posts`, `1,210 posts, showing 1,201 to 1,210`; '' after a failure. */
export function rangeText(one: string, { status, data }: ShownList, page: number, pageSize: number): string {
  if (status === 'pending') return `Loading ${one}s`;
  if (!data) return '';
  const all = `${grouped(data.total)} ${data.total === 1 ? one : `${one}s`}`;
  if (data.total <= pageSize) return all;
  const first = (page - 1) * pageSize + 1;
  const last = first + data.items.length - 1;
  return `${all}, showing ${grouped(first)} to ${grouped(last)}`;
}

/** `1,210`; like `numberText`, without `Intl`. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
