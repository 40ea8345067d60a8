import { readFileSync } from 'node:fs';
import { FACES, type Face } from '../layout/text.js';

/** The fonts that every PDF embeds. */
export const FONT_FILES = Object.fromEntries(
  FACES.map((face) => [face, readFileSync(new URL(`../fonts/${face}.ttf`, import.meta.url))]),
) as Readonly<Record<Face, Buffer>>;
