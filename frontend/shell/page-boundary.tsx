import { Component, type ReactNode } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { RouteError } from './route-error.js';

/** Error boundary of a page; a navigation resets it. */
export function PageBoundary() {
  return (
    <Boundary location={useLocation()}>
      <Outlet />
    </Boundary>
  );
}

interface BoundaryProps {
  location: Location;
  children: ReactNode;
}

interface BoundaryState {
  location: Location;
  hasFailed: boolean;
}

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
