import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { STANDARD_VIEWS, turned, type Viewpoint } from './turned-projection.js';

/** Viewing direction, and the enlarged part of the sheet. */
export interface TurnedView extends Viewpoint {
  zoom: number;
  /** Pixels from the middle. */
  panX: number;
  panY: number;
}

const [{ around, up }] = STANDARD_VIEWS;
export const INITIAL_VIEW: TurnedView = { around, up, zoom: 1, panX: 0, panY: 0 };

const KEY_STEP = 15;
const PAN_STEP = 40;
const ZOOM_STEP = 1.25;
const ZOOM = { min: 1, max: 12 } as const;
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Degrees per pixel of a drag. */
const DRAG = 0.5;
/** A movement of fewer pixels is a press. */
const PRESS = 5;

/** Zooms around the middle of the sheet. */
export function zoomed(view: TurnedView, steps: number): TurnedView {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * ZOOM_STEP ** steps));
  if (zoom < 1.001) return { ...view, zoom: 1, panX: 0, panY: 0 };
  const by = zoom / view.zoom;
  return { ...view, zoom, panX: view.panX * by, panY: view.panY * by };
}

const turnedBy = (view: TurnedView, byAround: number, byUp: number): TurnedView => ({
  ...view,
  ...turned(view, byAround, byUp),
});
const pannedBy = (view: TurnedView, x: number, y: number): TurnedView => ({
  ...view,
  panX: view.panX + x,
  panY: view.panY + y,
});

/** The view after a key press; null for a key that is left to the page. */
export function afterKey(view: TurnedView, key: string, isShift: boolean): TurnedView | null {
  if (key === 'Home') return INITIAL_VIEW;
  const zoom = ZOOM_KEYS[key];
  if (zoom) return zoomed(view, zoom);
  const move = ARROWS[key];
  if (!move) return null;
  const [x, y] = move;
  return isShift ? pannedBy(view, -x * PAN_STEP, y * PAN_STEP) : turnedBy(view, -x * KEY_STEP, y * KEY_STEP);
}

interface Turning {
  view: TurnedView;
  /** `isMoving` during a drag. */
  onTurn(view: TurnedView, isMoving: boolean): void;
  /** @param reach how far the press may miss, in pixels */
  onPress(point: readonly [number, number], reach: number): void;
}

/** Event handlers for the sheet. On a touch screen, a vertical drag scrolls the page, and the browser cancels the pointer. */
export function useTurning({ view, onTurn, onPress }: Turning) {
  const drag = useRef<{ id: number; x: number; y: number; from: TurnedView; isMoved: boolean }>(undefined);

  const end = (event: PointerEvent<HTMLCanvasElement>, isPress: boolean) => {
    const held = drag.current;
    if (held?.id !== event.pointerId) return;
    drag.current = undefined;
    if (held.isMoved) onTurn(view, false);
    else if (isPress) {
      const box = event.currentTarget.getBoundingClientRect();
      onPress([event.clientX - box.left, event.clientY - box.top], event.pointerType === 'touch' ? 16 : 8);
    }
  };

  return {
    onKeyDown(event: KeyboardEvent<HTMLCanvasElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = afterKey(view, event.key, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      onTurn(next, false);
    },
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0 || drag.current) return;
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: view, isMoved: false };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const held = drag.current;
      if (held?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.isMoved && Math.hypot(dx, dy) < PRESS) return;
      held.isMoved = true;
      onTurn(event.shiftKey ? pannedBy(held.from, dx, dy) : turnedBy(held.from, dx * DRAG, dy * DRAG), true);
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => end(event, false),
  };
}
