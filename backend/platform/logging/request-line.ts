/** What the log tells of one request that was answered. */
export class RequestLine {
  constructor(
    readonly method: string,
    /** Pattern of the route or a word for all of its kind: one of a fixed list. */
    readonly route: string,
    /** Without its query, which may hold a link's token or what somebody looks for. */
    readonly path: string,
    readonly status: number,
    readonly milliseconds: number,
    /** That went over the connection, head included. */
    readonly bytes: number,
    /** As the answer's `X-Request-Id` tells it. */
    readonly requestId: string,
    /** Undefined where the request is not followed as a trace. */
    readonly traceId?: string,
  ) {}
}

const LONGEST_PATH = 200;

/**
 * The line as pino would write it, field by field: there is one for each request, and pino takes longer for it than
 * `node:http` takes for a small answer.
 * @param start what every line of this process begins with: `{"level":"info"`, the time, role and pid
 * @param hide takes secrets out of a text
 */
export function requestLineText(start: string, line: RequestLine, hide: (text: string) => string): string {
  const { method, route, path, status, milliseconds, bytes, requestId, traceId } = line;
  const tenths = Math.round(milliseconds * 10);
  const ms = String(tenths / 10);
  const shownMs = tenths % 10 === 0 ? `${ms}.0` : ms;
  const message = hide(`${method} ${path.slice(0, LONGEST_PATH)} ${status} ${shownMs} ms`);
  const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
  return `${start},"requestId":"${requestId}"${trace},"context":"http","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"bytes":${bytes},"message":${JSON.stringify(message)}}\n`;
}
