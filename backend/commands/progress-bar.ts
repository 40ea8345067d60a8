/** A progress bar in a terminal. Prints nothing elsewhere. */
export class ProgressBar {
  private readonly width = 30;

  constructor(
    private readonly totalBytes: number,
    private readonly bytesRead: () => number,
  ) {}

  show(rows: number): void {
    if (!process.stderr.isTTY) return;
    const share = this.totalBytes === 0 ? 1 : Math.min(1, this.bytesRead() / this.totalBytes);
    const filled = Math.round(share * this.width);
    process.stderr.write(
      `\r[${'#'.repeat(filled)}${'.'.repeat(this.width - filled)}] ${Math.round(share * 100)} %  ${rows} rows`,
    );
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\n');
  }
}
