/** The part of autocannon that the load generator uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Client {
    setRequests(requests: readonly { path: string }[]): void;
    /** Internal: collects response bodies. */
    pipelinedRequests: { addBody(data: Buffer): void };
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds until an answer counts as an error. */
    timeout: number;
    /** Milliseconds between samples; also the resolution of the duration. */
    sampleInt: number;
    /** Total requests per second over all connections. */
    overallRate?: number;
    headers: Record<string, string>;
    requests: readonly { path: string }[];
    setupClient(client: Client): void;
  }

  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
  }

  /** `response` carries the client, the status, the bytes of the answer and the milliseconds it took. */
  interface Instance extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  function autocannon(options: Options): Instance;
  export = autocannon;
}
