import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BuilderLayout } from '../../../../backend/builder/builder.contract.js';
import { coarseModel, type TurnedModel, turnedModel } from '../../../../backend/builder/engine/turned-model.js';
import { counted } from '../../../../backend/measures/words.js';
import { type Pen, paintTurned } from './paint-turned.js';
import { pickPiece } from './pick-piece.js';
import styles from './rotating-view.module.css';
import { SLICES, turnedFrame } from './turned-frame.js';
import { framed, type Sheet, STANDARD_VIEWS, turned, type Viewpoint, viewpointText } from './turned-projection.js';

export interface RotatingViewProps {
  layout: BuilderLayout;
  /** Its system, shape and size in one line. */
  summary: string;
  /** Key of the parts list's line whose pieces are highlighted. */
  shownPart: string | null;
  onShow(key: string | null): void;
}

/** A scaffold with more shapes is painted in less detail while it turns. */
const SMALL = 4_000;
/** Size before the first layout, and in tests, which have no layout. */
const NO_LAYOUT: Sheet = { width: 480, height: 360 };

/** The placed members, seen from any side. There is no automatic rotation. */
export function RotatingView({ layout, summary, shownPart, onShow }: RotatingViewProps) {
  const model = useMemo(() => turnedModel(layout), [layout]);
  const coarse = useMemo(() => (model.style.length > SMALL ? coarseModel(model) : model), [model]);
  const [view, setView] = useState(INITIAL_VIEW);
  const [isTurning, setTurning] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useSheet(canvas);
  const id = useId();
  const shown = model.lines.findIndex(({ key }) => key === shownPart);
  const frameOf = useCallback(
    (painted: TurnedModel, slices: number) => turnedFrame(painted, framed(view, painted.extent, sheet, view), slices),
    [view, sheet],
  );

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const isCoarse = isTurning && coarse !== model;
    const painted = isCoarse ? coarse : model;
    const pixelRatio = isCoarse ? 1 : Math.min(2, window.devicePixelRatio || 1);
    const request = requestAnimationFrame(() => {
      if (!canvas.current) return;
      fitCanvas(canvas.current, sheet, pixelRatio);
      const frame = frameOf(painted, isCoarse ? SLICES.turning : SLICES.still);
      paintTurned(context as Pen, painted, frame, { shown, isTurning: isCoarse, ...sheet, pixelRatio });
    });
    return () => cancelAnimationFrame(request);
  }, [model, coarse, sheet, shown, isTurning, frameOf]);

  const turn = (next: TurnedView, isMoving = false) => {
    setView(next);
    setTurning(isMoving);
  };
  const handlers = useTurning({
    view,
    onTurn: turn,
    onPress(point, reach) {
      const picked = pickPiece(model, frameOf(model, SLICES.still), point, reach);
      onShow((picked && model.lines[picked.line]?.key) ?? null);
    },
  });
  const part = model.lines[shown];
  const key = (pressed: string) => () => turn(afterKey(view, pressed, false) ?? view);

  return (
    <figure className={`stack gap-3 panel ${styles.view}`} data-screen>
      <figcaption className="caption muted">Rotating view, from any side</figcaption>
      <div className="row across-6">
        <fieldset className="row gap-2">
          <legend className="caption muted">Standard views</legend>
          {STANDARD_VIEWS.map(({ value, label, around, up }) => (
            <button
              className="chip"
              key={value}
              type="button"
              aria-pressed={view.around === around && view.up === up}
              onClick={() => turn({ ...INITIAL_VIEW, around, up })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <fieldset className="row gap-2">
          <legend className="caption muted">Rotate and zoom</legend>
          <Step label="Rotate left" sign="&#8592;" onPress={key('ArrowLeft')} />
          <Step label="Rotate right" sign="&#8594;" onPress={key('ArrowRight')} />
          <Step label="Higher" sign="&#8593;" onPress={key('ArrowUp')} />
          <Step label="Lower" sign="&#8595;" onPress={key('ArrowDown')} />
          <Step label="Zoom in" sign="+" onPress={() => turn(zoomed(view, 1))} />
          <Step label="Zoom out" sign="&#8722;" onPress={() => turn(zoomed(view, -1))} />
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an application gets the arrow keys from screen readers */}
      <canvas
        ref={canvas}
        role="application"
        aria-label={`Rotating view: ${summary}`}
        aria-describedby={`${id}-keys ${id}-seen`}
        tabIndex={0}
        className={styles.sheet}
        {...handlers}
      />
      <p id={`${id}-keys`} className="caption muted wide">
        Drag to turn. Click or tap a part to see its name. Keys: arrows turn, + and - zoom, Shift and arrows move, Home
        resets.
      </p>
      <div className="row gap-2 across-3 small">
        <label htmlFor={`${id}-part`}>Show a part</label>
        <select id={`${id}-part`} value={part?.key ?? ''} onChange={({ target }) => onShow(target.value || null)}>
          <option value="">None</option>
          {model.lines.map((line) => (
            <option key={line.key} value={line.key}>
              {line.name}
            </option>
          ))}
        </select>
        {part && (
          <button type="button" className="chip" onClick={() => goToLine(part.key)}>
            Go to its line in the parts list
          </button>
        )}
      </div>
      <p id={`${id}-seen`} className={`wide small ${styles.seen}`} role="status">
        <span>{isTurning ? '' : `${viewpointText(view)} `}</span>
        <span>
          {part
            ? `${part.name}: ${counted(part.pieces, 'piece')} highlighted.`
            : `${counted(
                model.lines.reduce((sum, { pieces }) => sum + pieces, 0),
                'piece',
              )} of ${counted(model.lines.length, 'part')}.`}
        </span>
      </p>
    </figure>
  );
}

const Step = ({ label, sign, onPress }: { label: string; sign: string; onPress(): void }) => (
  <button type="button" className="chip" aria-label={label} onClick={onPress}>
    <span aria-hidden="true">{sign}</span>
  </button>
);

/** Opens the parts list first, which is collapsed on a phone. */
function goToLine(key: string): void {
  const line = [...document.querySelectorAll<HTMLElement>('[data-part]')].find(({ dataset }) => dataset.part === key);
  const details = line?.closest('details');
  if (details) details.open = true;
  line?.focus();
}

/** Resizing a canvas clears it, so only when the size has changed. */
function fitCanvas(canvas: HTMLCanvasElement, { width, height }: Sheet, pixelRatio: number): void {
  const [across, down] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
}

function useSheet(canvas: { current: HTMLCanvasElement | null }): Sheet {
  const [sheet, setSheet] = useState(NO_LAYOUT);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0)
        setSheet((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [canvas]);
  return sheet;
}

/** Viewing direction, and the enlarged part of the sheet. */
interface TurnedView extends Viewpoint {
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
function zoomed(view: TurnedView, steps: number): TurnedView {
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
function afterKey(view: TurnedView, key: string, isShift: boolean): TurnedView | null {
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
function useTurning({ view, onTurn, onPress }: Turning) {
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
