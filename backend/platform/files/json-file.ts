import { readFile } from 'node:fs/promises';

/** Reads a JSON file of the project itself, without checking its shape; null when it does not exist. */
export async function readJsonFile<T>(file: URL | string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as T);
}
