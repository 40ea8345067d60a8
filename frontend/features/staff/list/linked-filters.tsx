import { dateText } from '../../../../backend/config/zone-time.contract.js';
import { Link } from '../../../ui/link.js';
import type { StaffListState } from './use-staff-list.js';

interface LinkedFiltersProps {
  list: Pick<StaffListState<unknown>, 'address' | 'value'>;
  /** Filters without a control, which a link to the list has set. */
  names: readonly string[];
  /** Values that they filter by; empty ones are left out. */
  facts: readonly string[];
  /** Link text that removes every filter. */
  all: string;
}

/** Shows the filters that a link has set, and keeps them when other filters change. */
export function LinkedFilters({ list, names, facts, all }: LinkedFiltersProps) {
  const shown = facts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className="row gap-0 across-4 whole">
      {names
        .filter((name) => list.value(name) !== '')
        .map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={list.value(name)} />
        ))}
      <strong>{shown.join('. ')}.</strong>
      <Link className="tap" to={list.address}>
        {all}
      </Link>
    </p>
  );
}

/** Such as `Received Nov 1, 2026 to Nov 24, 2026`; '' without a day. */
export function daysText(what: string, from: string, to: string): string {
  if (from === '' && to === '') return '';
  if (from === to) return `${what} ${dateText(from)}`;
  if (to === '') return `${what} from ${dateText(from)}`;
  return `${what} ${from === '' ? 'up' : dateText(from)} to ${dateText(to)}`;
}
