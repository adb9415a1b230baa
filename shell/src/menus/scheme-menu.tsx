import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { schemeChoices, type SchemeChoice } from '@tessera/ui/shared-modules/kit';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { MenuButton } from './menu-button.tsx';
import { MenuChoice } from './menu-choice.tsx';

export const schemeIcons: Readonly<Record<SchemeChoice, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };

/** Menu of the colour schemes: light, dark or system. */
export function SchemeMenu({ hasLabel = false }: { readonly hasLabel?: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { scheme } = useShell();
  const choice = useSyncExternalStore(scheme.subscribe, scheme.get);
  const Icon = schemeIcons[choice];
  return (
    <MenuButton
      label={t('scheme.menu.label', { scheme: t(`scheme.${choice}`) })}
      icon={<Icon aria-hidden />}
      text={hasLabel ? t(`scheme.${choice}`) : undefined}
    >
      {(close) =>
        schemeChoices.map((offered) => {
          const OfferedIcon = schemeIcons[offered];
          return (
            <MenuChoice
              key={offered}
              isChosen={offered === choice}
              icon={<OfferedIcon aria-hidden />}
              onChoose={() => {
                close();
                scheme.set(offered);
              }}
            >
              {t(`scheme.${offered}`)}
            </MenuChoice>
          );
        })
      }
    </MenuButton>
  );
}
