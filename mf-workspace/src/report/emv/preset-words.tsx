import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Words = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  padding: step * 3,
  borderRadius: radius.card,
  background: color.hover,
  fontSize: size.small,
});

/** The assumptions of a preset, and the source and date of its values. */
export function PresetWords({ preset }: { readonly preset: Pick<EmvSetting, 'preset' | 'source'> }): ReactNode {
  const { t } = useTranslation('workspace');
  const { day } = useFormat();
  if (preset.preset === null) return null;
  const { source } = preset;
  return (
    <Words>
      <p>{t(`emv.preset.${preset.preset}.assumes`)}</p>
      {source && (
        <p>
          <Link href={source.url} target="_blank" rel="noreferrer">
            {source.name}
          </Link>
          {t('emv.preset.sourceDate', { day: day(source.date) })}
        </p>
      )}
    </Words>
  );
}
