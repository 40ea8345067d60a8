import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../command/project.ts';
import { trueTypeFromWoff } from './woff.ts';

/** The site's fonts from the @fontsource packages, so that results do not depend on the machine's fonts. */
const FILES = {
  text: 'barlow-condensed/files/barlow-condensed-latin-400-normal.woff',
  heading: 'barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
  headingBold: 'barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  mono: 'ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff',
  monoStrong: 'ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff',
} as const;
export type Face = keyof typeof FILES;

const read = new Map<Face, Buffer>();

export function fontFile(face: Face): Buffer {
  const known =
    read.get(face) ?? trueTypeFromWoff(readFileSync(path.join(ROOT, 'node_modules/@fontsource', FILES[face])));
  read.set(face, known);
  return known;
}
