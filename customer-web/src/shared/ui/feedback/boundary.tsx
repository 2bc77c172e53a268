import { Component, type ReactNode } from 'react';

type Props = {
  /** Stands for what broke, */
  fallback: ReactNode;
  /** until this is another one. */
  until: unknown;
  children: ReactNode;
};

/** What breaks inside takes nothing outside with it. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.until !== this.props.until) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
