/** The body of every API error (contract §3); `errors` names fields and stands only in a 400 of validation. */
export interface ErrorAnswer {
  statusCode: number;
  error: string;
  message: string;
  errors?: Record<string, string[]>;
}
