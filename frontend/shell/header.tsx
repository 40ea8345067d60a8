import { useLocation } from 'react-router';
import { PUBLIC_PAGES } from '../../backend/config/public-pages.contract.js';
import { CatalogSearch } from '../features/catalog-search/catalog-search.js';
import { Link, LinkButton, NavLink } from '../ui/button.js';
import { EmailIcon, IconButton, PhoneIcon, SearchIcon } from '../ui/icons.js';
import { Rosette } from '../ui/rosette.js';
import { useReady } from '../ui/use-ready.js';
import { PhoneLinks, useSite, zoneName } from './company.js';
import styles from './header.module.css';
import { MenuToggle, useMobileMenu } from './mobile-menu.js';
import { NAVIGATION, TOOLS } from './navigation.js';
import { QuoteListMark } from './quote-list-mark.js';

const SEARCH_ID = 'site-search';

export function Header() {
  const { company } = useSite();
  const menu = useMobileMenu();
  // The catalog page has its own search field, which filters the list.
  const hasSearch = useLocation().pathname !== PUBLIC_PAGES.catalog;

  return (
    <header ref={menu.header} className={styles.header}>
      <div className={`caption muted ${styles.topBar}`}>
        <div className="measure line">
          {hasSearch ? (
            <CatalogSearch label="Find an item" look="header" popoverId={SEARCH_ID} />
          ) : (
            <p className="grow wide">
              {[...company.hours.map(({ label }) => label), zoneName(company.timeZone)].join(' · ')}
            </p>
          )}
          <nav className={`line ${styles.tools}`} aria-label="Equipment">
            {TOOLS.map(({ label, to }) => (
              <NavLink key={to} to={to} className="tap plain lettering">
                {label}
              </NavLink>
            ))}
          </nav>
          <PhoneLinks className="tap plain" icon={<PhoneIcon />} />
          <a className="tap plain" href={`mailto:${company.email}`}>
            <EmailIcon />
            <span>{company.email}</span>
          </a>
        </div>
      </div>

      <div className={`measure line gap-6 between ${styles.bar}`}>
        <Link to="/" className={`tap gap-3 break ${styles.brand}`}>
          <Rosette size={34} />
          <span>{company.name}</span>
        </Link>
        {hasSearch && (
          <div className={styles.find}>
            <IconButton label="Find an item" popoverTarget={SEARCH_ID}>
              <SearchIcon />
            </IconButton>
          </div>
        )}
        <div className={styles.toggle} data-ready={useReady() || undefined}>
          <MenuToggle menu={menu} />
        </div>
        <nav
          id={menu.id}
          className={`line gap-4 ${styles.navigation}`}
          data-open={menu.open || undefined}
          aria-label="Main"
        >
          <ul className={`line gap-1 ${styles.links}`}>
            {NAVIGATION.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={`small medium ${styles.link}`} onClick={menu.close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <LinkButton to="/quote" onClick={menu.close}>
            Get Quote
            <QuoteListMark />
          </LinkButton>
        </nav>
      </div>
    </header>
  );
}
