import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An SMTP answer that refuses: the code and its text. */
export interface Refusal {
  responseCode: number;
  message: string;
}

export interface ReceivedMail extends ParsedMail {
  recipient: string;
}

/** A real mail server on loopback that keeps what it takes, and refuses on demand. */
export class TestSmtp {
  readonly mails: ReceivedMail[] = [];
  /** Asked for each recipient; null takes the mail. */
  onRecipient: (address: string) => Refusal | null = () => null;
  /** Asked for each text that came in whole; null takes the mail. */
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
            this.mails.push({ ...(await simpleParser(bytes)), recipient });
            this.arrived.resolve();
            this.arrived = Promise.withResolvers();
            return undefined;
          })
          .then(done, done);
      },
    });
    // Clients that go away in the middle are part of the tests.
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

  /** Resolves once there are at least so many mails that fit; the test's own time limit ends the waiting. */
  async waitFor(count: number, fits: (mail: ReceivedMail) => boolean = () => true): Promise<ReceivedMail[]> {
    for (;;) {
      const found = this.mails.filter(fits);
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
