import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { Page, ProblemState } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';
import { RouterAnchor } from './lib/router-anchor.tsx';

/** An address below ours that no page has. */
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
