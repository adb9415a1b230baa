import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

const Time = styled('time')({ whiteSpace: 'nowrap' });

/** The time of the next automatic reading. Hovering shows the full date. */
export function NextReading({ time }: { readonly time: string }): ReactNode {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  return (
    <Time dateTime={time} title={format.dateTime(time)}>
      {t('content.reading.next', { time: format.time(time) })}
    </Time>
  );
}
