import { readdir, readFile } from 'node:fs/promises';

const DIRECTORY = new URL('./images/', import.meta.url);
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,120}\.svg$/;

/** Drawings of the sample posts are served below this path. */
export const SAMPLE_IMAGES_PATH = '/images/blog';

export const sampleImageUrl = (file: string): string => `${SAMPLE_IMAGES_PATH}/${file}`;

export async function readSampleImage(file: string, directory: URL = DIRECTORY): Promise<string | null> {
  if (!FILE_NAME.test(file)) return null;
  return readFile(new URL(file, directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** All file names, in alphabetical order. */
export const listSampleImages = async (directory: URL = DIRECTORY): Promise<string[]> =>
  (await readdir(directory)).filter((file) => FILE_NAME.test(file)).sort();
