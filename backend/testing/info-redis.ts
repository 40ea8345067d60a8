import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A server on loopback that answers every command of Redis with the same `INFO` text. */
export class InfoRedis {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(facts: Readonly<Record<string, string>>) {
    const info = Object.entries(facts)
      .map(([name, value]) => `${name}:${value}\r\n`)
      .join('');
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      // The client sends small commands, each with one array header.
      socket.on('data', (bytes) => {
        for (const _command of bytes.toString().matchAll(/^\*\d+\r$/gm))
          socket.write(`$${Buffer.byteLength(info)}\r\n${info}\r\n`);
      });
      socket.on('error', () => undefined);
    });
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
