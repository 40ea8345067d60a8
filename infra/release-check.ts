/**
 * `npm run release:check [-- --from REFERENCE]`: the version and the changelog are ready to be tagged, this release migrates the
 * database of the release before with its data, and the release before still works on the new schema (for a rollback).
 * `--upgrade` leaves out the version and the changelog.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/ensure-built.ts';
import { CommandError, type CommandSession, runCommand } from './command/command-session.ts';
import { ROOT } from './command/project.ts';
import { runStep } from './command/step-log.ts';
import { openStage, siteEnvironment } from './load-runs/stage.ts';
import { FormerRelease } from './release-checks/former-release.ts';
import { releaseBefore, releaseFaults } from './release-checks/release-text.ts';
import { tryRelease } from './release-checks/try-release.ts';
import { findFreePort } from './servers/free-port.ts';
import { migrate, serveSite } from './site/site.ts';
import { OWNER } from './topology/topology-stage.ts';

await runCommand(checkRelease);

async function checkRelease(session: CommandSession): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, upgrade: { type: 'boolean' } } });
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const tags = (await session.run('git', ['tag', '--list', 'v*'], { cwd: ROOT })).output.split('\n').filter(Boolean);
  const changelog = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  const faults = values.upgrade ? [] : releaseFaults(version, changelog, tags);
  const reference = values.from ?? releaseBefore(version, tags);
  if (reference === null) session.log.note('There is no release before: nothing to compare the migrations with.');
  else faults.push(...(await compareWith(session, reference)));
  if (faults.length === 0) {
    if (!values.upgrade)
      session.log.note(`\nReady. Tag it: git tag --annotate v${version} --message 'Release ${version}'`);
    return 0;
  }
  session.log.note(`\nNot ready:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return 1;
}

async function compareWith(session: CommandSession, reference: string): Promise<string[]> {
  await ensureBuilt(session);
  const stage = await openStage(session, 'release-check');
  const port = await findFreePort();
  const environment = {
    ...siteEnvironment(stage, { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, SAMPLES: '1' }),
    // A folder of its own, because the stage's servers have locked theirs.
    DATA_DIR: path.join(stage.dataDir, 'site'),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const former = await FormerRelease.checkOut(session, reference, path.join(stage.dataDir, 'former'));
  const step = (name: string, work: () => Promise<string[]>) =>
    runStep(session.log, name, work).catch((error: unknown) => {
      if (error instanceof CommandError) return [`${name}: ${error.message}`];
      throw error;
    });
  return [
    ...(await step(`${reference} on its own schema`, () =>
      former.whileServing(environment, (url) => tryRelease(url, `${reference} on its own schema`)),
    )),
    ...(await step('migrating its data', async () => {
      await migrate(session, environment);
      return [];
    })),
    ...(await step(`${reference} on the new schema`, () =>
      former.whileServing(environment, (url) => tryRelease(url, `${reference} on the new schema`)),
    )),
    ...(await step('this release on the migrated data', async () => {
      const site = await serveSite(session, environment, 'inherit');
      const faults = await tryRelease(environment.PUBLIC_URL, 'this release on the migrated data');
      await session.stop(site.child);
      return faults;
    })),
  ];
}
