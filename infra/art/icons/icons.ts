import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../command/project.ts';
import { BLUEPRINT, PAPER } from '../sheet/palette.ts';
import { icoFile } from './ico-file.ts';

/** Pixels of the images in `favicon.ico`: tab, bookmark bar, desktop. */
const ICO_SIZES = [16, 32, 48];

interface Icon {
  size: number;
  /** Size of the rosette relative to the icon. */
  fill: number;
  /** Transparent by default. */
  background?: string;
}

const PNG_ICONS: Readonly<Record<string, Icon>> = {
  'icon-192.png': { size: 192, fill: 1 },
  'icon-512.png': { size: 512, fill: 1 },
  // Devices may crop a maskable icon to a circle of 80% of its width (https://www.w3.org/TR/appmanifest/#icon-masks).
  'icon-maskable-512.png': { size: 512, fill: 0.62, background: BLUEPRINT },
  // Apple devices fill transparency with black.
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
  // The SVG is 24 units wide; this density renders it at the final size.
  const mark = sharp(rosette, { density: (72 * edge) / 24 }).resize(edge, edge);
  const placed = mark.extend({
    top: margin,
    left: margin,
    bottom: size - edge - margin,
    right: size - edge - margin,
    background: background ?? 'transparent',
  });
  // In a second pass, because sharp flattens before it extends.
  const image = sharp(await placed.png().toBuffer());
  return (background ? image.flatten({ background }) : image).png({ compressionLevel: 9, palette: true }).toBuffer();
}
