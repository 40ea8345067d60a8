import type { ReactNode } from 'react';
import { MessageSheet } from './message-sheet.js';
import { RetryForm } from './retry-form.js';

/** In place of a list whose request failed. @param of what it lists */
export const FailedList = ({ of, children }: { of: string; children?: ReactNode }) => (
  <div role="alert">
    <MessageSheet level={2} title={`Failed to load ${of}. Please try again.`} section="Error" actions={<RetryForm />}>
      {children}
    </MessageSheet>
  </div>
);
