import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * How the server treats a mail: accepts it, refuses it temporarily (alternately at RCPT and after DATA), hangs, or drops the
 * connection (alternately at the start of DATA and after it).
 */
export type MailServerMood = 'takes' | 'refuses' | 'hangs' | 'drops';

/** Processing time of a nearby server. */
const TAKING_MS = 40;
const HEAD_BYTES = 64 * 1024;

type Done = (error?: Error | null) => void;

/** A mail server on loopback that records accepted mails and fails on demand. */
export class MailServer {
  mood: MailServerMood = 'takes';
  /** Message-IDs of accepted mails in order, without brackets. */
  readonly taken: string[] = [];
  private readonly server: SMTPServer;
  /** By client port, because smtp-server's sessions do not expose their sockets. */
  private readonly sockets = new Map<number, Socket>();
  private held: (() => void)[] = [];
  private turn = 0;
  private abandoned = 0;
  private port = 0;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onConnect: (_session, done) => this.proceed(done),
      onMailFrom: (_address, _session, done) => this.proceed(done),
      onRcptTo: (_address, _session, done) => {
        if (this.mood === 'refuses' && this.everySecond()) done(notNow());
        else this.proceed(done);
      },
      onData: (stream, session, done) => {
        const socket = this.sockets.get(session.remotePort);
        if (this.mood === 'drops' && this.everySecond()) socket?.destroy();
        buffer(stream).then((message) => this.take(message, socket, done), done);
      },
    });
    this.server.server.on('connection', (socket: Socket) => this.watch(socket));
    // Clients that disconnect are part of the run.
    this.server.on('error', () => undefined);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Connections that clients closed while it hung. */
  get gaveUp(): number {
    return this.abandoned;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
    return this;
  }

  /** Accepts mails from now on and resumes held ones. */
  recover(): void {
    this.mood = 'takes';
    for (const proceed of this.held.splice(0)) proceed();
  }

  async stop(): Promise<void> {
    this.recover();
    for (const socket of this.sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private proceed(done: Done): void {
    if (this.mood === 'hangs') this.held.push(() => done());
    else done();
  }

  private async take(message: Buffer, socket: Socket | undefined, done: Done): Promise<void> {
    await delay(TAKING_MS);
    if (this.mood === 'refuses') return done(notNow());
    if (this.mood === 'drops') {
      socket?.destroy();
      return;
    }
    if (this.mood === 'hangs') await new Promise<void>((resolve) => this.held.push(resolve));
    const id = /^message-id:\s*<([^>]*)>/im.exec(message.subarray(0, HEAD_BYTES).toString('latin1'))?.[1];
    this.taken.push(id ?? 'without Message-ID');
    done();
  }

  private watch(socket: Socket): void {
    const port = socket.remotePort;
    if (port === undefined) return;
    this.sockets.set(port, socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(port);
      if (this.mood === 'hangs') this.abandoned += 1;
    });
  }

  private everySecond(): boolean {
    this.turn += 1;
    return this.turn % 2 === 0;
  }
}

/** RFC 5321, 4.2.3: a temporary failure. */
function notNow(): Error {
  return Object.assign(new Error('try again later'), { responseCode: 451 });
}
