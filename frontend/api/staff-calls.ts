import type { NewerChange } from '../../backend/platform/editing/editing.contract.js';
import { type ApiKey, apiUrl, HttpError, postJson, requestJson } from './http.js';

export type StaffRows<Row> = { rows: Row[]; total: number };

/** First message of each field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface StaffFailure {
  /** 0 if there was no response. */
  status: number;
  message: string;
  errors: FieldErrors;
  /** Error code, such as `changed-meanwhile`. */
  code?: string;
  /** With `changed-meanwhile`: the record as saved by somebody else; with `in-trash`: the record in the trash. */
  current?: unknown;
  change?: NewerChange | null;
}

/** GET of a list below `/api/admin`: `{ items, total }`, or an array with `X-Total-Count`. Throws an `HttpError`. */
export async function readStaffRows<Row>(key: ApiKey, signal?: AbortSignal): Promise<StaffRows<Row>> {
  const response = await requestJson(apiUrl(key), { signal });
  const body = (await response.json()) as Row[] | { items: Row[]; total: number };
  if (!Array.isArray(body)) return { rows: body.items, total: body.total };
  const rows = body;
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

/**
 * Sends a change. Throws an `HttpError`.
 * @param body sent as JSON, unless it is a `FormData`
 * @param idempotencyKey lets a repeated call store nothing more
 * @returns undefined for a response without a body
 */
export async function sendStaff<Answer = undefined>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  idempotencyKey?: string,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await requestJson(path, {
    method,
    headers: {
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** The file that a POST returns. Throws an `HttpError`. */
export const readStaffFile = async (path: string, body: object): Promise<Blob> => (await postJson(path, body)).blob();

/** A validation error found before sending, shown like an error from the server. */
export function localRefusal(errors: FieldErrors): HttpError {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
  const message = Object.values(errors).join(' ');
  return new HttpError(400, JSON.stringify({ message, errors: lists }), new Headers());
}

/** Converts any error into one that can be shown to staff. */
export function staffFailure(error: unknown): StaffFailure {
  if (!(error instanceof HttpError)) {
    return { status: 0, message: 'The site could not be reached. Check the connection and try again.', errors: {} };
  }
  const { message, errors = {}, code, current, change } = error.body;
  const firsts = Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first] as const] : []));
  const wait = error.status === 429 ? waitText(Number(error.headers.get('Retry-After'))) : '';
  const text = `${message ?? `The site answered ${error.status}.`}${wait}`;
  return { status: error.status, message: text, errors: Object.fromEntries(firsts), code, current, change };
}

function waitText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '';
  if (seconds < 60) return ` Try again in ${Math.ceil(seconds)} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  return ` Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
