import sharp, { type Sharp } from 'sharp';

/** Draws blobs of color, so that file sizes and formats differ as they do for photographs. */
export function testPicture(width: number, height: number, { alpha = false } = {}): Sharp {
  const blobs = Array.from({ length: 12 }, (_, index) => {
    const x = ((index * 37) % 100) / 100;
    const y = ((index * 61) % 100) / 100;
    return `<circle cx="${x * width}" cy="${y * height}" r="${width / 8}" fill="hsl(${index * 30} 70% 50%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${blobs.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg));
  return alpha ? picture : picture.flatten({ background: '#e8e4dc' });
}

/** An animated GIF. */
export function testAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const strip = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++)
    strip.fill(frame * 40, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(strip, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array<number>(frames).fill(100), loop: 0 })
    .toBuffer();
}
