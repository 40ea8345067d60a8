import * as Radix from '@radix-ui/react-toast';
import { CloseIcon, IconButton } from '../ui/icons.js';
import { TOAST_DURATION_MS, type ToastViewProps } from './toast.js';
import styles from './toasts.module.css';

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** The surrounding live region announces the text already. */
const UNANNOUNCED = { 'data-radix-toast-announce-exclude': '' };

/** Pauses on hover and focus; a swipe to the right dismisses it, F8 focuses it. */
export function ToastView({ toast, onOpenChange }: ToastViewProps) {
  const { id, title, description, variant = 'default', open } = toast;
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Radix.Root
        key={id}
        className={`line gap-2 top between panel ${styles.toast}`}
        data-variant={variant}
        type={variant === 'destructive' ? 'foreground' : 'background'}
        open={open}
        onOpenChange={onOpenChange}
      >
        <div>
          <Radix.Title className="strong" {...UNANNOUNCED}>
            {title}
          </Radix.Title>
          <Radix.Description {...UNANNOUNCED}>{description}</Radix.Description>
        </div>
        <Radix.Close asChild>
          <IconButton label="Dismiss">
            <CloseIcon />
          </IconButton>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={styles.viewport} hotkey={HOTKEY} />
    </Radix.Provider>
  );
}
