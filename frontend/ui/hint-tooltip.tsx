import { useEffect, useId, useRef, useState } from 'react';
import styles from './hint-tooltip.module.css';
import { useReady } from './use-ready.js';

/** Milliseconds (specification §9). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Time when any hint was last open. */
let lastOpen = Number.NEGATIVE_INFINITY;

interface HintTooltipProps {
  /** Accessible name: the subject of the hint. */
  label: string;
  children: string;
}

/** A question mark with an explanation: on hover after a delay, on keyboard focus immediately, and on tap (WCAG 1.4.13). */
export function HintTooltip({ label, children }: HintTooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hint = useRef<HTMLSpanElement>(null);

  const change = (next: boolean) => {
    clearTimeout(timer.current);
    if (isOpen && !next) lastOpen = performance.now();
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent | PointerEvent) => {
      const isDismissed = 'key' in event ? event.key === 'Escape' : !hint.current?.contains(event.target as Node);
      if (!isDismissed) return;
      lastOpen = performance.now();
      setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [isOpen]);

  return (
    <span
      ref={hint}
      onPointerEnter={({ pointerType }) => {
        // A finger taps.
        if (pointerType !== 'mouse' || isOpen) return;
        const delay = performance.now() - lastOpen <= SKIP_DELAY_MS ? 0 : DELAY_MS;
        timer.current = setTimeout(() => setOpen(true), delay);
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse' && !currentTarget.querySelector(':focus-visible')) change(false);
      }}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-label={label}
        disabled={!useReady()}
        aria-describedby={isOpen ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && change(true)}
        onBlur={() => change(false)}
        onClick={() => change(!isOpen)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className={styles.content}>
          {children}
        </span>
      )}
    </span>
  );
}
