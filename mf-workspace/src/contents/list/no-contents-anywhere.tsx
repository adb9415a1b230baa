import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { RouterAnchor } from '../../lib/router-anchor.tsx';

/** No content in any board: contents are added in a board, so that is where to go. */
export function NoContentsAnywhere(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <EmptyState
      title={t('content.empty.title')}
      text={t('content.empty.text')}
      action={
        <Button variant="contained" color="primary" LinkComponent={RouterAnchor} href={paths.home}>
          {t('workspace.page.open')}
        </Button>
      }
    />
  );
}
