import { Problem } from '@tessera/contracts/http/problem';
import { isLanguage } from '@tessera/contracts/i18n/languages';
import { LeaveQuestions } from '@tessera/ui/host/navigation/leave-questions';
import { useValue } from '@tessera/ui/host/use-value';
import { Button, Skeleton } from '@tessera/ui/shared-modules/components';
import { I18nextProvider, useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  getTranslations,
  KitRoot,
  MessageState,
  ProblemState,
  RemoteCard,
  Waiting,
} from '@tessera/ui/shared-modules/kit';
import { useCallback, type ReactNode } from 'react';
import type { Area } from './area.ts';

/**
 * The content of a remote's area: the remote's own element, and a loading state or a card until the remote has
 * rendered.
 */
export function AreaView({ area }: { readonly area: Area }): ReactNode {
  return (
    <I18nextProvider i18n={getTranslations().i18n} defaultNS="hostKit">
      <KitRoot>
        <Standing area={area} />
        <LeaveQuestions guards={area.guards} />
      </KitRoot>
    </I18nextProvider>
  );
}

function Standing({ area }: { readonly area: Area }): ReactNode {
  const { t, i18n } = useTranslation('hostKit');
  const state = useValue(area.state$);
  const element = useValue(area.element$);
  // The host creates the element; React only inserts it.
  const insert = useCallback((node: HTMLDivElement | null) => node?.replaceChildren(element), [element]);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const page = area.entry()?.title[language];
  return (
    <>
      {state.phase === 'loading' && (
        <Waiting>
          <Skeleton variant="rounded" height={180} />
        </Waiting>
      )}
      {state.phase === 'failed' && (
        <RemoteCard
          {...(page === undefined ? {} : { title: t('remote.failed.title', { page }) })}
          supportId={state.supportId}
          onRetry={area.retry}
        />
      )}
      {state.phase === 'forbidden' && <ProblemState problem={new Problem('adminRight')} />}
      {state.phase === 'signedOut' && page !== undefined && (
        <MessageState
          role="status"
          scene="covered"
          title={t('remote.signIn.title', { page })}
          text={t('remote.signIn.text')}
          actions={
            area.signIn && (
              <Button variant="contained" color="primary" onClick={area.signIn}>
                {t('remote.signIn.action')}
              </Button>
            )
          }
        />
      )}
      <div ref={insert} hidden={state.phase !== 'drawn' && state.phase !== 'loading'} />
    </>
  );
}
