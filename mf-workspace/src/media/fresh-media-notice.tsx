import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { useFreshMedia } from './use-fresh-media.ts';

/** Tells that media came in while the wall was open; it is the person who decides when the wall moves. */
export function FreshMediaNotice({ folderId }: { readonly folderId: string }): ReactNode {
  const { t } = useTranslation('workspace');
  const { isFresh, show } = useFreshMedia(folderId);
  if (!isFresh) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" variant="contained" color="primary" onClick={show}>
          {t('media.fresh.action')}
        </Button>
      }
    >
      {t('media.fresh.text')}
    </Alert>
  );
}
