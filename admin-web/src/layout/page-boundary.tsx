import { Component, type ReactNode } from 'react';
import { Failure } from '../ui/failure.js';
import { texts } from './texts.js';

type State = { error?: Error };

/** Shows an error thrown by a page in its place, so that header and sidebar stay usable. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => this.setState({ error: undefined });
    return <Failure title={texts.pageBroken} error={error} retry={retry} />;
  }
}
