import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** CommandComplete with the tag COMMIT: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const COMMITTED = Buffer.from('C\0\0\0\u000bCOMMIT\0', 'latin1');

/** A TCP proxy in front of PostgreSQL that sees each commit before the client does. */
export class CommitGate {
  /** Called at each commit; true drops the confirmation and closes the client's connection. */
  onCommit: () => boolean = () => false;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly target: URL;

  constructor(databaseUrl: string) {
    this.target = new URL(databaseUrl);
    this.server = createServer((client) => this.pass(client));
  }

  /** Resolves to the database's address through this proxy. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private pass(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    this.tie(client, database);
    this.tie(database, client);
    client.on('data', (chunk: Buffer) => database.write(chunk));
    database.on('data', (chunk: Buffer) => {
      if (chunk.includes(COMMITTED) && this.onCommit()) client.destroy();
      else client.write(chunk);
    });
  }

  private tie(socket: Socket, other: Socket): void {
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      other.destroy();
    });
  }
}
