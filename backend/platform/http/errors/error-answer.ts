/** The body of every API error (contract §3). */
export interface ErrorAnswer {
  statusCode: number;
  error: string;
  message: string;
  /** Messages by field; only in a 400 after failed validation. */
  errors?: Record<string, string[]>;
  /** Identifies an expected error to programs, such as `changed-meanwhile`. */
  code?: string;
  /** With the code `changed-meanwhile`, the newer record; with `in-bin`, a `BinnedRecord`. */
  current?: unknown;
}
