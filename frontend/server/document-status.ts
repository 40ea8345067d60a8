import type { PageSubmission } from '../../backend/pages/render.contract.js';

/** Status of a document. A page that cannot be shown at all says so before the form does that was posted to it. */
export function documentStatus(routeStatus: number, submission: PageSubmission | undefined): number {
  return submission && routeStatus === 200 ? (submission.failure?.status ?? 400) : routeStatus;
}
