import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError, type CommandSession } from '../command-session.ts';
import { installPackage } from '../servers/debian-packages.ts';
import { OwnedChildren } from '../servers/owned-children.ts';
import { runStep } from '../step-log.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  const candidates = NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  return [...candidates, chromium.executablePath()].find(isExecutable);
}

export function chromiumFlags(): string[] {
  // Chromium's sandbox refuses to work for root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS;
}

/**
 * Makes sure that there is a Chromium: installs the Debian package as root, else lets Playwright download its own.
 * @throws CommandError saying what to install
 */
export async function ensureChromium(session: CommandSession): Promise<void> {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    const children = new OwnedChildren();
    session.onEnd(() => children.stopAll());
    const installing = runStep(session.log, 'installing the package chromium', () =>
      installPackage(children, 'chromium'),
    );
    await session.orInterrupted(installing.catch(() => undefined));
  } else {
    await runStep(session.log, "downloading Playwright's Chromium", () =>
      session.run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium']),
    );
  }
  if (findChromium()) return;
  throw new CommandError('The browser journeys need Chromium: install the package chromium (or google-chrome).');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
