import type { ReactNode } from 'react';
import { defineExamples } from '../catalogue/examples.ts';
import { RemoteCard } from './remote-card.tsx';
import { RemoteRoutes } from './routing/remote-routes.tsx';

const none = (): void => undefined;

function Nowhere(): ReactNode {
  return null;
}

export const examples = defineExamples('pages', {
  RemoteCard: {
    failed: () => <RemoteCard supportId="a1b2c3d4" onRetry={none} />,
    longText: ({ longName }) => <RemoteCard title={longName} supportId="a1b2c3d4" onRetry={none} />,
  },
  RemoteRoutes: { notFound: ({ title }) => <RemoteRoutes home="/home" title={title} pages={{ '/home': Nowhere }} /> },
});
