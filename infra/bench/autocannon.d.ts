/** The part of autocannon that `load.ts` uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    requests: readonly { path: string }[];
  }

  interface Run extends PromiseLike<{ errors: number; non2xx: number }> {
    on(type: 'response', listen: (client: unknown, status: number, bytes: number, milliseconds: number) => void): this;
  }

  export default function autocannon(options: Options): Run;
}
