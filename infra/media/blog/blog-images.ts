import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../project.ts';
import { sheetSvg } from '../sheet/illustration-sheet.ts';
import { SUBJECTS } from './subjects.ts';

export const SAMPLE_DIRECTORY = path.join(ROOT, 'backend/blog/sample');
export const IMAGE_DIRECTORY = path.join(SAMPLE_DIRECTORY, 'images');

interface SamplePost {
  slug: string;
  image: { file: string; alt: string };
}

export async function samplePosts(): Promise<SamplePost[]> {
  return JSON.parse(await readFile(path.join(SAMPLE_DIRECTORY, 'posts.json'), 'utf8'));
}

/**
 * The picture of every sample post as SVG, by file name. The same posts and drawing code give the same text.
 *
 * @throws Error when a post has no subject
 */
export async function blogImages(): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const { slug, image } of await samplePosts()) {
    const subject = SUBJECTS[slug];
    if (!subject) throw new Error(`No picture is drawn for the post ${slug}: add it to subjects.ts.`);
    images.set(image.file, sheetSvg(image.alt, subject()));
  }
  return images;
}
