import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { FileSite } from './testing/file-site.js';
import { type OpenApi, WITHOUT_CONTENT_SITE } from './testing/fuzz-requests.js';
import {
  HOSTILE_KINDS,
  type HostileKind,
  harmlessText,
  hostileText,
  nested,
  type RequestField,
  requestFields,
} from './testing/hostile-texts.js';
import { sweepSize } from './testing/sweep.js';
import { signIn } from './testing/test-staff.js';

/** Below the limits of 64 KB for a body and 4,096 characters for a URL. */
const BODY_BYTES = 60_000;
const ADDRESS_BYTES = 3_800;
/** Maximum CPU time of a hostile text, as a multiple of a harmless one of the same size. Quadratic work takes hundreds of times as long. */
const MAX_RATIO = 12;
/** The same for all requests of a round combined. Above it, each field is tested alone; below it, none can have exceeded `MAX_RATIO`. */
const SUSPICIOUS_RATIO = 18;
/** Requests that are sent concurrently. A round without a slow field takes half of `SUSPICIOUS_RATIO`. */
const ROUND = 24;
/** In the short form the kinds of text take turns: every three fields in a row, which often belong to one request, get all of them. */
const TURNS = sweepSize(3, 1);
/** Thread CPU time is too coarse for one request, so the typical time is the average over every sixteenth field. */
const SAMPLED = 16;
const REPEATS = 5;

let owner: string;
const agent = new Agent({ keepAlive: true });

beforeAll(() => Logger.overrideLogger(false));
const { site } = new FileSite();
beforeAll(async () => {
  owner = await signIn(site, 'owner');
});

afterAll(() => {
  agent.destroy();
});

type HostileRequest = { field: RequestField; kind: HostileKind };

let lastClient = 0;
/** Every request comes from a different address, so that none hits a rate limit. */
function newClient(): string {
  lastClient += 1;
  return `10.${(lastClient >> 16) & 255}.${(lastClient >> 8) & 255}.${lastClient & 255}`;
}

/** @returns the status */
function send(field: RequestField, text: string): Promise<number> {
  const { method, place, keys } = field;
  const [key = ''] = keys;
  const value = place === 'path' || place === 'query' ? encoded(text) : '';
  const path = field.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    place === 'path' && name === key ? value : '1',
  );
  const query = place === 'query' ? `?${encodeURIComponent(key)}=${value}` : '';
  const body = place === 'json' ? JSON.stringify(nested(keys, text)) : place === 'form' ? form(key, text) : '';
  const headers = {
    Cookie: owner,
    Origin: 'http://localhost:3000',
    'X-Forwarded-For': newClient(),
    'Content-Type': place === 'form' ? 'multipart/form-data; boundary=edge' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  const { port } = site.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, host: '127.0.0.1', agent, method, path: path + query, headers });
    call.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.end(body);
  });
}

/** The URL-encoded text, cut to `ADDRESS_BYTES`. */
function encoded(text: string): string {
  const whole = encodeURIComponent(text.toWellFormed());
  const length = Math.floor((text.length * ADDRESS_BYTES) / whole.length);
  return whole.length <= ADDRESS_BYTES ? whole : encodeURIComponent(`${text.slice(0, length).toWellFormed()}!`);
}

const form = (name: string, text: string): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text.toWellFormed()}\r\n--edge--\r\n`;

const sizeOf = ({ place }: RequestField): number =>
  place === 'path' || place === 'query' ? ADDRESS_BYTES : BODY_BYTES;

/** Average CPU time of the event loop's thread for one of `count` requests, in microseconds, independent of other processes. */
async function timeOf(field: RequestField, text: string, count: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let at = 0; at < count; at++) await send(field, text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / count;
}

const allKinds = (field: RequestField): HostileRequest[] => HOSTILE_KINDS.map((kind) => ({ field, kind }));

const harmless = (field: RequestField): string => harmlessText(sizeOf(field));

/** @returns the kinds of text that keep the event loop busy for long */
async function slowKinds(field: RequestField, typical: number): Promise<HostileKind[]> {
  const usual = Math.max(await timeOf(field, harmless(field), REPEATS), typical);
  const slow: HostileKind[] = [];
  for (const kind of HOSTILE_KINDS) {
    const time = await timeOf(field, hostileText(kind, sizeOf(field)), REPEATS);
    if (time > usual * MAX_RATIO) slow.push(kind);
  }
  return slow;
}

async function readFields(): Promise<RequestField[]> {
  const { port } = site.getHttpServer().address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  // Signing out would end the owner's session.
  return requestFields((await answer.json()) as OpenApi).filter(({ path }) => path !== '/api/auth/logout');
}

it('no text in any field of the API keeps the event loop busy for much longer than others of its size', async () => {
  const fields = await readFields();
  expect(fields.length).toBeGreaterThan(250);
  const sampled = fields.filter((_, at) => at % SAMPLED === 0);
  let typical = 0;
  // The first requests compile the code, so only the second ones count.
  for (const counted of [false, true])
    for (const field of sampled) {
      const time = await timeOf(field, harmless(field), 1);
      if (counted) typical += time / sampled.length;
    }

  const slow: string[] = [];
  const failed: string[] = [];
  const isSuspicious = async (requests: readonly HostileRequest[], ratio: number): Promise<boolean> => {
    const before = process.threadCpuUsage();
    await Promise.all(
      requests.map(async ({ field, kind }) => {
        const status = await send(field, hostileText(kind, sizeOf(field)));
        if (status >= 500 && status !== WITHOUT_CONTENT_SITE[`${field.method} ${field.path}`])
          failed.push(`${field.name}: ${kind} ${status}`);
      }),
    );
    const { user, system } = process.threadCpuUsage(before);
    return user + system > typical * ratio;
  };
  const requests = fields.flatMap((field, at) => allKinds(field).filter((_, kind) => kind % TURNS === at % TURNS));
  for (let at = 0; at < requests.length; at += ROUND) {
    const round = requests.slice(at, at + ROUND);
    if (!(await isSuspicious(round, SUSPICIOUS_RATIO))) continue;
    for (const field of new Set(round.map((request) => request.field)))
      if (await isSuspicious(allKinds(field), MAX_RATIO))
        for (const kind of await slowKinds(field, typical)) slow.push(`${field.name}: ${kind}`);
  }
  expect({ slow, failed }).toEqual({ slow: [], failed: [] });
});
