import { documentStatus } from './document-status.js';

const CHOICE = { values: {}, errors: {} };
const FORM = { values: {}, errors: { name: ['Enter a name.'] } };

it.each([
  [200, undefined, 200],
  [404, undefined, 404],
  [200, CHOICE, 200],
  [200, FORM, 400],
  [200, { ...CHOICE, conflict: 'There is a newer revision.' }, 409],
  [404, { ...CHOICE, conflict: 'There is a newer revision.' }, 404],
  [200, { ...FORM, failure: { status: 429, retryAfterSeconds: 60 } }, 429],
  [200, { ...FORM, failure: { status: 503, retryAfterSeconds: null } }, 503],
  [503, FORM, 503],
] as const)('a page of %d with %j is a %d', (routeStatus, submission, status) => {
  expect(documentStatus(routeStatus, submission)).toBe(status);
});
