// `npm run chaos` runs nginx with site.conf; docker-compose.yml and Kubernetes must treat requests in the same way.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const read = (file: string) => readFile(path.join(import.meta.dirname, '../..', file), 'utf8');

it('Caddy balances, retries and hides metrics as nginx does', async () => {
  const [caddy, nginx] = [await read('infra/compose/Caddyfile'), await read('infra/nginx/site.conf')];
  for (const [ofCaddy, ofNginx] of [
    [/lb_policy least_conn/, /least_conn;/],
    [/lb_try_duration 10s/, /proxy_next_upstream_timeout 10s;/],
    [/@inside path \/metrics/, /location ~\* \^\/metrics\(\/\|\$\) \{\s*return 404;/],
    // One request per connection is nginx's default.
    [/keepalive off/, /proxy_pass http:\/\/scaffold_web;/],
  ] as const) {
    expect(caddy).toMatch(ofCaddy);
    expect(nginx).toMatch(ofNginx);
  }
  expect(nginx).not.toContain('keepalive');
});

it('Caddy and the ingress accept the largest upload that nginx accepts', async () => {
  const [, ofNginx] = /client_max_body_size (\d+)m;/.exec(await read('infra/nginx/site.conf')) ?? [];
  const [, ofIngress] = /proxy-body-size: (\d+)m\n/.exec(await read('infra/kubernetes/base/ingress.yaml')) ?? [];
  expect(ofIngress).toBe(ofNginx);
  // Without the directive Caddy has no limit.
  expect(await read('infra/compose/Caddyfile')).not.toContain('request_body');
});

it('uses a Caddy release that retries a refused form at the next process', async () => {
  const [, major, minor, patch] = /image: caddy:(\d+)\.(\d+)\.(\d+)/.exec(await read('docker-compose.yml')) ?? [];
  const number = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);
  // 2.11.1 does not: https://github.com/caddyserver/caddy/issues/7546
  expect(number).toBeGreaterThan(2_011_001);
});

it('nginx retries an inquiry when a connection breaks, but no other form', async () => {
  const nginx = await read('infra/nginx/site.conf');
  const [, inquiry = ''] = /location = \/api\/contact \{([^}]*)\}/.exec(nginx) ?? [];
  const [, others = ''] = /location \/ \{\s*proxy_pass([^}]*)\}/.exec(nginx) ?? [];
  expect(inquiry).toContain('proxy_next_upstream error non_idempotent;');
  expect(others).toMatch(/proxy_next_upstream error;/);
});
