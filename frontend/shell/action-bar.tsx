import { AnchorButton, LinkButton } from '../ui/button.js';
import { PhoneIcon } from '../ui/icons.js';
import styles from './action-bar.module.css';
import { telephoneLink } from './navigation.js';
import { QuoteListMark } from './quote-list-mark.js';
import { useSite } from './site-context.js';

/** Call and quote within reach of the thumb; phones only. */
export function ActionBar() {
  const { company } = useSite();
  return (
    <nav className={styles.bar} aria-label="Call or get a quote">
      <AnchorButton variant="light" href={telephoneLink(company.phone)}>
        <PhoneIcon />
        Call
      </AnchorButton>
      <LinkButton to="/quote">
        Get Quote
        <QuoteListMark />
      </LinkButton>
    </nav>
  );
}
