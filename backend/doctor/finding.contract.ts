/** Results of the doctor's checks, also shown to owners in the staff area. */

export const FINDING_LEVELS = ['ok', 'warning', 'error'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

export interface Finding {
  level: FindingLevel;
  /** The subject of the check, such as `Redis`. */
  subject: string;
  text: string;
  /** The operator's next step; empty if all is well. */
  action: string;
}

export const LAUNCH_PATH = '/api/admin/launch-findings';
