import { rm } from 'node:fs/promises';
import { takeServers } from './handed-over-servers.mjs';

export default async function stopServersOfTests() {
  const started = takeServers();
  if (!started) return;
  await started.servers.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
