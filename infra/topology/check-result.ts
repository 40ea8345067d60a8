/** Result of one check. */
export interface CheckResult {
  title: string;
  /** Observations in words and figures. */
  found: string;
  /** Violations; empty when the check passes. */
  faults: string[];
}

/** @param faults violations; false entries are dropped */
export function checkResult(title: string, found: string, faults: readonly (string | false)[]): CheckResult {
  return { title, found, faults: faults.filter((fault) => fault !== false) };
}
