import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** What Node.js's parser found, as a status; everything else is a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'This is no request that can be read.',
  408: 'The request did not arrive in time.',
  413: 'The body is too large.',
  431: 'The header fields are too large.',
};

/**
 * Answers what never became a request, in the form of every other error, and ends its connection.
 * @returns the answer's status; null when there was none to give
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): number | null {
  // Reset by its client, or in the middle of an answer: there is nobody to answer, or no room for it.
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

/** Node.js keeps the answer that a connection is busy with here, and its own handler reads it, too. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
