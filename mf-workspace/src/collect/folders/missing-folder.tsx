import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BackButton, ProblemState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** Shown for a link to a board that was deleted or belongs to another user. */
export function MissingFolder(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <ProblemState
      problem={new Problem('notFound')}
      action={<BackButton title={t('folder.list.title')} path={paths.boards} />}
    />
  );
}
