import { copyFile, type FileHandle, mkdir, open, readFile, rename, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { lastLines } from './owned-children.ts';

export const ROTATE_BYTES = 10 * 1024 * 1024;
const CHECK_MS = 5_000;

/** A server's log file below `DATA_DIR/logs`; one older file is kept, so that both together stay below about 20 MB. */
export class ServerLog {
  readonly file: string;
  private handle: FileHandle | undefined;
  private start = 0;

  constructor(dataDir: string, name: string) {
    this.file = path.join(dataDir, 'logs', `${name}.log`);
  }

  /** @returns the descriptor for the server */
  async open(): Promise<number> {
    await mkdir(path.dirname(this.file), { recursive: true });
    const size = await stat(this.file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > ROTATE_BYTES) await rename(this.file, `${this.file}.1`);
    this.start = size > ROTATE_BYTES ? 0 : size;
    await this.close();
    this.handle = await open(this.file, 'a', 0o600);
    return this.handle.fd;
  }

  /** The server keeps its own copy of the descriptor. */
  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
  }

  /** Rotates the file while the server writes to it. */
  rotateUntil(ended: Promise<void>): void {
    const timer = setInterval(() => this.rotateInPlace().catch(() => undefined), CHECK_MS).unref();
    ended.then(() => clearInterval(timer));
  }

  /** The server keeps its descriptor, which appends: the file is copied and emptied, not renamed. */
  private async rotateInPlace(): Promise<void> {
    if ((await stat(this.file)).size <= ROTATE_BYTES) return;
    // On a full disk the older lines are worth less than the space.
    await copyFile(this.file, `${this.file}.1`).catch(() => undefined);
    await truncate(this.file);
  }

  /** Text written since `open`. */
  async written(): Promise<string> {
    const content = await readFile(this.file).catch(() => Buffer.alloc(0));
    return content.subarray(this.start).toString('utf8');
  }

  async tail(): Promise<string> {
    return `${lastLines(await this.written())} (${this.file})`;
  }
}
