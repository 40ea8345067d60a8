import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Refusal = { responseCode: number; message: string };

export interface ReceivedEmail extends ParsedMail {
  recipient: string;
}

/** An SMTP server on loopback that stores received emails and rejects on demand. */
export class TestSmtp {
  readonly emails: ReceivedEmail[] = [];
  /** Called for each recipient; null accepts it. */
  onRecipient: (address: string) => Refusal | null = () => null;
  /** Called for each complete message; null accepts it. */
  onMessage: () => Refusal | null = () => null;
  private readonly server: SMTPServer;
  private arrived = Promise.withResolvers<void>();
  private port = 0;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => done(toError(this.onRecipient(address))),
      onData: (stream, session, done) => {
        buffer(stream)
          .then(async (bytes) => {
            const refusal = this.onMessage();
            if (refusal) return toError(refusal);
            const recipient = session.envelope.rcptTo.map(({ address }) => address).join();
            this.emails.push({ ...(await simpleParser(bytes)), recipient });
            this.arrived.resolve();
            this.arrived = Promise.withResolvers();
            return undefined;
          })
          .then(done, done);
      },
    });
    // Some tests disconnect during the session.
    this.server.on('error', () => undefined);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
    return this;
  }

  /** Waits for at least `count` matching emails; the test's timeout is the limit. */
  async waitFor(count: number, fits: (message: ReceivedEmail) => boolean = () => true): Promise<ReceivedEmail[]> {
    for (;;) {
      const found = this.emails.filter(fits);
      if (found.length >= count) return found;
      await this.arrived.promise;
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function toError(refusal: Refusal | null): Error | undefined {
  return refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }) : undefined;
}
