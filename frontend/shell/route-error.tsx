import { Button } from '../ui/button.js';
import { MessageSheet } from '../ui/message-sheet.js';
import { Head } from './head.js';

/** Shown when a page's code failed to load, or rendering failed. */
export function RouteError() {
  return (
    <>
      <Head title="Page failed to load" description="This page could not be loaded." />
      <MessageSheet
        title="This page failed to load"
        section="Error"
        actions={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        <p>The connection dropped, or the site was updated while you were reading. Reload the page to fix both.</p>
      </MessageSheet>
    </>
  );
}
