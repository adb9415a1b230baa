import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { OwnData } from './own-data.tsx';

/** Downloads everything of the account. */
export function OwnDataSection(): ReactNode {
  const { t } = useTranslation('billing');
  return (
    <Section title={t('ownData.title')} text={t('ownData.text')} anchor="yourData">
      <OwnData />
    </Section>
  );
}
