import type { PageSubmission } from '../../backend/pages/rendering/render.contract.js';

/** The page's own error takes precedence over that of a posted form. */
export const documentStatus = (routeStatus: number, submission: PageSubmission | undefined): number =>
  submission && routeStatus === 200 ? submissionStatus(submission) : routeStatus;

function submissionStatus({ errors, failure, conflict }: PageSubmission): number {
  if (failure) return failure.status;
  if (conflict !== undefined) return 409;
  return Object.keys(errors).length > 0 ? 400 : 200;
}
