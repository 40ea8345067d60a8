/** What one part of the run showed. */
export interface Proof {
  title: string;
  /** What was seen, in words and figures. */
  found: string;
  /** Why it proves nothing; empty when all is well. */
  faults: string[];
}

/** @param faults lines of what is wrong; false where nothing is */
export function proofOf(title: string, found: string, faults: readonly (string | false)[]): Proof {
  return { title, found, faults: faults.filter((fault) => fault !== false) };
}
