import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DesignParameter, DesignReading } from '../../../backend/builder/builder.contract.js';
import { type DesignQuery, designQuery } from '../../../backend/builder/design-query.contract.js';
import { designScaffoldQuery } from '../../api/design-scaffold.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { useIsLeaving } from '../../app/matched-page.js';

/** Between a keystroke and the drawing that follows it. */
const DEBOUNCE_MS = 250;

/** What reads the form comes with the first touch of it: a visitor who only looks needs none of it. */
const loadForm = () => import('../../features/builder/live-form.js');

/** The design of the address, and the form that changes it. The controls hold what is typed; the address what it means. */
export function useDesign() {
  const api = useSiteApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = designQuery(new URLSearchParams(search));
  const { data, isError } = useQuery({ ...designScaffoldQuery(api, query), placeholderData: keepPreviousData });
  const [told, setTold] = useState<{ search: string; faults: DesignReading['faults'] }>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that the form itself made: its controls stay as they are. */
  const own = useRef(search);
  const round = useRound(search, own);

  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);

  const apply = async () => {
    const { readForm } = await loadForm();
    if (!form.current) return;
    const { faults, address } = readForm(designQuery(new FormData(form.current)));
    setTold({ search: own.current, faults });
    const next = address.slice('/builder'.length);
    if (Object.keys(faults).length > 0 || next === own.current) return;
    own.current = next;
    setTold(undefined);
    navigate(address, { replace: true, preventScrollReset: true });
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
    isError,
    query,
    isDesigned: Object.keys(query).length > 0,
    faults: told?.search === search ? told.faults : (data?.faults ?? {}),
    /** Fetched ahead, before anything is typed. */
    onFocus: () => void loadForm(),
    change,
    onChange(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as HTMLInputElement;
      clearTimeout(timer.current);
      if (name === 'shape' || name === 'system' || name === 'unit') void follow(name);
      else timer.current = setTimeout(() => void apply(), DEBOUNCE_MS);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      change({});
    },
  };

  async function follow(name: DesignParameter) {
    const { sizesAfter } = await loadForm();
    if (form.current) change(sizesAfter(name, designQuery(new FormData(form.current))));
  }
}

/** Counts the addresses that came from elsewhere: each is a form of its own. */
function useRound(search: string, own: { current: string }): number {
  const [seen, setSeen] = useState({ search, round: 1 });
  if (seen.search !== search) {
    const isOwn = own.current === search;
    setSeen({ search, round: seen.round + (isOwn ? 0 : 1) });
  }
  useEffect(() => {
    own.current = search;
  }, [search, own]);
  return seen.round;
}

/** Sets controls to texts; `with` names the boxes that are ticked. */
function write(form: HTMLFormElement, values: DesignQuery): void {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'with') {
      const ticked = String(value).split(',');
      for (const box of form.querySelectorAll<HTMLInputElement>('input[name="with"][type="checkbox"]'))
        box.checked = ticked.includes(box.value);
      continue;
    }
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = String(value);
  }
}
