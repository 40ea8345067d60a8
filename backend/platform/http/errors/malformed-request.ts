import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Statuses for the parser's error codes; all others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  408: 'The request did not arrive in time.',
  413: 'The request body is too large.',
  431: 'The request headers are too large.',
};

/**
 * Answers a request that Node.js could not parse, in the same form as every other error, and closes its connection.
 * @returns the status; null when no answer was possible
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Duplex): number | null {
  // The client is gone, or is in the middle of receiving an answer.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return null;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message: MESSAGES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  return status;
}

/** `_httpMessage` is the current response of a connection; Node.js's own handler reads it too. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
