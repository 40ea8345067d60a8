import type { Box } from './block.js';
import { GRAPHITE, INK, PAPER, SIGNAL, textInks } from './inks.js';
import type { Cursor } from './sheets.js';
import { type TextStyle, textHeight } from './text.js';

export const BODY: TextStyle = { face: 'text', size: 8.5, color: INK, leading: 1.35 };
export const LABEL: TextStyle = { ...BODY, color: GRAPHITE };
export const STRONG: TextStyle = { ...BODY, face: 'strong' };
export const MONO: TextStyle = { face: 'mono', size: 8, color: INK, leading: 1.4 };
/** Text style of dense sheets. */
export const SMALL: TextStyle = { ...BODY, size: 7.1, leading: 1.23 };
export const SMALL_STRONG: TextStyle = { ...SMALL, face: 'strong' };
export const SMALL_LABEL: TextStyle = { ...SMALL, color: GRAPHITE };
export const SMALL_MONO: TextStyle = { ...MONO, size: 7, leading: 1.34 };
export const SECTION: TextStyle = { face: 'heading', size: 11.5, color: INK, leading: 1.25 };

/** The heading of a section, kept on one page with the content below it. */
export function addHeading(cursor: Cursor, text: string, at: Pick<Box, 'x' | 'width'>, following = 28): void {
  cursor.reserve(following + 18);
  cursor.text('H2', text, at, SECTION);
  cursor.y += 2;
}

/** An important text beside an orange bar. */
export function addNotice(cursor: Cursor, title: string, text: string, { x, width }: Pick<Box, 'x' | 'width'>): void {
  const [left, inner] = [x + 12, width - 20];
  const titles = cursor.sheets.wrap(title, STRONG, inner);
  const lines = text === '' ? [] : cursor.sheets.wrap(text, BODY, inner);
  const titleHeight = textHeight(titles, STRONG);
  const height = titleHeight + textHeight(lines, BODY) + 10;
  cursor.reserve(height);
  const { y } = cursor;
  cursor.add({
    tag: 'Artifact',
    box: { x, y, width, height },
    inks: [
      { kind: 'fill', box: { x, y, width, height }, color: PAPER },
      { kind: 'fill', box: { x, y, width: 3, height }, color: SIGNAL },
    ],
  });
  cursor.add({
    tag: 'P',
    box: { x: left, y: y + 5, width: inner, height: height - 10 },
    inks: [
      ...textInks(titles, { x: left, y: y + 5 }, STRONG),
      ...textInks(lines, { x: left, y: y + 5 + titleHeight }, BODY),
    ],
  });
  cursor.y += height;
}
