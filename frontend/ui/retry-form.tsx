import { useLocation } from 'react-router';
import { Button } from './button.js';

/** Loads the page again (specification §8); a form, so that it does so without JavaScript too. */
export function RetryForm() {
  const { pathname, search } = useLocation();
  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        window.location.reload();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Retry</Button>
    </form>
  );
}
