import { Logger } from '@nestjs/common';
import { emailAddress, SettingsError } from '../config/setting-parsers.js';
import { runDoctor } from '../doctor/doctor.js';
import type { Finding } from '../doctor/finding.contract.js';
import { ERROR_CODE, error, exitCodeOf, lineOf, warning } from '../doctor/run-checks.js';
import { CommandError, runCommand } from './run-command.js';

const USAGE = 'Usage: npm run doctor -- [--mail ADDRESS]';

/** `doctor [--mail ADDRESS]`: prints one line per finding. Exit code 0 if all is well, 1 for a warning, 2 for an error. */
await runCommand(
  async (orm, { siteSettings, misspelled }) => {
    const recipient = readRecipient(process.argv.slice(2));
    // Log lines would repeat the findings.
    Logger.overrideLogger(false);
    const findings = await findAll(misspelled, () => runDoctor(siteSettings(), orm.em, recipient));
    for (const finding of findings) console.log(lineOf(finding));
    process.exitCode = exitCodeOf(findings);
  },
  // A failure, such as database settings that cannot be read, counts as an error: 1 would mean a warning.
  { failureCode: ERROR_CODE },
);
// A server that hangs must not keep the process alive.
process.exit();

async function findAll(misspelled: readonly string[], find: () => Promise<Finding[]>): Promise<Finding[]> {
  const names = misspelled.map((text) => warning('Settings', text, 'Correct the name.'));
  try {
    return [...names, ...(await find())];
  } catch (reason) {
    if (!(reason instanceof SettingsError)) throw reason;
    const action = 'Correct it in .env (.env.example explains each).';
    return [...names, ...reason.errors.map((text) => error('Settings', text, action))];
  }
}

function readRecipient(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const [option, address = ''] = words;
  if (option !== '--mail' || words.length !== 2) throw new CommandError(USAGE);
  try {
    return emailAddress(address);
  } catch {
    throw new CommandError(`${USAGE}\n${address} is not an email address`);
  }
}
