import { readFile } from 'node:fs/promises';

/** What a JSON file of the project itself holds; null when there is no such file. Its shape is not checked. */
export async function readJsonFile<T>(file: URL | string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as T);
}
