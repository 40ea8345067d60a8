import { Component, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { Button } from '../ui/button.js';
import { MessageSheet } from '../ui/message-sheet.js';
import { trustedHtml } from '../ui/trusted-types.js';
import { Head } from './head.js';

/** Error boundary of a visitor's page, which keeps the server's page on the screen; a navigation resets it. */
export const PageBoundary = () => (
  <Boundary location={useLocation()} kept="main">
    <Outlet />
  </Boundary>
);

/** Nothing in the staff area works without scripts. */
export const StaffPageBoundary = () => (
  <Boundary location={useLocation()}>
    <Outlet />
  </Boundary>
);

/** For errors outside of the page itself: without it React would empty the document. */
export const DocumentBoundary = ({ children }: { children: ReactNode }) => <Boundary kept="body">{children}</Boundary>;

interface BoundaryProps {
  location?: Location;
  /** Stays on the screen when it fails. */
  kept?: 'main' | 'body';
  children: ReactNode;
}

type BoundaryState = { location: Location | undefined; hasFailed: boolean };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, hasFailed: false };

  /** Location of the server's page. */
  private readonly first = this.props.location;

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, shown: BoundaryState): BoundaryState | null {
    return location === shown.location ? null : { location, hasFailed: false };
  }

  override render() {
    const { children, kept, location } = this.props;
    if (!this.state.hasFailed) return children;
    return kept && location === this.first ? <KeptContent of={kept} /> : <RouteError />;
  }
}

/** A copy of what React removes, with what was typed until then: its links and forms work without scripts. */
function KeptContent({ of }: { of: 'main' | 'body' }) {
  const [title] = useState(() => document.title);
  const [nodes] = useState(() => [...(document.querySelector(of)?.childNodes ?? [])]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...copiesOf(nodes)), [nodes]);
  return (
    <>
      <title>{title}</title>
      <p className="note" data-tone="amber" role="alert">
        Part of this page stopped working. Links and forms still work. Reloading the page may fix it.
      </p>
      <div ref={place} style={{ display: 'contents' }} />
    </>
  );
}

function copiesOf(nodes: readonly Node[]): Node[] {
  const elements = nodes.filter((node) => node instanceof HTMLElement && node.localName !== 'script') as HTMLElement[];
  // Data for robots: Trusted Types refuses to copy a script.
  for (const data of elements.flatMap((element) => [...element.querySelectorAll('script')])) data.remove();
  const copies = elements.map((element) => element.cloneNode(true) as HTMLElement);
  for (const fallback of copies.flatMap((copy) => [...copy.querySelectorAll('noscript')])) {
    const content = document.createElement('template');
    content.innerHTML = trustedHtml(fallback.textContent ?? '');
    fallback.replaceWith(content.content);
  }
  return copies;
}

/** In place of a page that takes long to load (for Careers, specification §2). */
export function PageLoading() {
  // A title of its own would show for a moment in the tab.
  const [title] = useState(() => document.title);
  return (
    <>
      <title>{title}</title>
      <p className="loading blueprint mono step-1 wide" role="status">
        Loading...
      </p>
    </>
  );
}

/** Shown when a page's code failed to load, or a page failed that is not the server's. */
function RouteError() {
  return (
    <>
      <Head title="Page failed to load" description="This page could not be loaded." />
      <MessageSheet
        title="This page failed to load"
        section="Error"
        actions={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        <p>The connection dropped, or the site was updated while you were reading. Reload the page to fix both.</p>
      </MessageSheet>
    </>
  );
}
