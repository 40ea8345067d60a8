/**
 * Started by tests, to be killed: holds servers on the data directory that is its argument, and a process that they
 * adopted. Writes that process's number when all of it runs.
 */
import { spawn } from 'node:child_process';
import { startServers } from './servers.ts';

const [dataDir = ''] = process.argv.slice(2);
const servers = await startServers({ dataDir });
const site = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
await servers.adopt(site);
console.log(site.pid);
