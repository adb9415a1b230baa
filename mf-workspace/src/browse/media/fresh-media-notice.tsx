import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { showFreshMedia } from './announce-media.ts';

/** A notice about new media while the wall is open. The wall changes only when the user asks for it. */
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

/** Whether there are new media that the folder's open wall does not show, and a function to show them. */
function useFreshMedia(folderId: string): { readonly isFresh: boolean; readonly show: () => void } {
  const client = useQueryClient();
  const { data: isFresh } = useQuery({
    queryKey: queryKeys.freshMedia(folderId),
    queryFn: () => false,
    initialData: false,
    enabled: false,
  });
  return { isFresh, show: () => showFreshMedia(client, folderId) };
}
