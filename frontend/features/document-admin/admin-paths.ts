import { INQUIRIES_API } from '../inquiry-admin/admin-paths.js';

export const DOCUMENTS_API = '/api/admin/documents';
export const ACCESS_API = '/api/admin/access-requests';

export const DOCUMENTS_ADDRESS = '/admin/documents';
export const SEND_DOCUMENTS_ADDRESS = `${DOCUMENTS_ADDRESS}/send`;
export const ACCESS_ADDRESS = '/admin/access-requests';

/** Queries that a change invalidates: both lists of staff, the timelines of inquiries, and the public list. */
export const ADMIN_CHANGES = [DOCUMENTS_API, ACCESS_API, INQUIRIES_API, '/api/documents'] as const;
