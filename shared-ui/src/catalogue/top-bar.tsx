import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { ExternalLink, Laptop, Moon, Smartphone, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../filter/segmented-control.tsx';
import { LanguageText } from '../i18n/language-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Mark } from '../mark/mark.tsx';
import type { SearchState } from '../remote/routing/use-search-state.ts';
import { color, size, step, weight } from '../theme/tokens.ts';
import { stateUrl, type CatalogueAddress } from './catalogue-address.ts';

const Bar = styled('header')(({ theme }) => ({
  gridArea: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${step * 1.5}px ${step * 3}px`,
  padding: `${step * 2}px ${step * 4}px`,
  background: color.surface,
  borderBottom: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('md')]: { padding: step * 2 },
}));
const Title = styled('h1')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  fontSize: size.lead,
  fontWeight: weight.semibold,
});
const Space = styled('span')({ flex: 1 });

interface TopBarProps {
  readonly address: CatalogueAddress;
  readonly go: SearchState<CatalogueAddress>['go'];
}

/** The title, and the switches of language, colour scheme and width. */
export function TopBar({ address, go }: TopBarProps): ReactNode {
  const { t } = useTranslation('catalogue');
  return (
    <Bar>
      <Title>
        <Mark />
        {t('catalogue:page.title')}
      </Title>
      <Space />
      <SegmentedControl
        label={t('catalogue:display.language')}
        value={address.language}
        onChange={(language) => go({ language })}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
          icon: <LanguageText language={value}>{languageNames[value]}</LanguageText>,
        }))}
      />
      <SegmentedControl
        label={t('catalogue:display.scheme')}
        value={address.scheme}
        onChange={(scheme) => go({ scheme })}
        options={[
          { value: 'light', label: t('catalogue:display.scheme.light'), icon: <Sun aria-hidden /> },
          { value: 'dark', label: t('catalogue:display.scheme.dark'), icon: <Moon aria-hidden /> },
        ]}
      />
      <SegmentedControl
        label={t('catalogue:display.width')}
        value={address.width}
        onChange={(width) => go({ width })}
        options={[
          { value: 'phone', label: t('catalogue:display.width.phone'), icon: <Smartphone aria-hidden /> },
          { value: 'desktop', label: t('catalogue:display.width.desktop'), icon: <Laptop aria-hidden /> },
        ]}
      />
      <Button
        size="small"
        href={stateUrl(address)}
        target="_blank"
        rel="noopener"
        startIcon={<ExternalLink aria-hidden />}
      >
        {t('catalogue:display.alone')}
      </Button>
    </Bar>
  );
}
