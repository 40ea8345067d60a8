import type { ComponentProps } from 'react';
import { LinkButton } from '../ui/button.js';
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

interface NotFoundProps {
  subject: string;
  title?: string;
  /** Where the page leads, and what its button says. */
  to: string;
  way: string;
  children?: string;
}

export const NotFound = ({ subject, title = '404 Page Not Found', to, way, children }: NotFoundProps) => (
  <MessagePage
    title={title}
    description={`There is no ${subject} at this address.`}
    section="Not found"
    actions={<LinkButton to={to}>{way}</LinkButton>}
  >
    <p>{children ?? `The ${subject} you're looking for doesn't exist or has been removed.`}</p>
  </MessagePage>
);

/** The page's request failed. Its subject may well exist, so this is not a 'not found'. */
export const PageFailed = ({ title, subject }: { title: string; subject: string }) => (
  <div role="alert">
    <Head title={title} description={`This ${subject} could not be loaded.`} />
    <MessageSheet title={`Failed to load the ${subject}. Please try again.`} section="Error" actions={<RetryForm />} />
  </div>
);
