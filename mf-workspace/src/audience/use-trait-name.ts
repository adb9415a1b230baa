import type { AudienceTrait } from '@tessera/contracts/audience/audience.schema';
import { traitNameOf } from '@tessera/contracts/audience/trait-name';
import { isLanguage } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** What a person reads as the name of one value of a trait. */
export function useTraitName(): (trait: AudienceTrait, name: string) => string {
  const { i18n } = useTranslation('workspace');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (trait, name) => traitNameOf(trait, name, language);
}
