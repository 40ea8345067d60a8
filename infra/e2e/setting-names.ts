import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

/** Every setting of the site, as `.env.example` lists them. */
export async function settingNames(): Promise<string[]> {
  const example = await readFile(path.join(ROOT, '.env.example'), 'utf8');
  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}
