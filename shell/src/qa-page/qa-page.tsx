import { userTypes } from '@tessera/contracts/user/user.schema';
import { useValue } from '@tessera/ui/host/use-value';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, Waiting } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { BisectSection } from './bisect-section.tsx';
import { HealthSection } from './health-section.tsx';
import { OverrideSection } from './override-form.tsx';
import { Cards, Section, SectionTitle, usePanelClient, useRegistry } from './panel-parts.tsx';
import { RightsSection } from './rights-section.tsx';
import { TraceSection } from './trace-section.tsx';
import { VersionTable } from './version-table.tsx';

/**
 * The testers' panel: versions in this tab, overrides, bisection, event recording; for an Admin also rights and the
 * health of versions.
 */
export function QaPage(): ReactNode {
  const { t } = useTranslation('qa');
  const { session } = useShell();
  const client = usePanelClient();
  const registry = useRegistry(client);
  const who = useValue(session.session$);
  return (
    <Page title={t('qa:page.title')} lead={t('qa:page.lead')}>
      <Section aria-labelledby="qa-versions">
        <SectionTitle id="qa-versions">{t('qa:versions.title')}</SectionTitle>
        {registry.status === 'loading' ? (
          <Waiting>
            <Skeleton height={120} />
          </Waiting>
        ) : (
          <VersionTable registry={registry.status === 'ready' ? registry.data : null} />
        )}
      </Section>
      <Cards>
        <OverrideSection registry={registry} />
        <BisectSection registry={registry} />
      </Cards>
      <TraceSection />
      {who.state === 'signedIn' && who.user.type === userTypes.admin && (
        <>
          <RightsSection />
          <HealthSection client={client} />
        </>
      )}
    </Page>
  );
}
