import { manageAccessRequests } from './access-requests.js';
import { runCommand } from './run-command.js';

await runCommand(({ em }, { siteSettings }) => manageAccessRequests(process.argv.slice(2), em, siteSettings()));
