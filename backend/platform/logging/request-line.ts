export interface AnsweredRequest {
  method: string;
  /** A metric label: see `routeLabel`. */
  route: string;
  /** Without the query, which may hold a token or a visitor's search. */
  path: string;
  status: number;
  milliseconds: number;
  /** Bytes sent, headers included. */
  bytes: number;
  requestId: string;
  /** Undefined when the request is not traced. */
  traceId?: string | undefined;
}

/** A message by which the logger recognizes the line of a request. */
export class RequestLine {
  constructor(readonly request: AnsweredRequest) {}
}

const LONGEST_PATH = 200;

/**
 * The same line that pino would write. There is one for each request, and pino takes longer for it than `node:http` for a
 * small answer.
 * @param start the common start of all lines: `{"level":"info"`, time, role, release and pid
 * @param hide removes secrets
 */
export function requestLineText(start: string, { request }: RequestLine, hide: (text: string) => string): string {
  const { method, route, path, status, milliseconds, bytes, requestId, traceId } = request;
  const tenths = Math.round(milliseconds * 10);
  const ms = String(tenths / 10);
  const shownMs = tenths % 10 === 0 ? `${ms}.0` : ms;
  const message = hide(`${method} ${path.slice(0, LONGEST_PATH)} ${status} ${shownMs} ms`);
  const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
  return `${start},"requestId":"${requestId}"${trace},"context":"http","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"bytes":${bytes},"message":${JSON.stringify(message)}}\n`;
}
