import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Versions = styled('dl')({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: `${step}px ${step * 4}px`, margin: `${step * 2}px 0 0` });
const Term = styled('dt')({ color: color.inkSecondary, fontSize: size.small });
const Name = styled('dd')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });

/** Shows one's own name and the one that somebody else has saved in the meantime. */
export function NameConflict({ theirs, mine }: { readonly theirs: string; readonly mine: string }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Versions>
      <Term>{t('name.conflict.theirs')}</Term>
      <Name>{theirs}</Name>
      <Term>{t('name.conflict.mine')}</Term>
      <Name>{mine}</Name>
    </Versions>
  );
}
