import { createElement, lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A dialog whose code is fetched when it is first opened: few visits open it. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Body: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props) {
    return <Suspense fallback={null}>{createElement(Body, props)}</Suspense>;
  };
}
