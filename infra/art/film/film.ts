import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './blueprint.ts';
import { finishedSvg, frames } from './frames.ts';
import { FRAME_COUNT, FRAMES_PER_SECOND } from './storyboard.ts';

const COLORS = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
const TO_VIDEO = `-an -vf scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd,format=yuv420p ${COLORS}`;
const RAW = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND}`;
const VP9 = '-c:v libvpx-vp9 -b:v 0 -crf 37 -g 240 -row-mt 1 -threads 2';
const H264 = '-c:v libx264 -profile:v high -preset veryslow -crf 26 -tune animation -threads 2 -g 240';

/** The hero film in both formats. The frames are deterministic; the encoded bytes depend on the version of ffmpeg. */
export async function film(): Promise<Map<string, Buffer>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'hero-film-'));
  try {
    // lossless, so that both encoders get the same pixels
    await ffmpeg(directory, `${RAW} -i - -c:v libx264rgb -qp 0 -preset ultrafast master.mkv`, frames());
    await ffmpeg(directory, `-i master.mkv ${TO_VIDEO} ${VP9} -pass 1 -f null -`);
    await ffmpeg(directory, `-i master.mkv ${TO_VIDEO} ${VP9} -pass 2 -deadline good -cpu-used 1 hero.webm`);
    await ffmpeg(directory, `-i master.mkv ${TO_VIDEO} ${H264} -movflags +faststart hero.mp4`);
    const files = new Map<string, Buffer>();
    for (const name of ['hero.webm', 'hero.mp4']) files.set(name, await readFile(path.join(directory, name)));
    return files;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function ffmpeg(directory: string, options: string, input: AsyncIterable<Buffer> | never[] = []): Promise<void> {
  const encoder = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options.split(' ')], {
    cwd: directory,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(encoder, 'close');
  let done = 0;
  for await (const frame of input) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
    done += 1;
    if (done % FRAMES_PER_SECOND === 0) console.log(`frame ${done} of ${FRAME_COUNT}`);
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** The film's first frame, shown until it plays. */
export async function posters(): Promise<Map<string, Buffer>> {
  const pixels = await sharp(Buffer.from(finishedSvg())).removeAlpha().png().toBuffer();
  return new Map([
    ['hero-poster.avif', await sharp(pixels).avif({ quality: 40, effort: 9 }).toBuffer()],
    ['hero-poster.webp', await sharp(pixels).resize(960).webp({ quality: 62, effort: 6 }).toBuffer()],
  ]);
}
