import { useLocation } from 'react-router';
import { Head } from '../../shell/head.js';
import { LinkButton, OutlineLink } from '../../ui/button.js';
import { MessageSheet } from '../../ui/message-sheet.js';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <Head title="404 Page Not Found" description="There is no page at this address." />
      <MessageSheet
        title="404 Page Not Found"
        section="Not found"
        actions={
          <>
            <LinkButton to="/catalog">Explore Catalog</LinkButton>
            <OutlineLink to="/">Home</OutlineLink>
          </>
        }
      >
        <p>
          Did you forget to add the page to the router? Nothing is registered for <code>{pathname}</code>.
        </p>
      </MessageSheet>
    </>
  );
}
