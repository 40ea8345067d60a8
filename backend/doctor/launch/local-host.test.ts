import { isExampleHost, isLocalHost, isPrivateHost } from './local-host.js';

it.each(['localhost', 'LOCALHOST', 'site.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect([isLocalHost(host), isPrivateHost(host)]).toEqual([true, true]);
  },
);

it.each(['10.1.2.3', '192.168.0.7', '[fd00::1]', 'yard', 'site.local', 'site.internal'])('%s is private', (host) => {
  expect([isLocalHost(host), isPrivateHost(host)]).toEqual([false, true]);
});

it.each(['diamond-scaffold.com', '8.8.8.8', '[2606:4700::1]', 'localhost.com'])('%s is public', (host) => {
  expect([isLocalHost(host), isPrivateHost(host)]).toEqual([false, false]);
});

it.each([
  ['diamond-scaffold.example', true],
  ['EXAMPLE.com', true],
  ['mail.example.org', true],
  ['site.invalid', true],
  ['example-scaffold.com', false],
  ['myexample.com', false],
])('%s is an example: %s', (host, expected) => {
  expect(isExampleHost(host)).toBe(expected);
});
