import type { PageSubmission } from '../../backend/pages/rendering/render.contract.js';

/** The page's own error takes precedence over that of a posted form. */
export function documentStatus(routeStatus: number, submission: PageSubmission | undefined): number {
  if (!submission || routeStatus !== 200) return routeStatus;
  const { errors, failure, conflict } = submission;
  if (failure) return failure.status;
  if (conflict !== undefined) return 409;
  return Object.keys(errors).length > 0 ? 400 : 200;
}
