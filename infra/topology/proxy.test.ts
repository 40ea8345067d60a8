import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_LIMITS } from '../../backend/config/upload-limits.contract.js';
import { nginxConfiguration } from './proxy.js';

const read = (file: string) => readFile(path.join(import.meta.dirname, '..', file), 'utf8');
const nginxFile = () => nginxConfiguration(4_000, ['127.0.0.1:1', '127.0.0.1:2'], '/tmp/nginx');

it('matches the proxy of docker-compose.yml', async () => {
  const caddy = await read('compose/Caddyfile');
  const nginx = nginxFile();
  expect(nginx).toMatch(/listen 127\.0\.0\.1:4000;/);
  expect(nginx).toMatch(/server 127\.0\.0\.1:1 .*\n\s+server 127\.0\.0\.1:2 /);
  const both = [
    [/lb_policy least_conn/, /least_conn;/],
    [/lb_try_duration 10s/, /proxy_next_upstream_timeout 10s;/],
    [/@inside path \/metrics/, /location ~\* \^\/metrics\(\/\|\$\) \{ return 404; \}/],
    // One request per connection is nginx's default.
    [/keepalive off/, /proxy_pass http:\/\/web;/],
  ];
  for (const [ofCaddy = /^$/, ofNginx = /^$/] of both) {
    expect(caddy).toMatch(ofCaddy);
    expect(nginx).toMatch(ofNginx);
  }
  expect(nginx).not.toContain('keepalive');
});

it('accepts the largest upload of staff', () => {
  const limit = Number(/client_max_body_size (\d+);/.exec(nginxFile())?.[1]);
  // The body is the file and the parts around it.
  for (const { bytes } of Object.values(UPLOAD_LIMITS)) expect(limit).toBeGreaterThan(bytes);
});

it('retries an inquiry when a connection breaks, but no other form', () => {
  const file = nginxFile();
  const [, inquiry = ''] = /location = \/api\/contact \{([^}]*)\}/.exec(file) ?? [];
  const [, others = ''] = /location \/ \{\s*proxy_pass([^}]*)\}/.exec(file) ?? [];
  expect(inquiry).toContain('proxy_next_upstream error non_idempotent;');
  expect(others).toMatch(/proxy_next_upstream error;/);
  expect(file).toMatch(/server \S+ max_fails=0;/);
});
