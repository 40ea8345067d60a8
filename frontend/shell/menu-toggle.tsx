import { IconButton } from '../ui/icon-button.js';
import { CloseIcon, MenuIcon } from '../ui/icons.js';
import type { MobileMenu } from './use-mobile-menu.js';

/** Opens and closes the menu on small screens. */
export function MenuToggle({ menu: { id, open, toggle, flip } }: { menu: MobileMenu }) {
  return (
    <IconButton
      ref={toggle}
      label={open ? 'Close menu' : 'Open menu'}
      aria-expanded={open}
      aria-controls={id}
      onClick={flip}
    >
      {open ? <CloseIcon /> : <MenuIcon />}
    </IconButton>
  );
}
