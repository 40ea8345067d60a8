import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { installPackage } from '../servers/debian-packages.ts';
import { OwnedChildren } from '../servers/owned-children.ts';

/** The same engine without a window system, at less than half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Less work, and no calls to the browser's vendor. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds an installed Chromium, else the one Playwright downloaded. */
export const findChromium = (): string | undefined =>
  findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);

function findProgram(names: readonly string[]): string | undefined {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return names.flatMap((name) => directories.map((directory) => path.join(directory, name))).find(isExecutable);
}

export function chromiumFlags(): string[] {
  // Chromium's sandbox does not run as root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS;
}

/**
 * Installs Chromium when it is missing: as root on Debian from a package (headless if available), else through Playwright.
 * @throws CommandError naming the package to install
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

/** Ignores failures: the caller checks for the program. */
async function install(session: CommandSession, name: string): Promise<void> {
  const children = new OwnedChildren();
  session.onEnd(() => children.stopAll());
  const installing = runStep(session.log, `installing the package ${name}`, () =>
    installPackage(children, name, session.log),
  );
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
