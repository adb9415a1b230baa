import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, height, radius, size, step } from '../theme/tokens.ts';
import { lookOf } from './chart-colors.ts';
import type { ChartSeries } from './chart-types.ts';
import { SeriesSign } from './series-sign.tsx';

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: step, margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: step * 2,
  minHeight: height.target,
  padding: `0 ${step * 2}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.ink,
  fontSize: size.small,
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&[aria-pressed="false"]': { color: color.inkSecondary, textDecoration: 'line-through', '& svg': { opacity: 0.3 } },
  '@media (pointer: coarse)': { minHeight: height.touch },
});

interface ChartLegendProps {
  series: readonly ChartSeries[];
  shownKeys: readonly string[];
  onHiddenKeysChange: (keys: readonly string[]) => void;
}

/** The names of the series, each a button that shows or hides its line. The last visible series cannot be hidden. */
export function ChartLegend({ series, shownKeys, onHiddenKeysChange }: ChartLegendProps): ReactNode {
  const { t } = useTranslation('ui');
  const toggle = (key: string): void => {
    const next = series.map((one) => one.key).filter((each) => shownKeys.includes(each) === (each === key));
    if (next.length < series.length) onHiddenKeysChange(next);
  };
  return (
    <List aria-label={t('chart.legend.label')}>
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <Item type="button" aria-pressed={shownKeys.includes(key)} onClick={() => toggle(key)}>
            <SeriesSign look={lookOf(index)} />
            {label}
          </Item>
        </li>
      ))}
    </List>
  );
}
