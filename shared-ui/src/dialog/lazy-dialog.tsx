import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** Wraps a dialog so that its code is loaded when it first renders. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Body: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props) {
    return <Suspense fallback={null}>{createElement(Body, props)}</Suspense>;
  };
}
