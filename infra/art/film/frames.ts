import sharp from 'sharp';
import { blueprintSvg, SCAFFOLD } from './blueprint.ts';
import { FRAME_COUNT, type Moment, storyboard } from './storyboard.ts';

/** RGB pixels of a frame. */
type Raster = Buffer;

const raster = (svg: string): Promise<Raster> => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

/** Blends two frames; equal pixels stay equal, so lines never get thicker in a fade. */
function blend(below: Raster, above: Raster, opacity: number): Raster {
  const out = Buffer.allocUnsafe(below.length);
  const part = Math.round(opacity * 256);
  for (let i = 0; i < out.length; i += 1) {
    const from = below[i] as number;
    out[i] = from + ((((above[i] as number) - from) * part) >> 8);
  }
  return out;
}

/** The first and last frame. */
export const finishedSvg = (): string => blueprintSvg(SCAFFOLD.members, []);

export async function* frames(): AsyncGenerator<Raster> {
  const moments = storyboard(SCAFFOLD);
  const finished = await raster(finishedSvg());
  const empty = await raster(blueprintSvg([], []));
  let last: { standing: number; picture: Raster } | null = null;
  for (let frame = 0; frame < FRAME_COUNT; frame += 1) {
    const moment = moments(frame);
    const still = moment.moving.length === 0 && moment.fading.length === 0;
    if (moment.cleared < 1) {
      yield moment.cleared === 0 ? finished : blend(finished, empty, moment.cleared);
    } else if (still && last?.standing === moment.standing.length) {
      yield last.picture;
    } else {
      const picture = await pictureOf(moment);
      last = still ? { standing: moment.standing.length, picture } : null;
      yield picture;
    }
  }
}

/** Standing and moving members, then each group that fades in, blended over the previous ones. */
async function pictureOf({ standing, moving, fading }: Moment): Promise<Raster> {
  let shown = moving;
  let picture = await raster(blueprintSvg(standing, shown));
  const levels = [...new Set(fading.map(({ opacity }) => opacity))].sort((a, b) => b - a);
  for (const level of levels) {
    shown = [...shown, ...fading.filter(({ opacity }) => opacity === level).map(({ group }) => group)];
    picture = blend(picture, await raster(blueprintSvg(standing, shown)), level);
  }
  return picture;
}
