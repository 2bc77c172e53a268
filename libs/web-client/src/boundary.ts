import { Component, type ReactNode } from 'react';

type Props = {
  /** Stands for what broke, with what draws that again, */
  fallback: (again: () => void) => ReactNode;
  /** until this is another one. */
  until: unknown;
  children: ReactNode;
};

/** What breaks inside takes nothing outside with it. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.until !== this.props.until) this.again();
  }

  again = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.fallback(this.again) : this.props.children;
  }
}
