import { paths } from '@tessera/contracts/paths';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, useHost } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { AccountList } from './account-list.tsx';
import { PlatformPart } from './platform-part.tsx';
import { useConnectionActions } from './use-connection-actions.ts';
import { useConnections } from './use-connections.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 6 });

/** The networks and business accounts that the product may read for the user. */
export function ConnectionsSection(): ReactNode {
  const { t } = useTranslation('billing');
  const state = useConnections();
  const actions = useConnectionActions();
  return (
    <Section title={t('connections.title')} text={t('connections.text')}>
      <LoadState state={state} skeleton={<ListSkeleton />} empty={<NoConnection />}>
        {({ platformList, accountList }) => (
          <Column>
            {platformList.map((platform) => (
              <PlatformPart key={platform.id} platform={platform} actions={actions} />
            ))}
            <AccountList accounts={accountList} onChoose={actions.choose} isPending={actions.isPending} />
          </Column>
        )}
      </LoadState>
    </Section>
  );
}

function NoConnection(): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  return (
    <Column>
      <p>{t('connections.empty.text')}</p>
      <div>
        <Button variant="contained" color="primary" onClick={() => navigate(paths.connect({ back: paths.account }))}>
          {t('connections.connect.action')}
        </Button>
      </div>
    </Column>
  );
}
