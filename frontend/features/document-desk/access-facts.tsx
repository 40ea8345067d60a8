import type { AccessRequestAnswer } from '../../../backend/documents/documents.contract.js';
import { StaffTime } from '../staff/staff-time.js';
import { displayedAccessState, mailText, times } from './displayed-access-state.js';

/** The decision about a request, its mail and its link, for `StaffFacts`. */
export function decisionFacts(request: AccessRequestAnswer) {
  const { documentId, decidedAt, decidedBy, refusalReason, mail, expiresAt, usesLeft, downloads } = request;
  const works = displayedAccessState(request, Date.now()) === 'granted';
  const isDecided = decidedAt !== null;
  return [
    ['Document', documentId === null ? 'Removed, so access cannot be granted' : ''],
    ['Decided', isDecided && <StaffTime key="decided" at={decidedAt} />],
    ['Decided by', decidedBy],
    ['Reason given', refusalReason],
    ['Email', mailText(mail)],
    ['Link expires', expiresAt && <StaffTime key="expires" at={expiresAt} zoned />],
    ['Downloads', isDecided && `${times(downloads)}${works ? `, ${usesLeft} left on this link` : ''}`],
  ] as const;
}
