import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { parseSettings, settingNames } from '../../backend/config/settings.js';
import { UPLOAD_LIMITS } from '../../backend/config/upload-limits.contract.js';

const DIRECTORY = import.meta.dirname;
const read = (file: string) => readFile(path.join(DIRECTORY, file), 'utf8');

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: unknown[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: unknown;
  resources: { requests: object; limits: { memory?: string } };
  readinessProbe?: { httpGet: { path: string } };
}

interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: object;
    containers: Container[];
    initContainers?: Container[];
    volumes: { name: string; secret?: { secretName: string } }[];
    terminationGracePeriodSeconds?: number;
  };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a different shape.
  spec: any;
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { envs: string[] }[];
  replicas: { name: string }[];
}

const files = (await readdir(DIRECTORY)).filter((name) => !/^kustomization\.yaml$|\.test\.ts$/.test(name));
const documents = (await Promise.all(files.filter((name) => name.endsWith('.yaml')).map(read))).flatMap((text) =>
  parseAllDocuments(text, { uniqueKeys: true, merge: true }),
);
const manifests = documents.map((document) => document.toJS() as Manifest);
const kustomization = parse(await read('kustomization.yaml')) as Kustomization;
const settings = parseEnv(await read('settings.env'));

const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
const pods = (): Pod[] => [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template);
const containers = (): Container[] =>
  pods().flatMap(({ spec }) => [...spec.containers, ...(spec.initContainers ?? [])]);

it('the kustomization lists exactly the files in its folder', () => {
  const { resources, configMapGenerator } = kustomization;
  expect([...resources, ...configMapGenerator.flatMap(({ envs }) => envs)].sort()).toEqual(files.toSorted());
});

it('is valid YAML with unique kinds and names', () => {
  for (const { errors } of documents) expect(errors).toEqual([]);
  const keys = manifests.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  expect(keys.every((key) => /^[A-Z][A-Za-z]+\/[a-z0-9-]+$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('settings', () => {
  it('are in .env.example', async () => {
    const example = await read('../../.env.example');
    const known = new Set([...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
    for (const name of Object.keys(settings)) {
      const secret = name.replace(/_FILE$/, '');
      if (known.has(name)) continue;
      expect(settingNames().secret).toContain(secret);
      expect(name).toMatch(/_FILE$/);
    }
  });

  it('are valid for the site, with all secrets as files', () => {
    const secrets: Record<string, string> = {
      DATABASE_URL: 'postgresql://site:x@postgres:5432/site?sslmode=verify-full',
      REDIS_URL: 'redis://:x@redis:6379/0',
      LINK_SECRET: 'x'.repeat(32),
      ADMIN_PASSWORD: 'x'.repeat(16),
      SMTP_URL: 'smtps://user:x@smtp.example.com:465',
      S3_SECRET_ACCESS_KEY: 'x'.repeat(40),
    };
    const inFiles = Object.keys(settings).filter((name) => name.endsWith('_FILE'));
    expect(inFiles.map((name) => name.replace(/_FILE$/, '')).sort()).toEqual(Object.keys(secrets).sort());
    const plain = Object.entries(settings).filter(([name]) => !inFiles.includes(name));
    expect(parseSettings({ ...Object.fromEntries(plain), ...secrets })).toMatchObject({ host: '0.0.0.0', port: 3000 });
  });

  it('never include secret values', () => {
    for (const secret of settingNames().secret) expect(Object.keys(settings)).not.toContain(secret);
  });
});

describe('every container', () => {
  it('runs unprivileged, with a read-only root and a memory limit', () => {
    expect(containers()).toHaveLength(5);
    for (const { securityContext, resources, image } of containers()) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(resources.requests).sort()).toEqual(['cpu', 'memory']);
      expect(resources.limits.memory).toMatch(/^\d+Mi$/);
      expect(image).toBe('scaffold-site');
    }
    for (const { spec } of pods()) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    }
  });

  it('mounts existing volumes, with the secrets where the settings expect them', () => {
    const directory = path.posix.dirname(settings.DATABASE_URL_FILE ?? '');
    for (const { spec } of pods()) {
      const volumes = spec.volumes.map(({ name }) => name);
      for (const { volumeMounts, envFrom } of [...spec.containers, ...(spec.initContainers ?? [])]) {
        expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.toSorted());
        const mounted = volumeMounts.map(({ mountPath }) => mountPath);
        expect(mounted).toEqual(expect.arrayContaining([settings.DATA_DIR, '/tmp', directory]));
        expect(envFrom).toEqual([{ configMapRef: { name: 'site-settings' } }]);
      }
    }
  });

  it('runs programs that the build creates', async () => {
    for (const { command } of containers()) {
      if (command === undefined) continue;
      const [program, file = ''] = command;
      expect(program).toBe('node');
      const source = file.replace(/^dist\//, '../../').replace(/\.js$/, '.ts');
      await expect(read(source)).resolves.toContain('runCommand');
    }
  });
});

describe('names', () => {
  it('in selectors match labels in deployments, services and budgets', () => {
    const labels = pods().map(({ metadata }) => metadata.labels['app.kubernetes.io/name']);
    expect(labels.sort()).toEqual(['migrate', 'web', 'worker']);
    for (const { spec } of [...ofKind('Deployment'), ...ofKind('PodDisruptionBudget')]) {
      expect(labels).toContain(spec.selector.matchLabels['app.kubernetes.io/name']);
    }
    expect(named('Service', 'web')?.spec.selector).toEqual({ 'app.kubernetes.io/name': 'web' });
    expect(labels).not.toContain(named('Service', 'nobody')?.spec.selector['app.kubernetes.io/name']);
  });

  it('of ports match those of the containers', () => {
    const [port] = named('Deployment', 'web')?.spec.template.spec.containers[0].ports ?? [];
    expect(port).toEqual({ name: 'http', containerPort: 3000 });
    expect(named('Service', 'web')?.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    const services = ofKind('Service').map(({ metadata }) => metadata.name);
    for (const { http } of named('Ingress', 'site')?.spec.rules ?? []) {
      for (const { backend } of http.paths) expect(services).toContain(backend.service.name);
    }
  });

  it('of scaled deployments exist, each with one scale', () => {
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
    const all = [...scaled, ...kustomization.replicas.map(({ name }) => name)];
    expect(all.sort()).toEqual(ofKind('Deployment').map(({ metadata }) => metadata.name));
  });
});

it('replaces processes without downtime: surges by one, and waits for the proxies before a stop', () => {
  for (const name of ['web', 'worker']) {
    const { strategy, template } = named('Deployment', name)?.spec ?? {};
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(template.spec.containers[0].startupProbe.httpGet.path).toBe('/health/ready');
    // An outage affects all pods; without ready pods nothing would serve the cached pages.
    expect(template.spec.containers[0].readinessProbe.httpGet.path).toBe('/health/live');
    expect(template.spec.containers[0].livenessProbe.httpGet.path).toBe('/health/live');
  }
  const { spec } = named('Deployment', 'web')?.spec.template ?? {};
  const sleep = spec.containers[0].lifecycle.preStop.sleep.seconds;
  // A process stops within 10 s (STOP_LIMIT_MS of backend/main.ts).
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(sleep + 10);
});

it('accepts the largest upload of staff, and the parts of its body around the file', () => {
  const size = named('Ingress', 'site')?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'];
  const largest = Math.max(...Object.values(UPLOAD_LIMITS).map(({ bytes }) => bytes));
  expect(size).toBe(`${largest / 1024 ** 2 + 5}m`);
});

it('denies all traffic by default', () => {
  expect(named('NetworkPolicy', 'nothing')?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});
