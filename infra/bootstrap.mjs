/**
 * Entry point of every command: `node infra/bootstrap.mjs COMMAND [ARGS]` installs the locked packages when they are missing
 * or changed, checks the pinned Node.js and runs `infra/COMMAND.ts` with it. Needs Node.js 20 or newer and no packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PARENT_WATCH_MS = 500;
const PROGRESS_MS = 1_000;
/** Interval of progress lines without a terminal. */
const PROGRESS_LINE_MS = 15_000;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.installed-from');
const pinnedNode = path.join(modules, 'node', 'bin', 'node');
const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

const [command = '', ...commandArguments] = process.argv.slice(2);
let received = /** @type {NodeJS.Signals | undefined} */ (undefined);
let current = /** @type {import('node:child_process').ChildProcess | undefined} */ (undefined);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => passOn(signal));
}
watchNpm();
await main();

async function main() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(`Node.js ${OLDEST_NODE} or newer is needed; this is ${process.version}. See https://nodejs.org/en/download`);
  }
  if (process.platform === 'win32') stop('Linux or macOS is needed; on Windows run this inside WSL.');
  const program = path.join(root, 'infra', `${command}.ts`);
  if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(program)) stop(`There is no command "${command}".`);

  if (!isInstalled()) await install();
  const error = pinnedNodeError();
  if (error) await repairPinnedNode(error);

  const binaries = [path.join(modules, '.bin'), path.dirname(pinnedNode)];
  const { code, signal } = await run(pinnedNode, [program, ...commandArguments], {
    cwd: root,
    // The closed channel tells the command that this process has ended, even by SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      PATH: [...binaries, process.env.PATH].filter(Boolean).join(path.delimiter),
    },
  });
  exitLike(code, signal);
}

/** Changes with the lock file and with the platform that selects binaries. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', '.npmrc']) hash.update(readFileSync(path.join(root, name)));
  return `${platform()} ${hash.digest('hex')}`;
}

function platform() {
  return [process.platform, process.arch, cLibrary()].filter(Boolean).join('-');
}

function cLibrary() {
  if (process.platform !== 'linux') return '';
  return existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`) ? 'musl' : 'glibc';
}

function isInstalled() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === fingerprint()) return true;
  const fromElsewhere = stamp !== '' && stamp.split(' ')[0] !== platform();
  if (fromElsewhere || !installedByNpmItself()) return false;
  writeFileSync(stampFile, fingerprint());
  return true;
}

/** After a manual `npm ci` or `npm install`, npm's own list of installed packages matches the lock file. */
function installedByNpmItself() {
  const list = path.join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const present = readJson(list).packages;
  return lockedPackages().every(
    ([place, entry]) => present[place]?.version === entry.version || (entry.optional && !present[place]),
  );
}

/** @returns {[string, { version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }][]} */
function lockedPackages() {
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  return Object.entries(packages).filter(([place]) => place !== '');
}

async function install() {
  const started = Date.now();
  const places = lockedPackages()
    .filter(
      ([, { os, cpu, libc }]) => allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, cLibrary()),
    )
    .map(([place]) => path.join(root, place, 'package.json'));
  const endProgress = showProgress('installing packages', places, started);
  const { code, signal } = await runNpm(['ci', '--include=dev', '--include=optional']);
  endProgress();
  if (received) exitLike(code, received);
  if (code !== 0) stop(`npm ci failed (${signal ?? `exit code ${code}`}); its messages are above.`);
  writeFileSync(stampFile, fingerprint());
  console.log(`· installing packages … ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function allows(/** @type {string[] | undefined} */ list, /** @type {string} */ value) {
  if (!list || !value) return true;
  return list.includes(value) || (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`));
}

/** @returns {string | undefined} why the pinned Node.js is unusable */
function pinnedNodeError() {
  const wanted = `v${readJson(path.join(root, 'package.json')).dependencies.node}`;
  const { stdout, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  const found = stdout?.trim();
  if (found === wanted) return undefined;
  return error ? error.message : found ? `it is ${found}, not ${wanted}` : stderr.trim().split('\n')[0];
}

/** The program is missing after an install without scripts or on another platform. */
async function repairPinnedNode(/** @type {string} */ error) {
  console.log(`· fetching the pinned Node.js again (${error})`);
  const { code } = await runNpm(['rebuild', 'node']);
  if (received) exitLike(code, received);
  const remaining = pinnedNodeError();
  if (remaining)
    stop(`The pinned Node.js does not run on this machine: ${remaining}. Remove node_modules and try again.`);
}

function runNpm(/** @type {string[]} */ npmArguments) {
  // npm is about to remove the Node.js in node_modules, so npm runs on the host's.
  const byNpm = path.basename(process.env.npm_execpath ?? '') === 'npm-cli.js' && process.env.npm_node_execpath;
  const [program, prefix] = byNpm ? [byNpm, [process.env.npm_execpath]] : ['npm', []];
  const searchPath = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.startsWith(modules));
  const flags = ['--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  return run(program, [...prefix, ...npmArguments, ...flags], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: searchPath.join(path.delimiter), SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' },
  });
}

/** @returns {() => void} ends it */
function showProgress(/** @type {string} */ step, /** @type {string[]} */ places, /** @type {number} */ started) {
  let lastLine = started;
  const timer = setInterval(() => {
    const elapsed = Math.round((Date.now() - started) / 1000);
    const present = places.filter((place) => existsSync(place)).length;
    const text = `· ${step} … ${present} of ${places.length}, ${elapsed} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${text}`);
    else if (Date.now() - lastLine >= PROGRESS_LINE_MS) {
      lastLine = Date.now();
      console.log(text);
    }
  }, PROGRESS_MS);
  return () => {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  };
}

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function run(program, programArguments, options) {
  return new Promise((resolve) => {
    current = spawn(program, programArguments, options);
    current.once('error', (error) => stop(`${program} cannot be started: ${error.message}`));
    current.once('exit', (code, signal) => {
      current = undefined;
      resolve({ code, signal });
    });
  });
}

function passOn(/** @type {NodeJS.Signals} */ signal) {
  received = signal;
  current?.kill(signal);
}

/**
 * npm's shell does not forward SIGTERM, and SIGKILL reaches nobody else: a command that npm started stops when npm or that
 * shell has ended.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const viaShell = readProc(shell, 'cmdline').split('\0')[1] === '-c';
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || (viaShell && parentOf(shell) !== npm)) passOn('SIGTERM');
  }, PARENT_WATCH_MS).unref();
}

function parentOf(/** @type {number} */ pid) {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

function readProc(/** @type {number} */ pid, /** @type {string} */ name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** @returns {never} */
function exitLike(/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) {
  if (code !== null) process.exit(code);
  process.removeAllListeners(signal ?? 'SIGTERM');
  process.kill(process.pid, signal ?? 'SIGTERM');
  process.exit(1);
}

/** @returns {never} */
function stop(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
