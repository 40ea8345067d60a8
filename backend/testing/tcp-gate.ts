import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A server's door on loopback: while it is shut, the server behind it is away for everybody who comes through here. */
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

  /** The same address with the gate's own port. */
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

  /** Ends every connection and takes no new one. */
  async shut(): Promise<void> {
    const server = this.server;
    this.server = null;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Keeps every connection, takes new ones, and lets nothing through: a server that was stopped by SIGSTOP. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
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
