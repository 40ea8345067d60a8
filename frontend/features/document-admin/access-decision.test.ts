import { displayedAccessState } from './access-decision.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  [{ state: 'open', expiresAt: null, usesLeft: 0 }, 'waiting'],
  [{ state: 'refused', expiresAt: null, usesLeft: 0 }, 'refused'],
  [{ state: 'granted', expiresAt: '2026-11-21T12:00:01Z', usesLeft: 1 }, 'granted'],
  [{ state: 'granted', expiresAt: '2026-11-21T12:00:00Z', usesLeft: 1 }, 'expired'],
  [{ state: 'granted', expiresAt: '2026-11-22T12:00:00Z', usesLeft: 0 }, 'used-up'],
] as const)('%j is %s', (request, state) => {
  expect(displayedAccessState(request, NOW)).toBe(state);
});
