import { Problem } from '@tessera/contracts/http/problem';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, ProblemState, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** An address below ours that no page has. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('blog');
  const { navigate } = useHost();
  const title = t('link.page.title');
  return (
    <Page title={title}>
      <ProblemState problem={new Problem('notFound')} action={<Button onClick={() => navigate(linkPaths.links)}>{t('notFound.action', { title })}</Button>} />
    </Page>
  );
}
