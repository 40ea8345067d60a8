import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { StaffSelf } from '../../backend/staff/staff.contract.js';
import { HttpError, requestJson } from './http.js';

const PATH = '/api/auth/me';

export const STAFF_SELF_KEY = [PATH] as const;

export const staffSelfQuery = (api: SiteApi) => ({
  queryKey: STAFF_SELF_KEY,
  queryFn: (): Promise<StaffSelf | null> => api.staffSelf(),
});

/** GET /api/auth/me: the signed-in staff member; null when signed out. */
export async function staffSelf(): Promise<StaffSelf | null> {
  try {
    const response = await requestJson(PATH);
    return (await response.json()) as StaffSelf;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
