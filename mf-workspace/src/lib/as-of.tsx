import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

const Time = styled('time')({ whiteSpace: 'nowrap' });

/** When something was last read from the network, or a sentence that it has not been read yet. */
export function AsOf({ time }: { readonly time: string | null }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  return time === null ? t('asOf.never') : <Time dateTime={time}>{dateTime(time)}</Time>;
}
