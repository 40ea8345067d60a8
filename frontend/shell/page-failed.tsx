import type { ComponentProps } from 'react';
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
