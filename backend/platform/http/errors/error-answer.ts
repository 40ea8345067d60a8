/** The body of every API error (contract §3). */
export interface ErrorAnswer {
  statusCode: number;
  error: string;
  message: string;
  /** Messages by field; only in a 400 of validation. */
  errors?: Record<string, string[]>;
  /** Identifies an expected error to programs, such as `changed-meanwhile`. */
  code?: string;
  /** The newer record, only with the code `changed-meanwhile`. */
  current?: unknown;
}
