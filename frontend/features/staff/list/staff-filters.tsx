import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.js';
import { ChoiceField, TextField } from '../../../ui/form-fields.js';
import styles from '../staff.module.css';
import type { StaffListState } from './use-staff-list.js';

interface StaffFiltersProps {
  list: Pick<StaffListState<unknown>, 'address' | 'filters'>;
  /** `SearchFilter`, `ChoiceFilter`, or other fields with `defaultValue={list.value(name)}`. */
  children: ReactNode;
  /** The children bring their own layout and button. */
  ownLayout?: boolean;
}

/** Filters of a staff list. Their state is in the address, so that it can be shared as a link. */
export function StaffFilters({ list: { address, filters }, children, ownLayout }: StaffFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const text = filters.toString();

  // Back and forward change the address but not the form.
  useEffect(() => {
    const parameters = new URLSearchParams(text);
    for (const element of form.current?.elements ?? []) {
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
        element.value = parameters.get(element.name) ?? '';
      }
    }
  }, [text]);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const parameters = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
    navigate(`${address}?${parameters}`);
  };

  return (
    <form
      ref={form}
      className={ownLayout ? undefined : `grid bottom ${styles.filters}`}
      onSubmit={apply}
      onChange={submitSelects}
    >
      {children}
      {!ownLayout && (
        <Button type="submit" variant="outline">
          Search
        </Button>
      )}
    </form>
  );
}

type FilteredList = Pick<StaffListState<unknown>, 'value'>;

interface SearchFilterProps {
  list: FilteredList;
  label: string;
  maxLength?: number;
  placeholder?: string;
}

export function SearchFilter({ list, ...field }: SearchFilterProps) {
  return <TextField unmarked name="search" type="search" defaultValue={list.value('search')} {...field} />;
}

interface ChoiceFilterProps {
  list: FilteredList;
  label: string;
  name: string;
  /** Shown for no choice. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

export function ChoiceFilter({ list, name, ...field }: ChoiceFilterProps) {
  return <ChoiceField unmarked name={name} defaultValue={list.value(name)} {...field} />;
}

/** Selects apply immediately; typed text waits for the button or Enter. */
function submitSelects(event: FormEvent<HTMLFormElement>): void {
  if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
}
