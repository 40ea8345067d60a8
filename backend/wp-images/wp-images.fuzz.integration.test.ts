import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { folderForFile, forFile } from '../testing/for-file.js';
import { seededRandom, sweepSeed, sweepSize } from '../testing/sweep.js';
import { TestContentSite } from '../testing/test-content-site.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';

const PATHS = sweepSize(250, 20_000);

const directory = folderForFile('wp-images-');

const database = forFile(() => createTestDatabase());
const content = forFile(() => new TestContentSite('/blog').open());
const elsewhere = forFile(() => new TestContentSite().open());
const site = forFile(() => createTestSite(database, { WORDPRESS_URL: content.url, DATA_DIR: directory }));

const random = seededRandom(sweepSeed(20_261_121));
const pick = <T>(options: readonly T[]): T => options[Math.floor(random() * options.length)] as T;

/** Combines parts of real picture paths with parts that are known to confuse proxies. Each part, ending and prefix comes up in turn. */
function nastyTarget(at: number): string {
  const host = `127.0.0.1:${elsewhere.port}`;
  const parts = [
    ...'2024 05 yard wp-content uploads blog a-1024x576 %79ard %E8%B6%B3 @2x (1)'.split(' '),
    ...'/ / / / // \\ %2f %5c %252f %255c %c0%af %ef%bc%8f ; : @'.split(' '),
    ...'.. . ... %2e %2e%2e %252e%252e %c0%ae%c0%ae %ef%bc%8e %u002e ..; .%00.'.split(' '),
    ...`http:// http:/ https:// file:/// http%3a%2f%2f ${host} //${host}/ @${host} [::1] 0x7f.1`.split(' '),
    ...'%00 %0d%0a % %2 %zz %ff %ed%a0%80 ? # ?w=320 & \u00ff \t \x01 " <'.split(' '),
    ...'etc/passwd wp-config.php .htaccess wp-admin .svg .php ~ * | $ {} 169.254.169.254'.split(' '),
  ];
  const length = 1 + Math.floor(random() * 8);
  const inTurn = Math.floor(random() * length);
  const path = Array.from({ length }, (_, place) => (place === inTurn ? parts[at % parts.length] : pick(parts))).join(
    '',
  );
  const endings = ['.jpg', '.jpg', '.jpg', '.png', '.webp', '', '.svg', '.jpg?w=320', '.jpg%00', '.JPG'];
  const prefixes = [
    '/api/wp-image/',
    '/api/wp-image/',
    '/api/wp-image/wp-content/uploads/',
    '/API/Wp-Image/',
    `http://${host}/api/wp-image/`,
  ];
  const ending = endings[Math.floor(at / prefixes.length) % endings.length];
  // Half of the names are new, because a picture that was missing is not fetched again soon.
  const name = random() < 0.5 ? `-${at}` : '';
  return `${prefixes[at % prefixes.length]}${path}${name}${ending}`;
}

/** Sends the target over a raw socket, because HTTP clients normalize it. @returns the status */
async function send(target: string): Promise<number> {
  const { port } = site.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: image/webp\r\nConnection: close\r\n\r\n`,
    'latin1',
  );
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

it('odd paths get a 400 or 404 and never leave the uploads folder', async () => {
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let index = 0; index < PATHS; index++) {
    const target = nastyTarget(index);
    const status = await send(target);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 400 && status !== 404) wrong.push(`${status} ${JSON.stringify(target)}`);
  }
  expect(wrong).toEqual([]);
  // The generator must produce both rejected and fetched paths, or the test would prove nothing.
  expect(statuses.get(400)).toBeGreaterThan(PATHS / 4);
  expect(content.requests.length).toBeGreaterThan(PATHS / 100);
  expect(elsewhere.requests).toEqual([]);
  for (const line of content.requests) {
    expect(line).toMatch(/^GET \/blog\/wp-content\/uploads\/[^?#\\]+\.(?:jpg|png|webp)$/i);
    const path = decodeURIComponent(line.slice('GET '.length));
    expect(path).not.toMatch(/[%\\:?#;]|\/\/|\/\.|\p{Cc}/u);
    // The path must not change when it is normalized.
    expect(new URL(line.slice('GET '.length), content.origin).href).toBe(content.origin + line.slice('GET '.length));
  }
});
