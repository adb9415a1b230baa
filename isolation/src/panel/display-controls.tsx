import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LanguageText, schemeChoices, SegmentedControl, type SchemeChoice } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettings, useWorkbench } from './bench.tsx';

/** Widths of a phone, a tablet, a laptop and a large screen. */
const widths = [360, 768, 1200, 1600] as const;
const free = 'free';

const schemeIcons: Readonly<Record<SchemeChoice, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${step * 1.5}px ${step * 3}px`,
  minWidth: 0,
});

/** Controls for the remote's language, colour scheme and viewport width. */
export function DisplayControls(): ReactNode {
  const { t } = useTranslation('isolation');
  const { set } = useWorkbench();
  const { language, scheme, width } = useSettings();
  const offered =
    width === null || widths.some((known) => known === width) ? widths : [...widths, width].toSorted((a, b) => a - b);
  return (
    <Controls>
      <SegmentedControl
        label={t('display.language.label')}
        value={language}
        onChange={(chosen) => set({ language: chosen })}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
          icon: <LanguageText language={value}>{languageNames[value]}</LanguageText>,
        }))}
      />
      <SegmentedControl
        label={t('display.scheme.label')}
        value={scheme}
        onChange={(chosen) => set({ scheme: chosen })}
        options={schemeChoices.map((value) => {
          const Icon = schemeIcons[value];
          return { value, label: t(`display.scheme.${value}`), icon: <Icon aria-hidden /> };
        })}
      />
      <SegmentedControl
        label={t('display.width.label')}
        value={width === null ? free : String(width)}
        onChange={(chosen) => set({ width: chosen === free ? null : Number(chosen) })}
        options={[
          ...offered.map((value) => ({ value: String(value), label: String(value) })),
          { value: free, label: t('display.width.free') },
        ]}
      />
    </Controls>
  );
}
