import type { KeyboardEvent } from 'react';

export interface GridPlace {
  row: number;
  column: number;
}

/**
 * Moves the focus between the cells of a grid (`data-cell="row:column"`): up, down and Enter always, left and right from an end
 * of the text.
 * @returns whether it moved
 */
export function moveInGrid(
  { key, currentTarget, shiftKey }: KeyboardEvent<HTMLInputElement>,
  place: GridPlace,
): boolean {
  const to = nextPlace(key, place, currentTarget, shiftKey);
  const cell =
    to && currentTarget.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${to.row}:${to.column}"]`);
  if (!cell) return false;
  cell.focus();
  cell.select();
  return true;
}

function nextPlace(
  key: string,
  { row, column }: GridPlace,
  { selectionStart: start, selectionEnd: end, value }: HTMLInputElement,
  isBackwards: boolean,
): GridPlace | null {
  const isWhole = start === 0 && end === value.length;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'Enter':
      return { row: row + (isBackwards ? -1 : 1), column };
    case 'ArrowLeft':
      return isWhole || end === 0 ? { row, column: column - 1 } : null;
    case 'ArrowRight':
      return isWhole || start === value.length ? { row, column: column + 1 } : null;
    default:
      return null;
  }
}
