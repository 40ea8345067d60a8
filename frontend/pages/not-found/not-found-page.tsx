import { useLocation } from 'react-router';
import { MessagePage } from '../../shell/page-failed.js';
import { LinkButton, OutlineLink } from '../../ui/button.js';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <MessagePage
      title="404 Page Not Found"
      description="There is no page at this address."
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
    </MessagePage>
  );
}
