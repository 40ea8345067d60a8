/**
 * Makes the hero film and its poster into `frontend/media`: `node infra/media/make-film.ts`.
 *
 * `--poster` makes the poster alone.
 *
 * Needs ffmpeg with libvpx-vp9 and libx264 on the PATH (Debian: `apt-get install ffmpeg`). The frames are the same on
 * every machine; the encoded bytes may differ from one release of ffmpeg to the next.
 */
import './typescript-sources.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../project.ts';

// the drawing engine's own imports need the hook above, so they are loaded after it
const { finishedFrame, FRAME_SIZE, frames } = await import('./film/frames.ts');
const { FRAME_COUNT, FRAMES_A_SECOND } = await import('./film/storyboard.ts');

const DIRECTORY = path.join(ROOT, 'frontend/media');
const LARGEST_FILM = 900_000;
const LARGEST_POSTER = 40_000;
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const TO_VIDEO = ['-vf', 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd,format=yuv420p'];

function ffmpeg(options: readonly string[]) {
  return spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

async function run(options: readonly string[]): Promise<void> {
  const encoder = ffmpeg(options);
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** All frames without loss, so that each encoder starts from the same pixels. */
async function master(file: string): Promise<void> {
  const { width, height } = FRAME_SIZE;
  const size = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${FRAMES_A_SECOND}`];
  const encoder = ffmpeg([...size, '-i', '-', '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', file]);
  const closed = once(encoder, 'close');
  let done = 0;
  for await (const frame of frames()) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
    done += 1;
    if (done % FRAMES_A_SECOND === 0) console.log(`frame ${done} of ${FRAME_COUNT}`);
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

async function encode(source: string, directory: string): Promise<void> {
  const log = path.join(directory, 'vp9');
  const vp9 = [
    '-i',
    source,
    '-an',
    ...TO_VIDEO,
    ...COLORS,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '37',
    '-g',
    '240',
  ];
  const passes = ['-row-mt', '1', '-threads', '2', '-passlogfile', log];
  await run([...vp9, ...passes, '-pass', '1', '-f', 'null', '-']);
  await run([
    ...vp9,
    ...passes,
    '-pass',
    '2',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    path.join(DIRECTORY, 'hero.webm'),
  ]);
  const h264 = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow', '-crf', '26', '-tune', 'animation'];
  const mp4 = ['-threads', '2', '-g', '240', '-movflags', '+faststart', path.join(DIRECTORY, 'hero.mp4')];
  await run(['-i', source, '-an', ...TO_VIDEO, ...COLORS, ...h264, ...mp4]);
}

async function posters(): Promise<void> {
  const picture = sharp(Buffer.from(finishedFrame())).removeAlpha();
  const pixels = await picture.png().toBuffer();
  await writeFile(
    path.join(DIRECTORY, 'hero-poster.avif'),
    await sharp(pixels).avif({ quality: 40, effort: 9 }).toBuffer(),
  );
  await writeFile(
    path.join(DIRECTORY, 'hero-poster.webp'),
    await sharp(pixels).resize(960).webp({ quality: 62, effort: 6 }).toBuffer(),
  );
}

async function checkSizes(): Promise<void> {
  const limits = { 'hero.webm': LARGEST_FILM, 'hero.mp4': LARGEST_FILM, 'hero-poster.avif': LARGEST_POSTER };
  for (const [name, limit] of Object.entries(limits)) {
    const { size } = await stat(path.join(DIRECTORY, name));
    console.log(`${name}  ${size} bytes`);
    if (size > limit) throw new Error(`${name} has ${size} bytes; at most ${limit} are allowed.`);
  }
}

const scratch = await mkdtemp(path.join(tmpdir(), 'hero-film-'));
try {
  await mkdir(DIRECTORY, { recursive: true });
  await posters();
  if (!process.argv.includes('--poster')) {
    const lossless = path.join(scratch, 'master.mkv');
    await master(lossless);
    await encode(lossless, scratch);
  }
  await checkSizes();
} finally {
  await rm(scratch, { recursive: true, force: true });
}
