import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageError } from './page-error.js';

type Props = { pathname: string; children: ReactNode };

class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.pathname !== this.props.pathname) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <PageError /> : this.props.children;
  }
}

/** Shows that a page broke, until another one is opened. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary pathname={useLocation().pathname}>{children}</Boundary>
);
