/** `npm run mutation [-- OPTIONS]`: Stryker with the settings of `stryker.config.mjs`; its own options pass through. */
import { type CommandSession, runCommand } from './command/command-session.ts';

await runCommand(mutate);

async function mutate(session: CommandSession): Promise<number> {
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...process.argv.slice(2)];
  const { code } = await session.run(process.execPath, stryker, { inherit: true });
  return code ?? 1;
}
