import { Problem } from '@tessera/contracts/http/problem';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, ProblemState, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** An address below ours that no page has. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const title = t('page.title');
  return (
    <Page title={title}>
      <ProblemState problem={new Problem('notFound')} action={<Button onClick={() => navigate(inspectPaths.inspect)}>{t('notFound.action', { title })}</Button>} />
    </Page>
  );
}
