import { projectStates } from '@tessera/contracts/chatbot/chatbot.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, Page, toLoadable, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { LimitAlerts } from '../lib/limit-alerts.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { SilentNote } from '../lib/silent-note.tsx';
import { useBots } from '../lib/use-bots.ts';
import { useBotAccounts, useProjects } from '../projects/use-projects.ts';
import { AccountTable } from './account-table.tsx';
import { FailureTable } from './failure-table.tsx';
import { NoAccount } from './no-account.tsx';

const Counts = styled('dl')({ display: 'flex', flexWrap: 'wrap', gap: step * 3, margin: 0 });
const Count = styled('div')({
  flex: '1 1 140px',
  padding: `${step * 3}px ${step * 4}px`,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});
const Name = styled('dt')({ fontSize: size.tiny, color: color.inkSecondary });
const Value = styled('dd')({
  margin: 0,
  fontSize: size.display,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
});
const Quiet = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small });
const Heading = styled('h2')({ fontSize: size.lead, margin: `${step * 2}px 0 0` });

/** The state of the user's chatbots: projects by status, and the accounts that they answer for. */
export function DashboardPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { number } = useFormat();
  const projects = useProjects();
  const accounts = useBotAccounts();
  const bots = useBots();
  return (
    <Page title={t('dashboard.title')}>
      <SectionLinks />
      <LimitAlerts />
      <SilentNote />
      <LoadState state={toLoadable(projects)} skeleton={<ListSkeleton />}>
        {({ projectList }) => (
          <Counts>
            {projectStates.map((state) => (
              <Count key={state}>
                <Name>{t(`project.state.${state}`)}</Name>
                <Value>{number(projectList.filter((project) => project.state === state).length)}</Value>
              </Count>
            ))}
            <Count>
              <Name>{t('dashboard.withErrors')}</Name>
              <Value>{number(projectList.filter(({ errors }) => errors > 0).length)}</Value>
            </Count>
          </Counts>
        )}
      </LoadState>
      <Heading>{t('account.title')}</Heading>
      <LoadState
        state={toLoadable(accounts, ({ accountList }) => accountList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={<NoAccount />}
      >
        {({ accountList, platformList }) => (
          <AccountTable accounts={accountList} platforms={platformList} bots={bots.data?.botList ?? []} />
        )}
      </LoadState>
      <Heading>{t('failure.title')}</Heading>
      <LoadState state={toLoadable(bots)} skeleton={<ListSkeleton />}>
        {({ failureList }) =>
          failureList.length === 0 ? <Quiet>{t('failure.none')}</Quiet> : <FailureTable failures={failureList} />
        }
      </LoadState>
    </Page>
  );
}
