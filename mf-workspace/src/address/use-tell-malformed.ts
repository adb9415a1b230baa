import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { useEffect, useEffectEvent } from 'react';
import { malformedParts } from './malformed-parts.ts';

/** Tells who opens a link which parts of it could not be read: what is shown is not what was sent. */
export function useTellMalformed(): void {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const { list } = useFormat();
  const [search] = useSearchParams();
  const malformed = malformedParts(search).join(',');
  const tell = useEffectEvent((parts: readonly string[]) => notify({ tone: 'warning', text: t('link.malformed.text', { parts: list(parts) }) }));
  useEffect(() => {
    if (malformed !== '') tell(malformed.split(','));
  }, [malformed]);
}
