import { Head } from '../../shell/head.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';

/** Shown by the service worker in place of a page that cannot be reached, under that page's address and without scripts. */
export function OfflinePage() {
  const { company } = useSite();
  return (
    <>
      <Head title="You are offline" description="This page cannot be reached without a connection." />
      <MessageSheet
        title="You are offline"
        section="No connection"
        actions={
          <>
            {/* The empty address is the one that was asked for. */}
            <AnchorButton href="">Try again</AnchorButton>
            <AnchorButton href={telephoneLink(company.phone)} variant="outline">
              Call {company.phone}
            </AnchorButton>
          </>
        }
      >
        <p>This page is not on your device. Pages that you have opened before can still be read.</p>
      </MessageSheet>
    </>
  );
}
