import { QueryClient } from '@tanstack/react-query';
import type { ApiKey } from './http.js';

const LIST = '/api/admin/inquiries';

/** `invalidates` of `useStaffMutation` relies on TanStack's prefix matching. */
test.each<[string, ApiKey, string[]]>([
  ['everything below a path', [LIST], ['counts', 'list', 'one']],
  ['one record', [LIST, 7], ['one']],
  ['lists only', [LIST, {}], ['list']],
])('a prefix invalidates %s', async (_, prefix, expected) => {
  const client = new QueryClient();
  const keys: Record<string, ApiKey> = { counts: [LIST, 'counts'], list: [LIST, { page: 1 }], one: [LIST, 7] };
  for (const key of [...Object.values(keys), ['/api/admin/inquiries-of-another']]) client.setQueryData(key, {});
  await client.invalidateQueries({ queryKey: prefix });
  const invalid = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalid.map(({ queryKey }) => Object.keys(keys).find((name) => keys[name] === queryKey))).toEqual(expected);
});
