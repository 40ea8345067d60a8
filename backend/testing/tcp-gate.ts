import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy on loopback: while it is shut, the server behind it is down for its clients. */
export class TcpGate {
  private readonly target: { host: string; port: number };
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private isFrozen = false;

  constructor(private readonly url: string) {
    const { hostname, port } = new URL(url);
    this.target = { host: hostname, port: Number(port) };
  }

  /** The server's URL with the gate's port. */
  get gatedUrl(): string {
    const url = new URL(this.url);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async open(): Promise<this> {
    const server = createServer((client) => this.pass(client));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  /** Closes all connections and accepts no new ones. */
  async shut(): Promise<void> {
    const server = this.server;
    this.server = null;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Accepts connections and passes nothing on, like a server stopped by SIGSTOP. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  private pass(client: Socket): void {
    const server = connect(this.target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (this.isFrozen) from.pause();
    }
  }
}
