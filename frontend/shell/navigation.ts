import { PUBLIC_PAGES } from '../../backend/config/public-pages.contract.js';

/** The header's menu. */
export const NAVIGATION = [
  { label: 'Home', to: PUBLIC_PAGES.home },
  { label: 'Blog', to: PUBLIC_PAGES.blog },
  { label: 'About', to: PUBLIC_PAGES.about },
  { label: 'Services', to: PUBLIC_PAGES.services },
  { label: 'Careers', to: PUBLIC_PAGES.careers },
  { label: 'Capabilities', to: PUBLIC_PAGES.documents },
  { label: 'Contact', to: PUBLIC_PAGES.contact },
] as const;

/** Shown beside the menu on every page; on a phone they are visible while the menu is closed. */
export const TOOLS = [
  { label: 'Catalog', to: PUBLIC_PAGES.catalog },
  { label: 'Build a Scaffold', to: PUBLIC_PAGES.builder },
] as const;

/** The footer's menu. */
export const QUICK_LINKS = [
  { label: 'Products', to: PUBLIC_PAGES.catalog },
  TOOLS[1],
  { label: 'About', to: PUBLIC_PAGES.about },
  { label: 'Services', to: PUBLIC_PAGES.services },
  { label: 'Capabilities', to: PUBLIC_PAGES.documents },
  { label: 'Blog', to: PUBLIC_PAGES.blog },
  { label: 'Careers', to: PUBLIC_PAGES.careers },
  { label: 'Questions', to: PUBLIC_PAGES.questions },
  { label: 'Contact', to: PUBLIC_PAGES.contact },
  { label: 'Get Quote', to: PUBLIC_PAGES.quote },
] as const;
