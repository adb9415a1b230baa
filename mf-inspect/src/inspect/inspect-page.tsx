import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, Page } from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { useState, type ReactNode } from 'react';
import { RenewHint } from '../lib/renew-hint.tsx';
import { useConnections } from '../lib/use-connections.ts';
import { AccountPicker } from './account-picker.tsx';
import { useInspectItems } from './inspect-items.ts';
import { ConnectFirst, NotManaged } from './no-account.tsx';
import { ReadingState } from './reading-state.tsx';
import { ReportView } from './report-view.tsx';
import { useInspect } from './use-inspect.ts';

/** An influencer's own report, or that of an account that the user manages. */
export function InspectPage(): ReactNode {
  const { t } = useTranslation('inspect');
  const [search] = useSearchParams();
  const kol = search.get('kol');
  const [emv, setEmv] = useState<string>();
  const { state, update, isStarting } = useInspect(kol, emv);
  const shown = state.status === 'ready' ? state.data.username : null;
  const items = useInspectItems(shown);
  const connections = useConnections().data;
  const own = connections?.accountList.map(({ username }) => username.toLowerCase()) ?? [];
  const failure = state.status === 'failed' ? state.problem.code : null;

  return (
    <Page title={t('page.title')} actions={<AccountPicker shown={shown} own={own} items={items} />}>
      {failure === 'needPermission' ? (
        <ConnectFirst connections={connections} />
      ) : failure === 'notFound' ? (
        <NotManaged username={kol ?? ''} />
      ) : (
        <LoadState
          state={state}
          skeleton={
            <Stack spacing={2}>
              <Skeleton height={220} />
              <Skeleton height={120} />
              <Skeleton height={320} />
            </Stack>
          }
        >
          {(inspect) => (
            <>
              <OwnHint inspect={inspect} connections={connections} />
              <ReadingState inspect={inspect} isStarting={isStarting} onUpdate={() => update(inspect.username)} />
              {inspect.report !== null && (
                <ReportView inspect={inspect} report={inspect.report} emvChoice={{ id: emv, choose: setEmv }} />
              )}
            </>
          )}
        </LoadState>
      )}
    </Page>
  );
}

function OwnHint({
  inspect,
  connections,
}: {
  readonly inspect: Inspect;
  readonly connections: ReturnType<typeof useConnections>['data'];
}): ReactNode {
  if (!inspect.isOwn) return null;
  const account = connections?.accountList.find(({ username }) => username.toLowerCase() === inspect.username);
  return account ? (
    <RenewHint
      state={account.state}
      endsAt={connections?.platformList[0]?.endsAt ?? null}
      back={inspectPaths.report(inspect.username)}
    />
  ) : null;
}
