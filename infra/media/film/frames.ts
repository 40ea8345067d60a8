import sharp from 'sharp';
import { blueprintSvg, HEIGHT, SCAFFOLD, WIDTH } from './blueprint.ts';
import { FRAME_COUNT, type Moment, storyboard } from './storyboard.ts';

/** Pixels of a frame, three bytes each. */
export type Raster = Buffer;

async function raster(svg: string): Promise<Raster> {
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return data;
}

/** One picture over another; where both are alike nothing changes, so lines never thicken in a fade. */
function mixed(below: Raster, above: Raster, opacity: number): Raster {
  const out = Buffer.allocUnsafe(below.length);
  const part = Math.round(opacity * 256);
  for (let i = 0; i < out.length; i += 1) {
    const from = below[i] as number;
    out[i] = from + ((((above[i] as number) - from) * part) >> 8);
  }
  return out;
}

/** The finished scaffold; the film begins and ends with it. */
export const finishedFrame = (): string => blueprintSvg(SCAFFOLD.members, []);

/** Every frame of the film in order, as raw RGB of `WIDTH` × `HEIGHT`. */
export async function* frames(): AsyncGenerator<Raster> {
  const moments = storyboard(SCAFFOLD);
  const finished = await raster(finishedFrame());
  const empty = await raster(blueprintSvg([], []));
  let last: { standing: number; picture: Raster } | null = null;
  for (let frame = 0; frame < FRAME_COUNT; frame += 1) {
    const moment = moments(frame);
    const still = moment.moving.length === 0 && moment.fading.length === 0;
    if (moment.gone < 1) {
      yield moment.gone === 0 ? finished : mixed(finished, empty, moment.gone);
    } else if (still && last?.standing === moment.standing.length) {
      yield last.picture;
    } else {
      const picture = await pictureOf(moment);
      last = still ? { standing: moment.standing.length, picture } : null;
      yield picture;
    }
  }
}

/** What stands and moves, then each group that fades in, over what came before it. */
async function pictureOf({ standing, moving, fading }: Moment): Promise<Raster> {
  let there = moving;
  let picture = await raster(blueprintSvg(standing, there));
  const levels = [...new Set(fading.map(({ opacity }) => opacity))].sort((a, b) => b - a);
  for (const level of levels) {
    there = [...there, ...fading.filter(({ opacity }) => opacity === level).map(({ group }) => group)];
    picture = mixed(picture, await raster(blueprintSvg(standing, there)), level);
  }
  return picture;
}

export const FRAME_SIZE = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
