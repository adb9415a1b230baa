import { Rows3, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../filter/segmented-control.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Density } from './data-column.ts';

/** A choice between two row heights; the parent stores it. */
export function DensitySwitch({
  density,
  onDensityChange,
}: {
  density: Density;
  onDensityChange: (density: Density) => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <SegmentedControl
      label={t('table.density.label')}
      value={density}
      onChange={onDensityChange}
      options={[
        { value: 'comfortable', label: t('table.density.comfortable'), icon: <Rows3 aria-hidden /> },
        { value: 'compact', label: t('table.density.compact'), icon: <Rows4 aria-hidden /> },
      ]}
    />
  );
}
