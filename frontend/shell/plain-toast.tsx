import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/icon-button.js';
import { CloseIcon } from '../ui/icons.js';
import { TOAST_DURATION_MS, type ToastViewProps } from './toast.js';
import styles from './toasts.module.css';

/** Fallback when the code of `ToastView` fails to load. */
export function PlainToast({ toast, onOpenChange }: ToastViewProps) {
  const { id, title, description, variant = 'default', open } = toast;
  const close = useRef(onOpenChange);
  useEffect(() => {
    close.current = onOpenChange;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast restarts the timer
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => close.current(false), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, open]);

  if (!open) return null;
  return (
    <div className={`line gap-4 top between panel ${styles.toast}`} data-variant={variant}>
      <div>
        <p className="strong">{title}</p>
        <p>{description}</p>
      </div>
      <IconButton label="Dismiss" onClick={() => onOpenChange(false)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
