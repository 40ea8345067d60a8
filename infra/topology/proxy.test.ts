import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nginxConfiguration } from './proxy.js';

const caddyfile = () => readFile(path.join(import.meta.dirname, '../compose/Caddyfile'), 'utf8');

it('matches the proxy of docker-compose.yml', async () => {
  const caddy = await caddyfile();
  const nginx = nginxConfiguration(4_000, ['127.0.0.1:1', '127.0.0.1:2'], '/tmp/nginx');
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

it('uses a Caddy release that retries a refused form at the next process', async () => {
  const compose = await readFile(path.join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const [, major, minor, patch] = /image: caddy:(\d+)\.(\d+)\.(\d+)/.exec(compose) ?? [];
  const number = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);
  // 2.11.1 does not: https://github.com/caddyserver/caddy/issues/7546
  expect(number).toBeGreaterThan(2_011_001);
});
