/** Specification §9. */
export const TOAST_DURATION_MS = 5_000;

export type Toast = { title: string; description: string; variant?: 'default' | 'destructive' };

/** The one toast that can be visible. */
export type ShownToast = Toast & { id: number; open: boolean };

export type ToastViewProps = { toast: ShownToast; onOpenChange(open: boolean): void };
