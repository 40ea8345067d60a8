import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../project.ts';
import { BLUEPRINT, PAPER } from '../sheet/palette.ts';
import { icoFile } from './ico-file.ts';

/** Pixels of the images in `favicon.ico`: tab, bookmark bar, desktop. */
const ICO_SIZES = [16, 32, 48];

interface Icon {
  size: number;
  /** Part of the edge that the rosette takes. */
  fill: number;
  /** Transparent without one. */
  background?: string;
}

const PNG_ICONS: Readonly<Record<string, Icon>> = {
  'icon-192.png': { size: 192, fill: 1 },
  'icon-512.png': { size: 512, fill: 1 },
  // A device may cut a maskable icon to any shape around the circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
  'icon-maskable-512.png': { size: 512, fill: 0.62, background: BLUEPRINT },
  // Apple's devices paint transparent parts black.
  'apple-touch-icon.png': { size: 180, fill: 0.76, background: PAPER },
};

/** The site's icons, all drawn from `favicon.svg`. */
export async function icons(): Promise<Map<string, Buffer>> {
  const rosette = await readFile(path.join(ROOT, 'frontend/icons/favicon.svg'));
  const files = new Map<string, Buffer>();
  for (const [file, icon] of Object.entries(PNG_ICONS)) files.set(file, await draw(rosette, icon));
  const images = await Promise.all(
    ICO_SIZES.map(async (size) => ({ size, png: await draw(rosette, { size, fill: 1 }) })),
  );
  return files.set('favicon.ico', icoFile(images));
}

async function draw(rosette: Buffer, { size, fill, background }: Icon): Promise<Buffer> {
  const edge = Math.round(size * fill);
  const margin = Math.floor((size - edge) / 2);
  // The SVG's unit is 1/24 of its edge; at this density it is rendered once, at the final size.
  const mark = sharp(rosette, { density: (72 * edge) / 24 }).resize(edge, edge);
  const placed = mark.extend({
    top: margin,
    left: margin,
    bottom: size - edge - margin,
    right: size - edge - margin,
    background: background ?? 'transparent',
  });
  // Flattened in a second pass: in one, sharp would flatten before it extends.
  const image = sharp(await placed.png().toBuffer());
  return (background ? image.flatten({ background }) : image).png({ compressionLevel: 9, palette: true }).toBuffer();
}
