import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError, type CommandSession } from '../command-session.ts';
import { installPackage } from '../servers/debian-packages.ts';
import { OwnedChildren } from '../servers/owned-children.ts';
import { runStep } from '../step-log.ts';

/** The browser without its windows: the same engine at less than half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Less work for the machine, and no calls to the browser's maker. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of the machine, else the one that Playwright has downloaded; undefined when there is neither. */
export function findChromium(): string | undefined {
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

function findProgram(names: readonly string[]): string | undefined {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return names.flatMap((name) => directories.map((directory) => path.join(directory, name))).find(isExecutable);
}

export function chromiumFlags(): string[] {
  // Chromium's sandbox refuses to work for root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS;
}

/**
 * Makes sure that there is a Chromium: as root on Debian by a package, the headless one where there is such, else by
 * letting Playwright download its own.
 * @throws CommandError saying what to install
 */
export async function ensureChromium(session: CommandSession): Promise<void> {
  if (findProgram([HEADLESS_SHELL])) return;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    await install(session, HEADLESS_SHELL);
    if (!findChromium()) await install(session, 'chromium');
  } else if (!findChromium()) {
    await runStep(session.log, "downloading Playwright's Chromium", () =>
      session.run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']),
    );
  }
  if (findChromium()) return;
  throw new CommandError('The browser journeys need Chromium: install the package chromium (or google-chrome).');
}

/** Whether it worked shows in what is there afterwards. */
async function install(session: CommandSession, name: string): Promise<void> {
  const children = new OwnedChildren();
  session.onEnd(() => children.stopAll());
  const installing = runStep(session.log, `installing the package ${name}`, () => installPackage(children, name));
  await session.orInterrupted(installing.catch(() => undefined));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
