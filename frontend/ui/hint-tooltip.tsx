import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './hint-tooltip.module.css';
import type { HintTooltipProps, OpenedTooltipProps } from './opened-tooltip.js';

interface Opened {
  View: ComponentType<OpenedTooltipProps>;
  defaultOpen: boolean;
  autoFocus: boolean;
}

/** A question mark that explains the thing beside it. What opens it is fetched when a pointer or the focus comes near. */
export function HintTooltip(props: HintTooltipProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const load = async (defaultOpen: boolean) => {
    const { OpenedTooltip } = await import('./opened-tooltip.js').catch(() => ({ OpenedTooltip: null }));
    // Without a connection the mark stays as it is and can be asked again.
    if (!OpenedTooltip) return;
    // At once: whoever tabs on before React came to it would be fetched back in the middle of a word.
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
