import { Component, type ReactNode } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { Button } from '../ui/button.js';
import { MessageSheet } from '../ui/message-sheet.js';
import { Head } from './head.js';

/** Error boundary of a page; a navigation resets it. */
export const PageBoundary = () => (
  <Boundary location={useLocation()}>
    <Outlet />
  </Boundary>
);

type BoundaryProps = { location: Location; children: ReactNode };

type BoundaryState = { location: Location; hasFailed: boolean };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, shown: BoundaryState): BoundaryState | null {
    return location === shown.location ? null : { location, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <RouteError /> : this.props.children;
  }
}

/** Shown when a page's code failed to load, or rendering failed. */
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
