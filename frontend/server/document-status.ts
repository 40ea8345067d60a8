import type { PageSubmission } from '../../backend/pages/rendering/render.contract.js';

/** The page's own error takes precedence over that of a posted form. */
export function documentStatus(routeStatus: number, submission: PageSubmission | undefined): number {
  return submission && routeStatus === 200 ? (submission.failure?.status ?? 400) : routeStatus;
}
