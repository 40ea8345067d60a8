import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../command/command-session.ts';

/** @throws CommandError with the usage, for an argument that the command does not know */
export function readRunOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw usageError(usage, error instanceof Error ? error.message : String(error));
  }
}

export function usageError(usage: string, reason: string): CommandError {
  return new CommandError(`${reason}\n${usage}`);
}
