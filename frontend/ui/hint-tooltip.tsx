import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './hint-tooltip.module.css';
import type { HintTooltipProps, OpenedTooltipProps } from './opened-tooltip.js';

type Opened = { View: ComponentType<OpenedTooltipProps>; defaultOpen: boolean; autoFocus: boolean };

/** A question mark with an explanation. Its code is loaded on hover or focus. */
export function HintTooltip(props: HintTooltipProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const load = async (defaultOpen: boolean) => {
    const { OpenedTooltip } = await import('./opened-tooltip.js').catch(() => ({ OpenedTooltip: null }));
    // Offline the mark stays unchanged and can be tried again.
    if (!OpenedTooltip) return;
    // Synchronous: a later render could steal the focus back from the next field.
    flushSync(() =>
      setOpened((before) => ({
        View: OpenedTooltip,
        autoFocus: document.activeElement === button.current,
        defaultOpen: defaultOpen || before?.defaultOpen === true,
      })),
    );
  };

  if (opened) {
    const { View, ...state } = opened;
    return <View {...props} {...state} />;
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.trigger}
      aria-label={props.label}
      onPointerEnter={() => load(false)}
      onFocus={() => load(false)}
      onClick={() => load(true)}
    >
      <span aria-hidden="true">?</span>
    </button>
  );
}
