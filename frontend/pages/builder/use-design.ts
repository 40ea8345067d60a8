import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DesignParameter, DesignReading } from '../../../backend/builder/builder.contract.js';
import type { DesignQuery } from '../../../backend/builder/design-query.contract.js';
import { DECK_FIELDS, designQuery, GROUND_FIELDS } from '../../../backend/builder/design-query.contract.js';
import { designScaffoldQuery } from '../../api/builder-queries.js';
import { usePageData, useSiteApi } from '../../api/page-data.js';
import { useIsLeaving } from '../../app/matched-page.js';
import { BY_FIELDS, useAddressFields } from '../../app/use-address-fields.js';
import { groundFields, rowsOf } from './more-fields.js';

const DEBOUNCE_MS = 250;

/** Loaded on first interaction with the form. */
const loadForm = () => import('../../features/builder/live-form.js');

/** The design in the URL, and the form that changes it. */
export function useDesign() {
  const api = useSiteApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = designQuery(new URLSearchParams(search));
  const { latest: data, status } = usePageData(designScaffoldQuery(api, query));
  const [rejected, setRejected] = useState<{ search: string; errors: DesignReading['errors'] }>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { round, onTyped } = useAddressFields(search);
  /** The latest query that the form has, or is on its way to. */
  const own = useRef(search);
  useEffect(() => {
    own.current = search;
  }, [search]);

  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);

  /** @param isTyping shows no new error, which would move the fields below; they come when the field is left */
  const apply = async (isTyping = false) => {
    const { readForm } = await loadForm();
    if (!form.current) return;
    const { errors, address } = readForm(designQuery(new FormData(form.current)));
    const found = Object.entries(errors);
    setRejected((before) => {
      const shown = isTyping ? found.filter(([name]) => before?.errors[name as DesignParameter]) : found;
      return { search: own.current, errors: Object.fromEntries(shown) };
    });
    const next = address.slice('/builder'.length);
    if (found.length > 0 || next === own.current) return;
    own.current = next;
    setRejected(undefined);
    navigate(address, { replace: true, state: BY_FIELDS, preventScrollReset: true });
  };

  const applySoon = (isTyping: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void apply(isTyping), DEBOUNCE_MS);
  };

  const change = (values: DesignQuery) => {
    if (form.current) write(form.current, values);
    clearTimeout(timer.current);
    void apply();
  };

  return {
    form,
    round,
    data,
    isError: status === 'error',
    query,
    isDesigned: Object.keys(query).length > 0,
    errors: rejected?.search === search ? rejected.errors : (data?.errors ?? {}),
    onFocus: () => void loadForm(),
    change,
    onChange(event: FormEvent<HTMLFormElement>) {
      const { name, type } = event.target as HTMLInputElement;
      onTyped();
      clearTimeout(timer.current);
      if (name === 'shape' || name === 'system' || name === 'unit') void follow(name);
      else applySoon(type === 'text');
    },
    // Not at once: a button that is being pressed would move away.
    onBlur: () => applySoon(false),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      change({});
    },
  };

  async function follow(name: DesignParameter) {
    const { valuesAfter } = await loadForm();
    if (form.current) change(valuesAfter(name, designQuery(new FormData(form.current))));
  }
}

/** Sets the form's controls; `with` lists the checked boxes. */
function write(form: HTMLFormElement, values: DesignQuery | Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'with') {
      const checked = String(value).split(',');
      for (const box of form.querySelectorAll<HTMLInputElement>('input[name="with"][type="checkbox"]'))
        box.checked = checked.includes(box.value);
      continue;
    }
    if (name === 'levels') {
      rowsOf(String(value)).forEach((deck, row) => {
        for (const field of ['level', 'use'] as const) {
          const control = form.querySelectorAll<HTMLInputElement>(`[name="${DECK_FIELDS[field]}"]`)[row];
          if (control) control.value = deck[field];
        }
      });
      continue;
    }
    if (name === 'ground') {
      const heights = groundFields(String(value));
      write(
        form,
        Object.fromEntries(
          Object.entries(GROUND_FIELDS).map(([field, control]) => [control, heights[field as 'left']]),
        ),
      );
      continue;
    }
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = String(value);
  }
}
