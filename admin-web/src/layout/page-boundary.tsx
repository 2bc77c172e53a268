import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/failure.js';

type State = { error?: Error };

/** A page that breaks leaves the rest of the console usable. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => this.setState({ error: undefined });
    return <Failure title="This page could not be shown" error={error} retry={retry} />;
  }
}
