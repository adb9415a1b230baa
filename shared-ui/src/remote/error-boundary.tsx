import { Component, createContext } from 'react';
import type { ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Tells the error to those who run the service; returns the support id, or null when the host shows the failure and nothing shall stand here. */
  report: (error: unknown) => string | null;
  /** What stands in place of what broke. `retry` draws it anew. */
  fallback: (failure: { supportId: string; retry: () => void }) => ReactNode;
  children: ReactNode;
};

type ErrorBoundaryState = { hasFailed: boolean; supportId: string | undefined; attempt: object };

/** Another object for each attempt to draw what is inside the boundary. */
export const AttemptContext = createContext<object>({});

/** Holds what breaks while drawing within its own area. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, supportId: undefined, attempt: {} };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ supportId: this.props.report(error) ?? undefined });
  }

  override render(): ReactNode {
    const { hasFailed, supportId, attempt } = this.state;
    if (!hasFailed) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>;
    // Until the report has its id there is nothing to draw for less than a frame; without one the host draws.
    if (supportId === undefined) return null;
    return this.props.fallback({ supportId, retry: () => this.setState({ hasFailed: false, supportId: undefined, attempt: {} }) });
  }
}
