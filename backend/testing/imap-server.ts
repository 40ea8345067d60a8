import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';

/** The account `nobody`: Dovecot serves no mail of root. */
const NOBODY = 65_534;

/** Dovecot with one mailbox: each connection has a process of its own after its sign-in, which speaks IMAP over its pipes. */
export class TestImapServer {
  private constructor(
    private readonly server: Server,
    private readonly directory: string,
  ) {}

  static async start(): Promise<TestImapServer> {
    const root = process.env.TEST_DOVECOT ?? '';
    const directory = await mkdtemp(join(tmpdir(), 'imap-'));
    const isRoot = process.getuid?.() === 0;
    const [uid, gid] = isRoot ? [NOBODY, NOBODY] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    const config = join(directory, 'dovecot.conf');
    await writeFile(config, configuration(directory, uid, gid));
    if (isRoot) await chown(directory, uid, gid);
    const libraries = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter(({ name }) => /\.so(\.|$)/.test(name))
      .map(({ parentPath }) => parentPath);
    const env = { USER: 'replies', HOME: directory, LD_LIBRARY_PATH: [...new Set(libraries)].join(':') };
    const args = [
      ...['-f', 'service=imap', '-c', config, '-m', 'imap', '-m', 'ssl'],
      ...['-e', join(root, 'usr/lib/dovecot/imap')],
    ];
    const server = createServer((socket) => {
      const identity = isRoot ? { uid, gid } : {};
      signIn(socket, (signedIn) => {
        const child = spawn(join(root, 'usr/bin/doveconf'), args, {
          env,
          ...identity,
          stdio: ['pipe', 'pipe', 'ignore'],
        });
        // Its greeting says that nobody needs to sign in.
        child.stdout.once('data', () => {
          socket.write(signedIn);
          socket.pipe(child.stdin).on('error', () => undefined);
          child.stdout.pipe(socket);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TestImapServer(server, directory);
  }

  get url(): string {
    return `imap://replies:secret@127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Puts emails into the inbox. */
  async deliver(...sources: (string | Buffer)[]): Promise<void> {
    await this.with(async (client) => {
      for (const source of sources)
        await client.append('INBOX', typeof source === 'string' ? source.replace(/\r?\n/g, '\r\n') : source);
    });
  }

  /** How many emails a folder has. */
  async count(folder: string): Promise<number> {
    return this.with(async (client) => Number(Object(await client.status(folder, { messages: true })).messages));
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.directory, { recursive: true, force: true });
  }

  private async with<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { port } = new URL(this.url);
    const auth = { user: 'replies', pass: 'secret' };
    const client = new ImapFlow({ host: '127.0.0.1', port: Number(port), secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
}

/** In the words of Dovecot, whose own sign-in runs only where it was installed. */
function signIn(socket: Socket, onSuccess: (answer: string) => void): void {
  socket.on('error', () => undefined).write('* OK [CAPABILITY IMAP4rev1] Dovecot ready.\r\n');
  socket.on('data', function read(data) {
    const [, tag, password] = /^(\S+) LOGIN "?replies"? "?([^\s"]*)/.exec(data.toString()) ?? [];
    if (password !== 'secret')
      return socket.write(`${tag ?? '*'} NO [AUTHENTICATIONFAILED] Authentication failed.\r\n`);
    socket.off('data', read).pause();
    return onSuccess(`${tag} OK Logged in.\r\n`);
  });
}

const configuration = (directory: string, uid: number, gid: number): string =>
  [
    'protocols = imap',
    `base_dir = ${directory}/run`,
    `mail_location = maildir:${directory}/mail`,
    `mail_uid = ${uid}`,
    `mail_gid = ${gid}`,
    'first_valid_uid = 1',
    'first_valid_gid = 1',
    'log_path = /dev/null',
    'ssl = no',
    '',
  ].join('\n');
