import * as Radix from '@radix-ui/react-tooltip';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './hint-tooltip.module.css';

/** Milliseconds (specification §9). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export interface HintTooltipProps {
  /** Accessible name: the subject of the hint. */
  label: string;
  children: string;
}

export interface OpenedTooltipProps extends HintTooltipProps {
  defaultOpen: boolean;
  /** Keeps the focus that the mark had. */
  autoFocus: boolean;
}

/** Time when any hint was last open. Radix's own skip delay needs a provider around every page. */
let lastOpen = Number.NEGATIVE_INFINITY;

/** Opens on hover after a delay and on focus immediately (Radix); also on tap, which Radix does not support. */
export function OpenedTooltip({ label, children, defaultOpen, autoFocus }: OpenedTooltipProps) {
  const [open, setOpen] = useState(defaultOpen);
  const [delay, setDelay] = useState(DELAY_MS);
  const wasOpen = useRef(false);
  const mark = useRef<HTMLButtonElement>(null);

  const change = (next: boolean) => {
    if (open && !next) lastOpen = performance.now();
    setOpen(next);
  };

  const onOpenChange = (next: boolean) => {
    // Radix closes on every scroll, including the one that brings a focused mark into view.
    if (!next && mark.current?.matches(':focus-visible')) return;
    change(next);
  };

  const onPointerEnter = () => {
    // Radix reads it in the next event.
    flushSync(() => setDelay(performance.now() - lastOpen <= SKIP_DELAY_MS ? 0 : DELAY_MS));
  };

  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger
          ref={mark}
          type="button"
          className={styles.trigger}
          aria-label={label}
          autoFocus={autoFocus}
          onPointerEnter={onPointerEnter}
          onPointerDown={() => {
            wasOpen.current = open;
          }}
          onClick={(event) => {
            // Radix closes on every press.
            event.preventDefault();
            change(!wasOpen.current);
          }}
        >
          <span aria-hidden="true">?</span>
        </Radix.Trigger>
        {/* No portal: at the end of the body it would be outside every landmark. */}
        <Radix.Content
          className={styles.content}
          side="top"
          sideOffset={6}
          collisionPadding={12}
          onEscapeKeyDown={() => change(false)}
        >
          {children}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
