import type { KeyboardEvent } from 'react';

export type GridPlace = { row: number; column: number };

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Moves the focus between the cells of a grid (`data-cell="row:column"`): up, down and Enter always, left and right from an end
 * of the text. A select opens with Alt and an arrow key or with Space, and letters choose an option.
 * @returns whether it moved
 */
export function moveInGrid({ key, currentTarget, shiftKey, altKey }: KeyboardEvent<Control>, place: GridPlace) {
  if (currentTarget instanceof HTMLSelectElement && (altKey || isOpen(currentTarget))) return false;
  const to = nextPlace(key, place, currentTarget, shiftKey);
  const cell = to && currentTarget.closest('table')?.querySelector<Control>(`[data-cell="${to.row}:${to.column}"]`);
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

function nextPlace(key: string, { row, column }: GridPlace, control: Control, isBackwards: boolean): GridPlace | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'Enter':
      return { row: row + (isBackwards ? -1 : 1), column };
    case 'ArrowLeft':
      return isAtEnd(control, 'left') ? { row, column: column - 1 } : null;
    case 'ArrowRight':
      return isAtEnd(control, 'right') ? { row, column: column + 1 } : null;
    default:
      return null;
  }
}

function isAtEnd(control: Control, side: 'left' | 'right'): boolean {
  if (control instanceof HTMLSelectElement) return true;
  const { selectionStart: start, selectionEnd: end, value } = control;
  const isWhole = start === 0 && end === value.length;
  return isWhole || (side === 'left' ? end === 0 : start === value.length);
}

/** In an open list, arrow keys choose an option. Browsers without `:open` send no keys to the page while a list is open. */
const isOpen = (select: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && select.matches(':open');
