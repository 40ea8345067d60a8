import { readdir, readFile } from 'node:fs/promises';

const DIRECTORY = new URL('./sample/images/', import.meta.url);
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,120}\.svg$/;

/** Path below which the pictures of our own sample posts are served; those of the content site have a proxy of their own. */
export const SAMPLE_IMAGES_PATH = '/images/blog';

/** Address of the picture that `sample/posts.json` names. */
export function sampleImageUrl(file: string): string {
  return `${SAMPLE_IMAGES_PATH}/${file}`;
}

/** The SVG of a sample post; null when there is none of that name. */
export async function readSampleImage(file: string, directory: URL = DIRECTORY): Promise<string | null> {
  if (!FILE_NAME.test(file)) return null;
  return readFile(new URL(file, directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** File names of all of them, in alphabetical order. */
export async function listSampleImages(directory: URL = DIRECTORY): Promise<string[]> {
  return (await readdir(directory)).filter((file) => FILE_NAME.test(file)).sort();
}
