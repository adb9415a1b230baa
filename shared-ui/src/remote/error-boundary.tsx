import { Component, createContext, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /**
   * Reports the error. Returns the support id, or null if the host shows the failure and nothing must be rendered here.
   */
  report: (error: unknown) => string | null;
  /** Renders the replacement; `retry` renders the children again. */
  fallback: (failure: { supportId: string; retry: () => void }) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  supportId: string | undefined;
  attempt: object;
}

/** A new object for each attempt to render the children. */
export const AttemptContext = createContext<object>({});

/** Keeps render errors within this part of the page. */
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
    // Render nothing until the report has returned its id, which takes less than a frame. With null, the host shows the
    // failure.
    if (supportId === undefined) return null;
    return this.props.fallback({
      supportId,
      retry: () => this.setState({ hasFailed: false, supportId: undefined, attempt: {} }),
    });
  }
}
