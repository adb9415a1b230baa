import { LeaveQuestions } from '@tessera/ui/host/navigation/leave-questions';
import { useValue } from '@tessera/ui/host/use-value';
import { I18nextProvider } from '@tessera/ui/shared-modules/i18n';
import {
  ErrorBoundary,
  getTranslations,
  KitRoot,
  RemoteCard,
  ToastHost,
  ZoneProvider,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { UnderTest } from '../qa-page/under-test.tsx';
import { StepUpDialog } from '../second-factor/step-up-dialog.tsx';
import { ShellProvider, type Shell } from '../shell.ts';
import { Arrival } from './arrival.tsx';
import { removePageFrame } from './remove-page-frame.ts';
import { Screen } from './screen.tsx';

/** The root component: providers, the current screen, and what floats above it. */
export function App({ shell }: { readonly shell: Shell }): ReactNode {
  const who = useValue(shell.session.session$);
  const reportBroken = (error: unknown): string => {
    // The screen that normally removes the page frame may never have rendered.
    removePageFrame();
    return shell.report({ error, place: 'frame' });
  };
  return (
    <I18nextProvider i18n={getTranslations().i18n} defaultNS="shell">
      <KitRoot isPageOwner>
        <ShellProvider value={shell}>
          <ZoneProvider value={who.state === 'signedIn' ? who.user.timeZone : undefined}>
            <ErrorBoundary
              report={reportBroken}
              fallback={({ supportId, retry }) => <RemoteCard supportId={supportId} onRetry={retry} />}
            >
              <Arrival>
                <Screen />
              </Arrival>
            </ErrorBoundary>
            <UnderTest />
            <StepUpDialog />
            <LeaveQuestions guards={shell.guards} />
            <ToastHost store={shell.notices} />
          </ZoneProvider>
        </ShellProvider>
      </KitRoot>
    </I18nextProvider>
  );
}
