import { Button } from '../ui/button.js';
import { MessageSheet } from '../ui/message-sheet.js';
import { Head } from './head.js';

/** Shown when a page cannot be loaded at all: its code did not arrive, or rendering failed. */
export function RouteError() {
  return (
    <>
      <Head title="Page failed to load" description="This page could not be loaded." />
      <MessageSheet
        title="This page failed to load"
        section="Fault"
        actions={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        <p>
          The connection dropped, or the site was updated while you were reading. Loading the page again mends both.
        </p>
      </MessageSheet>
    </>
  );
}
