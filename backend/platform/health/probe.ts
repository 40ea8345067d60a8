import { withTimeout } from '../concurrency/with-timeout.js';

const PROBE_TIMEOUT_MS = 2_000;

/** @returns what the check finds; null when it fails or takes over two seconds */
export async function probe<Found>(check: () => Promise<Found>): Promise<Found | null> {
  try {
    return await withTimeout(check(), PROBE_TIMEOUT_MS, 'timed out');
  } catch {
    return null;
  }
}
