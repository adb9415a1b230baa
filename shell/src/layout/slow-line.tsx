import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import { useEffect, useState, type ReactNode } from 'react';

const Line = styled('p')({
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${step * 6}px ${step * 8}px 0`,
  color: color.inkSecondary,
  fontSize: size.small,
});

/** Milliseconds until a text says what is loading. */
export const slowAfter = 3_000;

/** Says which page is loading, if it takes long. */
export function SlowLine({ page }: { readonly page: string }): ReactNode {
  const { t } = useTranslation('shell');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isSlow && <Line>{t('remote.loading.slow', { page })}</Line>}</div>;
}
