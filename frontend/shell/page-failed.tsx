import type { ComponentProps, ReactNode } from 'react';
import { MessageSheet } from '../ui/message-sheet.js';
import { RetryForm } from '../ui/retry-form.js';
import { Head } from './head.js';

export function MessagePage({ description, ...sheet }: ComponentProps<typeof MessageSheet> & { description: string }) {
  return (
    <>
      <Head title={sheet.title} description={description} />
      <MessageSheet {...sheet} />
    </>
  );
}

/** The page's request failed. Its subject may well exist, so this is not a 'not found'. */
export const PageFailed = ({ title, subject }: { title: string; subject: string }) => (
  <div role="alert">
    <Head title={title} description={`This ${subject} could not be loaded.`} />
    <MessageSheet title={`Failed to load the ${subject}. Please try again.`} section="Error" actions={<RetryForm />} />
  </div>
);

/** In place of a list whose request failed. @param of what it lists */
export const FailedList = ({ of, children }: { of: string; children?: ReactNode }) => (
  <div role="alert">
    <MessageSheet level={2} title={`Failed to load ${of}. Please try again.`} section="Error" actions={<RetryForm />}>
      {children}
    </MessageSheet>
  </div>
);
