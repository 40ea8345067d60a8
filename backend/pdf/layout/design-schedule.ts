import type { ScheduleRow } from '../../builder/builder.contract.js';
import { addHeading, SMALL, SMALL_STRONG } from './blocks.js';
import { printable } from './characters.js';
import { addInColumns, HALF_WIDTH } from './columns.js';
import { type Cursor, WHOLE } from './sheets.js';
import { type Entry, styled, tableRow } from './tables.js';
import type { TextStyle } from './text.js';

const WIDTHS = [62, 52, HALF_WIDTH - 62 - 52] as const;
const GAP = 5;

/** What a crew sets and loads, by the names on the drawings. */
export function addSchedule(cursor: Cursor, schedule: readonly ScheduleRow[]): void {
  const entry = (tag: 'TH' | 'TD', texts: readonly string[], style: TextStyle): Entry => {
    const cells = WIDTHS.map((width, at) => {
      const lines = cursor.sheets.wrap(printable(texts[at] ?? ''), style, width - GAP);
      return { tag, width, gap: GAP, lines: styled(lines, style) };
    });
    return tableRow(cursor.sheets, cells, { pad: 1.3, isRuledBelow: tag === 'TH' });
  };
  addHeading(cursor, 'Decks and jacks', WHOLE);
  addInColumns(
    cursor,
    'Table',
    schedule.map(({ name, height, setting }) => entry('TD', [name, height, setting], SMALL)),
    entry('TH', ['Level or line', 'Height', 'Load or jack'], SMALL_STRONG),
  );
}
