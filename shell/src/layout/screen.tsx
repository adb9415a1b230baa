import { reactionTo } from '@tessera/contracts/http/problem';
import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { ErrorBoundary, lazyPage, RemoteCard, Waiting } from '@tessera/ui/shared-modules/kit';
import { Fragment, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { AuthPage } from '../authorization/auth-page.tsx';
import type { OwnPage, View } from '../navigation/view.ts';
import { ErrorPage } from '../plain-page/error-page.tsx';
import { mainId } from '../plain-page/page-heading.ts';
import { RefusedPage } from '../plain-page/refused-page.tsx';
import { StartFailedPage } from '../plain-page/start-failed-page.tsx';
import { RegisterPage } from '../session/register-page.tsx';
import { ResetPage } from '../session/reset-page.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { StopAddressPage } from '../session/stop-address-page.tsx';
import { useShell } from '../shell.ts';
import { Frame } from './frame.tsx';
import { RemoteAreas } from './remote-area.tsx';
import { removePageFrame, removePageOpening } from './remove-page-frame.ts';

const Bare = styled('main')({ minHeight: '100dvh' });

/** True if the product's frame surrounds the view. Other pages have no frame or bring their own layout. */
const isFramed = (view: View): boolean =>
  view.kind === 'refused' || view.kind === 'qa' || (view.kind === 'remote' && view.entry.layout === 'app');

/** Renders the view of the current address. */
export function Screen(): ReactNode {
  const { view$, startProblem$ } = useShell();
  const view = useValue(view$);
  const startProblem = useValue(startProblem$);
  usePageFrame(startProblem !== null || (view.kind !== 'pending' && view.kind !== 'redirect'));
  usePageOpening(startProblem !== null || view.kind === 'page' || view.kind === 'refused' || view.kind === 'qa');
  if (startProblem)
    return <StartFailedPage problem={startProblem} isMaintenance={reactionTo(startProblem.code) === 'maintenance'} />;
  switch (view.kind) {
    case 'pending':
    case 'redirect':
      return <Waiting>{null}</Waiting>;
    case 'page':
      return <ShellPage page={view.page} />;
    default: {
      const areas = (
        <RemoteAreas active={view.kind === 'remote' ? { id: view.remote.descriptor.id, entry: view.entry } : null} />
      );
      if (!isFramed(view))
        return (
          <Bare id={mainId} tabIndex={-1}>
            {areas}
          </Bare>
        );
      return (
        <Frame>
          {view.kind === 'refused' && <RefusedPage code={view.code} />}
          {view.kind === 'qa' && <TesterPage />}
          <Fragment key="areas">{areas}</Fragment>
        </Frame>
      );
    }
  }
}

/** Removes the server-rendered frame when its replacement is committed. */
function usePageFrame(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) removePageFrame();
  }, [isDrawn]);
}

/** Removes the server-rendered content of a public page if the shell shows something else. */
function usePageOpening(isElsewhere: boolean): void {
  useLayoutEffect(() => {
    if (isElsewhere) removePageOpening();
  }, [isElsewhere]);
}

function ShellPage({ page }: { readonly page: OwnPage }): ReactNode {
  switch (page) {
    case 'login':
      return <SignInPage />;
    case 'register':
      return <RegisterPage />;
    case 'reset':
      return <ResetPage />;
    case 'auth':
      return <AuthPage />;
    case 'stopAddress':
      return <StopAddressPage />;
    case 'error':
      return <ErrorPage />;
  }
}

/** The testers' panel, whose code and texts are loaded on demand. */
function TesterPage(): ReactNode {
  const { qa, report } = useShell();
  const [Panel] = useState(() =>
    lazyPage(async () => (await Promise.all([import('../qa-page/qa-page.tsx'), qa.loadTexts()]))[0].QaPage),
  );
  return (
    <ErrorBoundary
      report={(error) => report({ error, place: 'qa' })}
      fallback={({ supportId, retry }) => <RemoteCard supportId={supportId} onRetry={retry} />}
    >
      <Suspense fallback={<Waiting>{null}</Waiting>}>
        <Panel />
      </Suspense>
    </ErrorBoundary>
  );
}
