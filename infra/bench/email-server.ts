import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * How the server treats an email: accepts it, refuses it temporarily (alternately at RCPT and after DATA), closes all connections
 * (alternately at the start of DATA and after it), or hangs.
 */
type Mood = 'takes' | 'refuses' | 'drops' | 'hangs';

/** Processing time of a nearby server. */
const TAKING_MS = 40;
/** RFC 5321, 4.2.3: a temporary failure. */
const NOT_NOW = Object.assign(new Error('try again later'), { responseCode: 451 });

type Done = (error?: Error | null) => void;

/** A mail server on loopback that records accepted emails and fails on demand. */
export class EmailServer {
  /** Message-IDs of accepted emails in order, without brackets. */
  readonly taken: string[] = [];
  /** Connections that clients closed while it hung. */
  abandoned = 0;
  private mood: Mood = 'takes';
  private recovered = Promise.withResolvers<void>();
  private turn = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_session, done) => this.proceed(done),
    onMailFrom: (_address, _session, done) => this.proceed(done),
    onRcptTo: (_address, _session, done) => {
      if (this.mood === 'refuses' && this.turn++ % 2 === 1) done(NOT_NOW);
      else this.proceed(done);
    },
    onData: (stream, _session, done) => {
      if (this.mood === 'drops' && this.turn++ % 2 === 1) this.drop();
      buffer(stream).then((message) => this.take(message, done), done);
    },
  });

  async start(): Promise<this> {
    // Clients that disconnect are part of the run.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => {
        this.sockets.delete(socket);
        if (this.mood === 'hangs') this.abandoned += 1;
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** With `takes`, emails that were held are accepted as well. */
  behave(mood: Mood): void {
    this.mood = mood;
    if (mood !== 'takes') return;
    this.recovered.resolve();
    this.recovered = Promise.withResolvers();
  }

  async stop(): Promise<void> {
    this.behave('takes');
    this.drop();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async proceed(done: Done): Promise<void> {
    if (this.mood === 'hangs') await this.recovered.promise;
    done();
  }

  private async take(message: Buffer, done: Done): Promise<void> {
    await delay(TAKING_MS);
    if (this.mood === 'refuses') return done(NOT_NOW);
    if (this.mood === 'drops') return this.drop();
    if (this.mood === 'hangs') await this.recovered.promise;
    const id = /^message-id:\s*<([^>]*)>/im.exec(message.toString('latin1'))?.[1];
    this.taken.push(id ?? 'without Message-ID');
    done();
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
