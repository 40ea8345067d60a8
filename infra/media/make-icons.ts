/**
 * Makes the site's icons from `frontend/icons/favicon.svg`: `node infra/media/make-icons.ts`. Its pictures are
 * committed, so that a build needs no time for them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../project.ts';
import { icoFile } from './ico-file.ts';

const ICONS = path.join(ROOT, 'frontend', 'icons');

/** Colors of `frontend/ui/tokens.css`. */
const PAPER = '#f6f5f1';
const BLUEPRINT = '#0e2a47';

/** Pixels of the images in `favicon.ico`: tab, bookmark bar, desktop. */
const ICO_SIZES = [16, 32, 48];

interface Icon {
  file: string;
  size: number;
  /** Part of the edge that the rosette takes. */
  fill: number;
  /** Without one the icon is transparent. */
  background?: string;
}

const PNG_ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, fill: 1 },
  { file: 'icon-512.png', size: 512, fill: 1 },
  // A device may cut a maskable icon to any shape around the circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
  { file: 'icon-maskable-512.png', size: 512, fill: 0.62, background: BLUEPRINT },
  // Apple's devices paint transparent parts black.
  { file: 'apple-touch-icon.png', size: 180, fill: 0.76, background: PAPER },
];

const rosette = await readFile(path.join(ICONS, 'favicon.svg'));

for (const icon of PNG_ICONS) await writeFile(path.join(ICONS, icon.file), await draw(icon));
const images = await Promise.all(
  ICO_SIZES.map(async (size) => ({ size, png: await draw({ file: '', size, fill: 1 }) })),
);
await writeFile(path.join(ICONS, 'favicon.ico'), icoFile(images));

async function draw({ size, fill, background }: Icon): Promise<Buffer> {
  const edge = Math.round(size * fill);
  const margin = Math.floor((size - edge) / 2);
  // The drawing's own unit is 1/24 of its edge; at this density it is rendered once, at the size asked for.
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
