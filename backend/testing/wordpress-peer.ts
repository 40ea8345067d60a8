import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = path.resolve(process.env.WP_PEER || '../shared/wordpress');
const START_MS = 300_000;

/** The reason why no real WordPress is available (contract §8); null if it is. */
export const NO_WORDPRESS: string | null = existsSync(path.join(FOLDER, 'up.sh'))
  ? null
  : `no ${path.join(process.env.WP_PEER || '../shared/wordpress', 'up.sh')}; WP_PEER names another folder`;

/** An operation of `wp.sh` with its arguments, the named ones in an object at the end. */
export type Operation = readonly [name: string, ...arguments: (string | number | Record<string, string>)[]];

/** The result of most operations. */
export interface PeerPost {
  id: number;
  slug: string;
  status: string;
  link: string;
}

/** A real, empty WordPress for one test file, in a temporary folder. */
export class WordpressPeer {
  private constructor(
    readonly home: string,
    readonly url: string,
  ) {}

  static async start(): Promise<WordpressPeer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'wordpress-'));
    // The servers run as another user.
    await chmod(folder, 0o755);
    const home = path.join(folder, 'home');
    return new WordpressPeer(home, await up(home));
  }

  /** Runs all operations in one PHP process, because starting one takes most of a second. */
  async do<Answers = PeerPost[]>(...operations: Operation[]): Promise<Answers> {
    const file = path.join(path.dirname(this.home), 'operations.php');
    const calls = operations.map(([name, ...given]) => {
      const named = given.filter((argument) => typeof argument === 'object');
      const plain = given.filter((argument) => typeof argument !== 'object').map(String);
      return [name, plain, Object.assign({}, ...named)];
    });
    const encoded = Buffer.from(JSON.stringify(calls)).toString('base64');
    // The operations also read their arguments from global variables.
    await writeFile(
      file,
      `<?php $answers = array();
foreach ( json_decode( base64_decode( '${encoded}' ), true ) as list( $GLOBALS['op'], $GLOBALS['plain'], $GLOBALS['options'] ) )
  $answers[] = run( $GLOBALS['op'], $GLOBALS['plain'], $GLOBALS['options'] );
return $answers;`,
    );
    return JSON.parse(await this.script('wp.sh', 'eval-file', file)) as Answers;
  }

  /** Runs PHP inside WordPress and returns its `return` value. */
  async php(code: string): Promise<unknown> {
    const file = path.join(path.dirname(this.home), 'code.php');
    await writeFile(file, `<?php ${code}`);
    return JSON.parse(await this.script('wp.sh', 'eval-file', file));
  }

  async remove(): Promise<void> {
    await this.script('down.sh', '--purge');
    await rm(path.dirname(this.home), { recursive: true, force: true });
  }

  private async script(name: string, ...args: string[]): Promise<string> {
    return (await script(this.home, name, args)).stdout;
  }
}

async function up(home: string): Promise<string> {
  const { stdout } = await script(home, 'up.sh', ['--port', '0', '--content', 'none']);
  return stdout.trim().split('\n').at(-1) ?? '';
}

function script(home: string, name: string, args: string[]) {
  return run(path.join(FOLDER, name), args, {
    env: { ...process.env, WP_HOME_DIR: home },
    timeout: START_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
}
