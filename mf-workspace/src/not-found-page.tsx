import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, ProblemState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { RouterAnchor } from './lib/router-anchor.tsx';

/** The page for an unknown address within this remote. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Page title={t('workspace.page.title')}>
      <ProblemState
        problem={new Problem('notFound')}
        action={
          <Button LinkComponent={RouterAnchor} href={paths.home}>
            {t('workspace.page.open')}
          </Button>
        }
      />
    </Page>
  );
}
