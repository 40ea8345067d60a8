import { CallButtons } from '../../shell/company.js';
import { MessagePage } from '../../shell/page-failed.js';
import { AnchorButton } from '../../ui/button.js';

/** The service worker answers with this page, without scripts, at the address that it could not load. */
export function OfflinePage() {
  return (
    <MessagePage
      title="You are offline"
      description="This page needs an internet connection."
      section="No connection"
      actions={
        <>
          {/* An empty href reloads the requested address. */}
          <AnchorButton href="">Try again</AnchorButton>
          <CallButtons variant="outline" />
        </>
      }
    >
      <p>This page is not saved on your device. You can still read pages you have opened before.</p>
    </MessagePage>
  );
}
