import { auditAddress, parseAuditState } from './audit-state.js';

test.each([
  ['', { search: '', page: 1 }],
  ['search=%20won%20&page=3', { search: 'won', page: 3 }],
  ['page=0', { search: '', page: 1 }],
  ['page=1e3', { search: '', page: 1 }],
  ['page=99999999', { search: '', page: 1 }],
])('%j is %j', (query, state) => {
  expect(parseAuditState(new URLSearchParams(query))).toEqual(state);
});

test.each([
  [{ search: '', page: 1 }, '/admin/audit'],
  [{ search: 'a & b', page: 1 }, '/admin/audit?search=a+%26+b'],
  [{ search: 'x', page: 2 }, '/admin/audit?search=x&page=2'],
])('%j is at %s', (state, address) => {
  expect(auditAddress(state)).toBe(address);
});
