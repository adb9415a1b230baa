import { styled, Tooltip } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat, VisuallyHidden } from '@tessera/ui/doors/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Pair = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: step, fontVariantNumeric: 'tabular-nums' });

/** What is told of a media in figures. `engRate` is in percent, the others are counts. */
export type FigureName = 'likes' | 'comments' | 'views' | 'engRate';

interface FigureProps {
  readonly name: FigureName;
  /** Null when it is not known. */
  readonly value: number | null;
  readonly icon?: ReactNode;
}

/** One figure with its sign and, in its tooltip, its name and full value. An unknown one is a dash that says why, never 0. */
export function Figure({ name, value, icon }: FigureProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { compact, number, percent } = useFormat();
  const label = t(`figure.${name}.name`);
  if (value === null) {
    return (
      <Tooltip title={t(`figure.${name}.unknown`)}>
        <Pair>
          {icon}
          <span aria-hidden="true">{t('figure.unknown')}</span>
          <VisuallyHidden>{t(`figure.${name}.unknown`)}</VisuallyHidden>
        </Pair>
      </Tooltip>
    );
  }
  const full = name === 'engRate' ? percent(value / 100, 2) : number(value);
  return (
    <Tooltip title={t('figure.tooltip', { label, value: full })}>
      <Pair>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
        <span>{name === 'engRate' ? full : compact(value)}</span>
      </Pair>
    </Tooltip>
  );
}
