/** Result of one part of the run. */
export interface Proof {
  title: string;
  /** Observations in words and figures. */
  found: string;
  /** Violations; empty when it holds. */
  faults: string[];
}

/** @param faults violations; false entries are dropped */
export function proofOf(title: string, found: string, faults: readonly (string | false)[]): Proof {
  return { title, found, faults: faults.filter((fault) => fault !== false) };
}
