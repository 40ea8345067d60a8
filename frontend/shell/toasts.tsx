import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.js';
import { CloseIcon } from '../ui/icons.js';
import styles from './toasts.module.css';

const DURATION_MS = 5_000;

export interface Toast {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows one toast at a time for five seconds (specification §9). Throws outside a `ToastProvider`. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const dismiss = useCallback(() => setToast(null), []);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismiss, DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, dismiss]);

  return (
    <ToastContext value={setToast}>
      {children}
      <div className={styles.area} role="status" aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}>
        {toast && (
          <div className={styles.toast} data-variant={toast.variant ?? 'default'}>
            <div>
              <p className={styles.title}>{toast.title}</p>
              <p>{toast.description}</p>
            </div>
            <IconButton label="Dismiss" onClick={dismiss}>
              <CloseIcon />
            </IconButton>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
