import { DriverException } from '@mikro-orm/core';

/** The stack of an error for the log, without the database's messages: they quote statements, which contain visitors' input. */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  if (!(error instanceof DriverException)) return stack;
  const { name, code, table, constraint } = error as DriverException & { table?: string; constraint?: string };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [[name, code, table, constraint].filter(Boolean).join(' '), ...frames].join('\n');
}
