import * as Radix from '@radix-ui/react-tooltip';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './hint-tooltip.module.css';

/** Milliseconds (specification §9). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export interface HintTooltipProps {
  /** What the hint is about, for those who do not see where the mark stands. */
  label: string;
  children: string;
}

export interface OpenedTooltipProps extends HintTooltipProps {
  defaultOpen: boolean;
  /** The mark had the focus, and keeps it. */
  autoFocus: boolean;
}

/** When any hint was last open, by the page's clock. Radix's own skip needs one provider above all marks, on every page. */
let lastOpen = Number.NEGATIVE_INFINITY;

/** The mark and its hint by Radix: on hover after a delay, on focus at once; on a tap by us, as Radix has none. */
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
    // Radix closes on every scroll, also on the one that brings a mark reached by keyboard into view.
    if (!next && mark.current?.matches(':focus-visible')) return;
    change(next);
  };

  const onPointerEnter = () => {
    // Radix reads it in the very next event.
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
        {/* Not moved to the end of the body: there it would stand outside of every landmark. */}
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
