import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LanguageText } from '@tessera/ui/shared-modules/kit';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { MenuButton } from './menu-button.tsx';
import { MenuChoice } from './menu-choice.tsx';

/** The language switch. Each language's name is in that language. */
export function LanguageMenu({ hasLabel = true }: { readonly hasLabel?: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const current = useValue(language.language$);
  return (
    <MenuButton
      label={t('language.menu.label', { language: languageNames[current] })}
      icon={<Globe aria-hidden />}
      text={hasLabel ? languageNames[current] : undefined}
    >
      {(close) =>
        languages.map((offered) => (
          <MenuChoice
            key={offered}
            isChosen={offered === current}
            onChoose={() => {
              close();
              void language.change(offered);
            }}
          >
            <LanguageText language={offered}>{languageNames[offered]}</LanguageText>
          </MenuChoice>
        ))
      }
    </MenuButton>
  );
}
