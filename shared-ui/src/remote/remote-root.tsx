import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { getTranslations } from '../i18n/create-i18n.ts';
import { TitleContext, titleTab } from '../page/page-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FirstDrawContext, type FirstDraw } from './first-draw.ts';
import { HostProvider } from './host-context.tsx';
import { KitRoot } from './kit-root.tsx';
import { RemoteCard } from './remote-card.tsx';
import { RemoteRouter } from './routing/remote-router.tsx';
import { SlowBar } from './slow-bar.tsx';

interface RemoteRootProps {
  id: string;
  host: HostProps;
  queryClient: QueryClient;
  App: ComponentType;
  firstDraw: FirstDraw;
}

/**
 * The React tree of a remote: kit, texts, host, server state, router, and an error boundary. Errors of the first render
 * are left to the host, which may have a fallback version; later errors are shown as a card here.
 */
export function RemoteRoot({ id, host, queryClient, App, firstDraw }: RemoteRootProps): ReactNode {
  useLayoutEffect(() => firstDraw.treeDrawn(), [firstDraw]);
  return (
    <KitRoot>
      <I18nextProvider i18n={getTranslations().i18n} defaultNS={id}>
        <HostProvider host={host}>
          <ErrorBoundary
            report={(error) => (firstDraw.broke(error) ? null : host.report({ error, place: id }))}
            fallback={({ supportId, retry }) => <RemoteCard supportId={supportId} onRetry={retry} />}
          >
            <QueryClientProvider client={queryClient}>
              <SlowBar />
              <RemoteRouter host={host}>
                <TitleContext value={host.memory?.setTitle ?? titleTab}>
                  <FirstDrawContext value={firstDraw}>
                    <App />
                  </FirstDrawContext>
                </TitleContext>
              </RemoteRouter>
            </QueryClientProvider>
          </ErrorBoundary>
        </HostProvider>
      </I18nextProvider>
    </KitRoot>
  );
}
