import { handedOverServers } from './handed-over-servers.mjs';

export default async function stopServersOfTests() {
  await handedOverServers()?.stop();
}
