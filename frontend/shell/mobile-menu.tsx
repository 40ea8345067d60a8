import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, IconButton, MenuIcon } from '../ui/icons.js';

/** The menu closes on a link, a navigation or Escape, and when the focus moves to the page that it covers. */
export function useMobileMenu() {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key]);

  // It was opened before hydration.
  useEffect(() => setOpen(document.activeElement === toggle.current), []);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [open]);

  return { id, open, header, toggle, close: () => setOpen(false), flip: () => setOpen((current) => !current) };
}

export const MenuToggle = ({ menu: { id, open, toggle, flip } }: { menu: ReturnType<typeof useMobileMenu> }) => (
  <IconButton
    ref={toggle}
    label={open ? 'Close menu' : 'Open menu'}
    aria-expanded={open}
    aria-controls={id}
    // Safari focuses no other button that is pressed.
    tabIndex={0}
    onClick={flip}
  >
    {open ? <CloseIcon /> : <MenuIcon />}
  </IconButton>
);
