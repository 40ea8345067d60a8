/** The part of autocannon that is used; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    requests: readonly { path: string; setupRequest?: (request: never) => unknown }[];
    /** Requests a second of each connection, and of all. */
    connectionRate?: number;
    overallRate?: number;
  }

  interface Run extends PromiseLike<{ errors: number; non2xx: number }> {
    on(type: 'response', listen: (client: unknown, status: number, bytes: number, milliseconds: number) => void): this;
  }

  export default function autocannon(options: Options): Run;
}
