import { QueryClientProvider } from '@tanstack/react-query';
import { useQueryHolder } from '../../../api/page-data.js';
import { clientOf } from '../../../api/query-client.js';
import { MenuToggle, useMobileMenu } from '../../../shell/mobile-menu.js';
import { PageFrame } from '../../../shell/page-frame.js';
import { useSite } from '../../../shell/site-context.js';
import { Link } from '../../../ui/link.js';
import { Rosette } from '../../../ui/rosette.js';
import styles from '../staff.module.css';
import { useStaffSelf } from '../use-staff.js';
import { StaffNavigation } from './staff-navigation.js';

export const StaffShell = () => (
  <QueryClientProvider client={clientOf(useQueryHolder())}>
    <PageFrame header={<StaffHeader />} />
  </QueryClientProvider>
);

function StaffHeader() {
  const { company } = useSite();
  const self = useStaffSelf();
  const menu = useMobileMenu();

  return (
    <header ref={menu.header} className={styles.header} data-menu={self ? '' : undefined} data-screen="">
      <div className={`line gap-4 between ${styles.bar}`}>
        <Link to="/admin" className={`tap gap-3 break ${styles.brand}`}>
          <Rosette size={28} />
          <span className="break">{company.name}</span>
        </Link>
        {self && (
          <div className={styles.toggle}>
            <MenuToggle menu={menu} />
          </div>
        )}
      </div>
      {self && (
        <nav id={menu.id} className={styles.navigation} data-open={menu.open || undefined} aria-label="Staff area">
          <StaffNavigation self={self} onFollow={menu.close} />
        </nav>
      )}
    </header>
  );
}
