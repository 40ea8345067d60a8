import { type ComponentType, createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useRequired } from '../api/required-context.js';
import { CloseIcon, IconButton } from '../ui/icons.js';
import { type ShownToast, TOAST_DURATION_MS, type Toast, type ToastViewProps } from './toast.js';
import styles from './toasts.module.css';

/** Specification §9. */
const REMOVAL_DELAY_MS = 1_000_000;

const ShowToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows one toast at a time for five seconds (specification §9). */
export const useToast = () => useRequired(ShowToastContext, 'The toast area');

/** Loads the toast's code in advance, because a toast may have to report a lost connection. */
export function preloadToasts(): void {
  loadToastView().catch(() => {
    // The first toast retries.
  });
}

const loadToastView = async () => (await import('./toast-view.js')).ToastView;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null);
  const lastId = useRef(0);

  const show = useCallback((next: Toast) => {
    lastId.current += 1;
    setToast({ ...next, id: lastId.current, open: true });
    loadToastView().then(
      (view) => setView(() => view),
      () => setView(() => PlainToast),
    );
  }, []);

  // The time of a toast can end when the next one is set but not rendered yet.
  const setOpen = (id: number, open: boolean) =>
    setToast((latest) => (latest?.id === id ? { ...latest, open } : latest));

  useEffect(() => {
    if (!toast || toast.open) return;
    const timer = setTimeout(() => setToast(null), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ShowToastContext value={show}>
      {children}
      {/* Rendered from the start: some screen readers do not announce a live region that is added together with its text. */}
      <div className={styles.area} role="status" aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}>
        {toast && View && <View toast={toast} onOpenChange={(open) => setOpen(toast.id, open)} />}
      </div>
    </ShowToastContext>
  );
}

/** Fallback when the code of `ToastView` fails to load. */
function PlainToast({ toast, onOpenChange }: ToastViewProps) {
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
    <div className={`line gap-2 top between panel ${styles.toast}`} data-variant={variant}>
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
