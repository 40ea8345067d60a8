import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in the nearest package.json above the file, which works for sources and for the build. */
export function packageVersion(from: string = import.meta.dirname): string {
  const file = path.join(from, 'package.json');
  try {
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version);
  } catch (error) {
    const parent = path.dirname(from);
    if (parent === from) throw error;
    return packageVersion(parent);
  }
}
