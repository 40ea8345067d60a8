/** What of the audit log an address shows. */
export interface AuditState {
  search: string;
  page: number;
}

/** A page that is none is the first. */
export function parseAuditState(parameters: URLSearchParams): AuditState {
  const page = parameters.get('page') ?? '';
  return { search: (parameters.get('search') ?? '').trim(), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** Query of the call and of the address alike; '' for the first page of everything. */
export function auditQuery({ search, page }: AuditState): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

export function auditAddress(state: AuditState): string {
  return `/admin/audit${auditQuery(state)}`;
}
