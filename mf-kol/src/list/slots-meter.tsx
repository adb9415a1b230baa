import { LinearProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { KolNumber } from '../kols/use-kol-number.ts';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step * 2,
  color: color.inkSecondary,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** How many influencers there are, and how many the plan allows. */
export function SlotsMeter({ number: { number, quota } }: { readonly number: KolNumber }): ReactNode {
  const { t } = useTranslation('kol');
  const percent = quota === 0 ? 100 : Math.min(100, (number / quota) * 100);
  return (
    <Frame>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent >= 100 ? 'warning' : 'primary'}
        aria-label={t('slots.label')}
        sx={{ width: 80 }}
      />
      {t('slots.text', { number, quota })}
    </Frame>
  );
}
