export const double = (value: number): number => 2 * value;

export function fail(message: string): never {
  throw new Error(message);
}

export function hang(): never {
  for (;;);
}

/** Works until it has used this much processor time. */
export function work(ms: number): void {
  while (process.threadCpuUsage().user < ms * 1_000);
}
