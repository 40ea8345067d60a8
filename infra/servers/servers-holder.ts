/**
 * Started and killed by tests: runs servers on the data directory in its argument with an adopted process, and prints that
 * process's pid when everything runs.
 */
import { spawn } from 'node:child_process';
import { startServers } from './servers.ts';

const [dataDir = ''] = process.argv.slice(2);
const servers = await startServers({ dataDir });
const site = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
await servers.adopt(site);
console.log(site.pid);
