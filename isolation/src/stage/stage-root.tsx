import { LeaveQuestions } from '@tessera/ui/host/navigation/leave-questions';
import { useValue } from '@tessera/ui/host/use-value';
import { I18nextProvider } from '@tessera/ui/shared-modules/i18n';
import { getTranslations, KitRoot, RemoteCard, ToastHost } from '@tessera/ui/shared-modules/kit';
import { useCallback, type ReactNode } from 'react';
import type { Stage } from './create-stage.ts';

/** The page in which a remote runs alone: its element, its failure, toasts and dialogs. */
export function StageRoot({ stage }: { readonly stage: Stage }): ReactNode {
  return (
    <I18nextProvider i18n={getTranslations().i18n} defaultNS="ui">
      <KitRoot isPageOwner>
        <RemoteSlot stage={stage} />
        <LeaveQuestions guards={stage.guards} />
        <ToastHost store={stage.notices} />
      </KitRoot>
    </I18nextProvider>
  );
}

function RemoteSlot({ stage: { remote } }: { readonly stage: Stage }): ReactNode {
  const status = useValue(remote.status$);
  const element = useValue(remote.element$);
  // The host creates the element; React only inserts it.
  const insert = useCallback((node: HTMLDivElement | null) => node?.replaceChildren(element), [element]);
  const hasFailed = status.phase === 'failed';
  return (
    <main>
      {hasFailed && <RemoteCard supportId={status.supportId} onRetry={() => void remote.mount()} />}
      <div ref={insert} hidden={hasFailed} />
    </main>
  );
}
