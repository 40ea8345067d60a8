import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../command/project.ts';
import { SCAFFOLD } from './film/blueprint.ts';
import { FRAME_COUNT, storyboard } from './film/storyboard.ts';
import { PICTURES, projectPictures } from './project-pictures/project-pictures.ts';
import { SHARE_CARDS } from './share-images/share-cards.ts';
import { HEIGHT, shareSvg, WIDTH } from './share-images/share-images.ts';

const MEDIA = path.join(ROOT, 'frontend/media');
const bytes = async (name: string): Promise<number> => (await stat(path.join(MEDIA, name))).size;

// drawn once for all tests
const pictures = projectPictures();
const cards = SHARE_CARDS.map((card, index) => ({ name: card.name, svg: shareSvg(card, index + 1) }));

describe('the film', () => {
  const moments = storyboard(SCAFFOLD);

  it('begins and ends with the finished scaffold, so that it loops seamlessly', () => {
    for (const frame of [0, FRAME_COUNT - 1]) {
      const { standing, moving, fading } = moments(frame);
      expect(standing).toHaveLength(SCAFFOLD.members.length);
      expect([moving, fading]).toEqual([[], []]);
    }
    expect(moments(0).cleared).toBe(0);
  });

  it('keeps each member visible after it appears, and moves it to its final position', () => {
    let before = new Set<unknown>();
    for (let frame = 50; frame < FRAME_COUNT; frame += 1) {
      const { standing, moving, fading } = moments(frame);
      const groups = [...moving, ...fading.map(({ group }) => group)];
      const there = new Set([...standing, ...groups.flatMap(({ members }) => members)]);
      expect([...before].filter((member) => !there.has(member as never))).toEqual([]);
      for (const { offset } of groups) expect(Math.hypot(...offset)).toBeLessThanOrEqual(26);
      before = there;
    }
    expect(before.size).toBe(SCAFFOLD.members.length);
  });

  it('is small, silent, and can play before it is fully loaded', async () => {
    expect(await bytes('hero.webm')).toBeLessThanOrEqual(900_000);
    expect(await bytes('hero.mp4')).toBeLessThanOrEqual(900_000);
    const mp4 = (await readFile(path.join(MEDIA, 'hero.mp4'))).toString('latin1');
    expect(mp4.indexOf('moov')).toBeGreaterThan(0);
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
    expect(mp4.split('vide').length).toBeGreaterThan(1);
    expect(mp4).not.toContain('soun');
  });

  it('has posters of its first frame', async () => {
    expect(await bytes('hero-poster.avif')).toBeLessThanOrEqual(40_000);
    for (const name of ['hero-poster.avif', 'hero-poster.webp']) {
      const { width = 0, height = 0 } = await sharp(path.join(MEDIA, name)).metadata();
      expect(width / height).toBeCloseTo(16 / 9, 2);
    }
  });
});

describe('project pictures', () => {
  it('are the committed files: run make.ts project-pictures after a change', async () => {
    expect((await readdir(path.join(MEDIA, 'projects'))).sort()).toEqual([...pictures.keys()].sort());
    for (const [name, svg] of pictures) {
      const committed = await readFile(path.join(MEDIA, 'projects', name), 'utf8');
      expect(`${name}: ${committed === svg}`).toBe(`${name}: true`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('are shown on the home page with the same alternative text [spec 2.41]', async () => {
    const page = await readFile(path.join(ROOT, 'frontend/pages/home/project-drawings.ts'), 'utf8');
    for (const [name, { alt }] of Object.entries(PICTURES)) {
      expect(page).toContain(`media/projects/${name}`);
      expect(page).toContain(`'${alt}'`);
      expect(alt).toMatch(/^Illustration: /);
    }
  });
});

describe('share images', () => {
  it('exist for every page type, 1200 by 630, at most 80 kB', async () => {
    const files = await readdir(path.join(MEDIA, 'share'));
    expect(files.sort()).toEqual(SHARE_CARDS.map(({ name }) => `${name}.png`).sort());
    for (const file of files) {
      expect(await bytes(`share/${file}`)).toBeLessThanOrEqual(80_000);
      const { width, height } = await sharp(path.join(MEDIA, 'share', file)).metadata();
      expect([width, height]).toEqual([WIDTH, HEIGHT]);
    }
  });

  it('show what the script draws: run make.ts share-images after a change', async () => {
    const pixels = (input: string | Buffer) => sharp(input).removeAlpha().resize(300).raw().toBuffer();
    const committed = await Promise.all(
      SHARE_CARDS.map(({ name }) => pixels(path.join(MEDIA, 'share', `${name}.png`))),
    );
    for (const [index, { svg }] of cards.entries()) {
      const drawn = await pixels(Buffer.from(svg));
      const differences = committed.map((picture) => difference(drawn, picture));
      // the palette of the file shifts colors slightly; another card's picture differs more
      expect(differences[index]).toBeLessThan(5);
      expect(Math.min(...differences.filter((_, other) => other !== index))).toBeGreaterThan(
        differences[index] as number,
      );
    }
  });

  it('contain all text as outlines', () => {
    for (const { svg } of cards) expect(svg).not.toContain('<text');
  });
});

/** Mean difference per channel, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += Math.abs((one[i] as number) - (other[i] as number));
  return sum / one.length;
}
