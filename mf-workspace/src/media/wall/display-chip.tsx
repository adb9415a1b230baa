import { Checkbox, FormControlLabel } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, FilterChip, SegmentedControl, useShownAtOnce } from '@tessera/ui/shared-modules/kit';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { wallSizes } from '../../figures/media-display.ts';
import type { MediaDisplay } from '../../figures/media-display.ts';
import { metricNames } from '../../figures/media-figures.ts';
import { useFigureText } from '../../figures/use-figure-text.ts';

interface DisplayChipProps {
  readonly display: MediaDisplay;
  readonly onChange: (change: Partial<MediaDisplay>) => void;
}

/** How the wall is drawn: size of the pictures, captions, which figures. */
export function DisplayChip({ display, onChange }: DisplayChipProps): ReactNode {
  const { t } = useTranslation('workspace');
  const text = useFigureText();
  const [hasCaptions, setCaptions] = useShownAtOnce(display.hasCaptions, (shown: boolean) => onChange({ hasCaptions: shown }));
  return (
    <FilterChip isBrief label={t('display.label')} icon={<SlidersHorizontal aria-hidden />}>
      {() => (
        <>
          <SegmentedControl label={t('display.size.label')} value={display.size} onChange={(size) => onChange({ size })} options={wallSizes.map((value) => ({ value, label: t(`display.size.${value}`) }))} />
          <FormControlLabel control={<Checkbox checked={hasCaptions} onChange={(event) => setCaptions(event.target.checked)} />} label={t('display.captions')} />
          <CheckList label={t('display.figures')} options={metricNames.map((value) => ({ value, label: text.label(value) }))} values={display.figures} onChange={(figures) => onChange({ figures })} />
        </>
      )}
    </FilterChip>
  );
}
