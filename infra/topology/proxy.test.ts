import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loopbackCaddyfile } from './proxy.js';

const file = path.join(import.meta.dirname, '../compose/Caddyfile');

it('changes the addresses of the file that the proxy runs with, and nothing else', async () => {
  const changed = loopbackCaddyfile(await readFile(file, 'utf8'), 4_000, ['127.0.0.1:1', '127.0.0.1:2']);
  expect(changed).toContain('http://127.0.0.1:4000 {');
  expect(changed).toContain('\t\tto 127.0.0.1:1 127.0.0.1:2\n\t\tlb_policy least_conn\n');
  expect(changed).toContain('respond @inside 404');
  expect(changed).toContain('lb_try_duration 10s');
  expect(changed).not.toContain('dynamic');
});

it('says so when the file is another', () => {
  expect(() => loopbackCaddyfile('example.com {\n}\n', 4_000, ['127.0.0.1:1'])).toThrow('infra/topology/proxy.ts');
});
