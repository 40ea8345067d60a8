import { useLocation } from 'react-router';
import { Button } from './button.js';

/** Reloads the page (specification §8); a form also works without JavaScript. */
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
