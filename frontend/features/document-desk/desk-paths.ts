export const DOCUMENTS_API = '/api/admin/documents';
export const ACCESS_API = '/api/admin/access-requests';

export const DOCUMENTS_ADDRESS = '/admin/documents';
export const ACCESS_ADDRESS = '/admin/access-requests';

/** What a change here makes old: both lists of the desk, and the list that visitors see. */
export const DESK_CHANGES = [DOCUMENTS_API, ACCESS_API, '/api/documents'] as const;
