import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { PlansButton } from '../plan/plans-button.tsx';
import { useRights } from '../plan/use-rights.ts';
import { useBeyondPlan } from './use-beyond-plan.ts';
import { useContentsName } from './use-contents-name.ts';

/** Says which contents, of one board or of all, a lower plan does not cover any more, and how they are updated again; nothing where there are none, or where the plan has run out. */
export function BeyondPlanNotice({ folderId }: { readonly folderId?: string | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired, quota } = useRights();
  const nameOf = useContentsName();
  const beyond = useBeyondPlan().filter((content) => folderId === undefined || content.folderId === folderId);
  if (beyond.length === 0 || isExpired) return null;
  return (
    <Alert severity="info" role="status" action={<PlansButton />}>
      <AlertTitle>{t('plan.beyond.title', { count: beyond.length, what: nameOf(beyond) })}</AlertTitle>
      {t('plan.beyond.text', { boards: quota('folderNumber'), contents: quota('contentNumber') })}
    </Alert>
  );
}
